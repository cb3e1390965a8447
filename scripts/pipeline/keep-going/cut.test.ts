import { describe, expect, test } from 'vitest';
import { unusable } from '../../entry/unusable.ts';
import type { JsonObject } from '../../schema/json.ts';
import { SourceFile } from '../../diagnostics/source-file.ts';
import { cutData, cutRecord, cutsOf } from './cut.ts';

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

  test('what is known of the items behind it moves up, unless there is Markdown in them', () => {
    const { record } = unusable(new SourceFile('a.yaml', 'x', '').problem('yaml-syntax', [0, 1], 'x'));
    const span = { key: [0, 1], value: [0, 1] } as unknown as (typeof record.spans)[string];
    const spans = { '/l': span, '/l/0': span, '/l/1': span, '/l/2/x': span, '/m': span };
    const cut = { parent: '/l', index: 1, pointer: '/l/1' };
    expect(Object.keys(cutRecord({ ...record, spans }, {}, cut)?.spans ?? {})).toEqual([
      '/l',
      '/l/0',
      '/l/1/x',
      '/m',
    ]);
    const markdown = { '/l/2/x': {} } as unknown as typeof record.markdown;
    expect(cutRecord({ ...record, spans, markdown }, {}, cut)).toBeUndefined();
  });
});
