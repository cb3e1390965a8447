import { expect, test } from 'vitest';
import type { Assembly, OutputFile } from '../../model/output-file.ts';
import type { Entry } from '../../model/site-model.ts';
import type { FilePut } from './put-file.ts';
import { writeAssembled, type PageToWrite, type PageWriters } from './write-assembled.ts';

const ASSEMBLY: Assembly = { pieces: ['{}'], texts: [] };
const PUT: FilePut = { sha256: 'x', bytes: 2, mtimeMs: 0 };

function page(path: string, assembly: () => Assembly | undefined = () => ASSEMBLY): PageToWrite {
  const file: OutputFile = {
    ...{ path, key: path, texts: new Set([{ textsKey: path } as Entry]), assembly },
    produce: () => Promise.resolve('{}'),
  };
  return { file, target: `/out/${path}` };
}

/** What threads wrote of some pages, and what was left to be made here. */
async function outcome(
  pages: readonly PageToWrite[],
  write: PageWriters['write'],
): Promise<{ written: string[]; left: string[] }> {
  const written: string[] = [];
  const groupOf = (texts: Iterable<Entry>): string | undefined => {
    const [text] = texts;
    return text?.textsKey.startsWith('other') === true ? undefined : 'pack';
  };
  const left = await writeAssembled(pages, { atOnce: 2, groupOf, write }, (file) => written.push(file.path));
  return { written, left: left.map(({ file }) => file.path) };
}

const pages = [page('a'), page('other'), page('pictures', () => undefined), page('lost')];

test('threads write the pages whose texts they have; the others are left', async () => {
  const write: PageWriters['write'] = (some) =>
    Promise.resolve(some.map(({ target }) => (target === '/out/lost' ? undefined : PUT)));
  expect(await outcome(pages, write)).toEqual({ written: ['a'], left: ['other', 'pictures', 'lost'] });
});

test('a page that nobody can put together elsewhere is left, and its group is written all the same', async () => {
  // Its texts lie where the others' do, so it comes into their group.
  const own: PageToWrite = { file: { ...page('own').file, assembly: undefined }, target: '/out/own' };
  const write: PageWriters['write'] = (some) => Promise.resolve(some.map(() => PUT));
  expect(await outcome([page('a'), own, page('b')], write)).toEqual({ written: ['a', 'b'], left: ['own'] });
});

test('all pages are left when a thread breaks down, or cannot write', async () => {
  const write = (): Promise<never> => Promise.reject(new Error('ENOSPC: no space left on device, write'));
  const { written, left } = await outcome(pages, write);
  expect(written).toEqual([]);
  expect(left.sort()).toEqual(['a', 'lost', 'other', 'pictures']);
});
