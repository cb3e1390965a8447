import { describe, expect, test } from 'vitest';
import { failedEntry } from '../../entry/entry-context.ts';
import type { JsonObject } from '../../schema/json.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { placedTexts } from '../../model/entry-record.ts';
import { cutData, cutRecord, cutsOf } from './free-references.ts';

const data: JsonObject = { 'a/b': [{ ref: 'x', text: 'one' }, { ref: 'y' }, { ref: 'z' }], one: 'x' };

describe('taking a value out of an entry', () => {
  test('itself first, then the items around it', () => {
    expect(cutsOf(data, '/a~1b/0/ref')).toEqual([
      { parent: '/a~1b/0', index: undefined, pointer: '/a~1b/0/ref' },
      { parent: '/a~1b', index: 0, pointer: '/a~1b/0' },
    ]);
    expect(cutsOf(data, '/one')).toEqual([{ parent: '', index: undefined, pointer: '/one' }]);
  });

  test('leaves the rest, and the original, as it was', () => {
    const cut = { parent: '/a~1b', index: 1, pointer: '/a~1b/1' };
    expect(cutData(data, cut)).toEqual({ ...data, 'a/b': [{ ref: 'x', text: 'one' }, { ref: 'z' }] });
    expect(cutData(data, { parent: '', index: undefined, pointer: '/one' })).toEqual({ 'a/b': data['a/b'] });
    expect(data['a/b']).toHaveLength(3);
  });

  test('what is known of the items behind it moves up, and its texts are those that were compiled', () => {
    const { record } = failedEntry(new SourceFile('a.yaml', 'x', '').problem('yaml-syntax', [0, 1], 'x'));
    const span = { key: [0, 1], value: [0, 1] } as unknown as (typeof record.spans)[string];
    const spans = { '/l': span, '/l/0': span, '/l/1': span, '/l/2/x': span, '/m': span };
    const cut = { parent: '/l', index: 1, pointer: '/l/1' };
    expect(Object.keys(cutRecord({ ...record, spans }, {}, cut).spans)).toEqual([
      '/l',
      '/l/0',
      '/l/1/x',
      '/m',
    ]);
    const markdown = { '/l/0/x': {}, '/l/2/x': {}, '/l/3/x': {} } as unknown as typeof record.markdown;
    const once = cutRecord({ ...record, spans, markdown }, {}, cut);
    expect(Object.keys(once.markdown)).toEqual(['/l/0/x', '/l/1/x', '/l/2/x']);
    const twice = cutRecord(once, {}, { parent: '/l', index: 0, pointer: '/l/0' });
    expect(twice.without).toEqual({
      cuts: ['/l/1', '/l/0'],
      texts: { '/l/0/x': '/l/2/x', '/l/1/x': '/l/3/x' },
    });
    const texts = { '/l/2/x': { html: 'two', text: '' }, '/l/3/x': { html: 'three', text: '' } };
    expect(placedTexts(twice, texts)).toEqual({ '/l/0/x': texts['/l/2/x'], '/l/1/x': texts['/l/3/x'] });
  });
});
