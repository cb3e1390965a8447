import { expect, test } from 'vitest';
import type { UnpublishedEntry, SiteModel } from '../model/site-model.ts';
import { checkDownloads } from './downloads.ts';
import { checkOrphans } from './image-orphan.ts';
import { entryOf, siteOf, told } from '../../tests/helpers/small-site.ts';

const schema = { properties: { p: { 'x-image': true }, f: { 'x-file': true } } };
const using = (name: string) =>
  entryOf({ yaml: `p: /images/${name}.jpg\nf: /files/${name}.pdf\n`, key: name, collection: { schema } });
const sound = { bytes: 1, hash: '', fault: undefined };

/** Returns the problems of unused files in the folders of pictures and downloads. */
function orphans(changes: Partial<SiteModel> = {}): string[] {
  const names = ['used', 'held', 'left'];
  const site = siteOf([using('used')], {
    masters: names.map((name) => `/images/${name}.jpg`),
    downloads: new Map(names.map((name) => [`/files/${name}.pdf`, sound as never])),
    unpublished: [{ ...using('held'), hold: {} } as unknown as UnpublishedEntry],
    ...changes,
  });
  return [...told(checkOrphans, site), ...told(checkDownloads, site)];
}

const LEFT = [
  'left.jpg 1:1-1 No entry uses the picture `/images/left.jpg`. → Use it, or delete the file.',
  'left.pdf 1:1-1 No entry uses the file `/files/left.pdf`. → Link to it, or delete the file.',
];

test('what no entry uses is reported, and what an entry that is held back will use is not', () => {
  expect(orphans()).toEqual(LEFT);
  const held = LEFT.map((one) => one.replaceAll('left', 'held'));
  expect(orphans({ unpublished: [] })).toEqual([held[0], LEFT[0], held[1], LEFT[1]]);
});

test('what an entry names that is left out is not reported', () => {
  const { file } = entryOf({ yaml: 'a: /images/left.jpg, /files/left.pdf\n' });
  expect(orphans({ leftOut: [{ file } as SiteModel['leftOut'][number]] })).toEqual([]);
});

test('what cannot be read may use any of it', () => {
  const unread = { keys: new Set<string>(), paths: new Set<string>(), folders: [] };
  expect(orphans({ unread: { ...unread, mayUseAnything: true } })).toEqual([]);
  expect(orphans({ unread: { ...unread, mayUseAnything: false } })).toEqual(LEFT);
});
