import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { EncodeRequest, Encoder, ImageFacts, Sharp } from '../../model/picture.ts';
import { wantedVariants, type ImageUse } from '../../model/picture-uses.ts';
import type { Cache } from '../../incremental/cache.ts';
import { contentHash } from '../../incremental/hash.ts';
import type { MoreVariant } from '../../schema/annotations.ts';
import { createEncoder, isWorthIt, keptAvif } from './encoder.ts';

const ADDRESS = '/images/pot.jpg';
const POT: ImageFacts = { hash: '0123456789abcdef', width: 1700, height: 900, fault: undefined };

const bytes = (length: number) => ({ length });

/** Fake encoder whose files have the lengths in `sizes`, by kind and width; it records its requests. */
function fakeEncoder(sizes: Record<string, number>): Encoder & { made: string[] } {
  const made: string[] = [];
  const results = new Map<string, Buffer>();
  const encode = async (request: EncodeRequest): Promise<Buffer> => {
    const { settings, extension } = request;
    const cached = results.get(settings);
    if (cached !== undefined) return cached;
    const name = `${extension} ${/variant (\d+)/.exec(settings)?.[1] ?? ''}`;
    made.push(request.isNote === true ? 'note' : name);
    const result =
      request.isNote === true
        ? await (
            await request.prepare()
          )({} as Sharp, Buffer.alloc(0))
        : Buffer.alloc(sizes[name] ?? 1000);
    results.set(settings, result);
    return result;
  };
  return { encode, encoded: 0, made };
}

const wanting = (...more: MoreVariant[]) =>
  wantedVariants([{ src: ADDRESS, more } as unknown as ImageUse]).get(ADDRESS);

test('an AVIF is worth it from 15 % less than the WebP on', () => {
  expect(isWorthIt(bytes(850), bytes(1000))).toBe(true);
  expect(isWorthIt(bytes(851), bytes(1000))).toBe(false);
  expect(isWorthIt(bytes(0), bytes(0))).toBe(true);
});

test('every width that a field shows is there as AVIF when all of them are worth it', async () => {
  const encoder = fakeEncoder({ 'avif 480': 800, 'avif 800': 850, 'avif 1200': 10, 'avif 1600': 0 });
  const files = await keptAvif(ADDRESS, POT, wanting('xlarge', 'huge', 'avif'), encoder);
  // The master is too narrow for the widest variant.
  expect(files.map(({ file, width }) => `${file} ${width}`)).toEqual([
    'images/pot-01234567_small.avif 480',
    'images/pot-01234567_medium.avif 800',
    'images/pot-01234567_large.avif 1200',
    'images/pot-01234567_xlarge.avif 1600',
  ]);
});

test('none is there when one of them is not, and no wider one is made for nothing', async () => {
  const encoder = fakeEncoder({ 'avif 480': 800, 'avif 800': 851, 'avif 1200': 10 });
  expect(await keptAvif(ADDRESS, POT, wanting('avif'), encoder)).toEqual([]);
  expect(encoder.made).toEqual(['note', 'webp 480', 'avif 480', 'webp 800', 'avif 800']);
});

test('nothing is made where no field asks for it', async () => {
  const encoder = fakeEncoder({});
  expect(await keptAvif(ADDRESS, POT, wanting('xlarge'), encoder)).toEqual([]);
  expect(await keptAvif(ADDRESS, POT, undefined, encoder)).toEqual([]);
  expect(encoder.made).toEqual([]);
});

test('what was found out is not found out again, unless other widths are asked for', async () => {
  const encoder = fakeEncoder({ 'avif 480': 1, 'avif 800': 1, 'avif 1200': 1, 'avif 192': 999 });
  await keptAvif(ADDRESS, POT, wanting('avif'), encoder);
  const before = encoder.made.length;
  expect(await keptAvif(ADDRESS, POT, wanting('avif'), encoder)).toHaveLength(3);
  expect(encoder.made).toHaveLength(before);
  expect(await keptAvif(ADDRESS, POT, wanting('thumb', 'avif'), encoder)).toEqual([]);
});

test('fields of one master add up, and only those that ask for AVIF say in which widths', () => {
  const use = (...more: MoreVariant[]) => ({ src: ADDRESS, more }) as unknown as ImageUse;
  const wanted = wantedVariants([use('huge'), use('avif'), use('thumb', 'avif'), use()]).get(ADDRESS);
  expect([...(wanted?.avif ?? [])]).toEqual(['small', 'medium', 'large', 'thumb']);
  expect([...(wanted?.more ?? [])]).toEqual(['huge', 'avif', 'thumb']);
});

test('requests for one picture at a time share the work; later ones are answered by the cache, not from memory', async () => {
  const stored = new Map<string, Buffer>();
  const cache = (folder: string | undefined): Cache =>
    ({
      folder,
      readBytes: (name: string) => stored.get(name),
      writeBytes: (name: string, made: Buffer) => folder !== undefined && stored.set(name, made),
    }) as unknown as Cache;
  const note: EncodeRequest = {
    ...{ address: ADDRESS, facts: POT, settings: 'note', extension: 'txt', isNote: true },
    prepare: () => Promise.resolve(() => Promise.resolve(Buffer.from('yes'))),
  };
  const root = mkdtempSync(path.join(tmpdir(), 'encoder-'));
  mkdirSync(path.join(root, 'content/images'), { recursive: true });
  writeFileSync(path.join(root, 'content', ADDRESS), 'pot');
  const request = { ...note, facts: { ...POT, hash: contentHash('pot') } };
  for (const folder of [undefined, '/cache']) {
    const encoder = createEncoder(root, cache(folder));
    const [first, same] = await Promise.all([encoder.encode(request), encoder.encode(request)]);
    expect(same).toBe(first);
    for (const name of stored.keys()) stored.set(name, Buffer.from('kept'));
    expect(String(await encoder.encode(request))).toBe(folder === undefined ? 'yes' : 'kept');
  }
  rmSync(root, { recursive: true });
});
