import { parseJson } from '../contract/safe-parse.ts';
import { open as unsealed, withChecksum, type Cache } from './cache.ts';
import { pipelineVersion } from './location.ts';

/** The byte range of a value in the file of its pack. */
type Place = readonly [at: number, length: number];

/** A row of the table of contents of a pack; the length is in bytes. */
type Row = readonly [key: string, length: number];

const NOWHERE: ReadonlyMap<string, Place> = new Map();
const LINE_END = '\n';

/**
 * Stores values in packs of the cache, each value with a checksum that includes its key. A pack is written
 * as a whole but its values are read individually, so that they need not stay in memory
 * (docs/decisions/0700-threads-and-memory.md).
 */
export class SealedPacks<Value> {
  /** Values not stored in a file: new ones, and all values if the cache cannot be written. */
  readonly #unwritten = new Map<number, Map<string, Value>>();
  readonly #places = new Map<number, ReadonlyMap<string, Place>>();

  /** @param fileOf returns the cache name of a pack */
  constructor(
    private readonly cache: Cache,
    private readonly fileOf: (pack: number) => string,
  ) {}

  /** The packs with unwritten values. */
  get changed(): number[] {
    return [...this.#unwritten.keys()];
  }

  put(pack: number, key: string, value: Value): void {
    const values = this.#unwritten.get(pack) ?? new Map<string, Value>();
    this.#unwritten.set(pack, values.set(key, value));
  }

  get(pack: number, key: string): Value | undefined {
    const value = this.#unwritten.get(pack)?.get(key);
    if (value !== undefined) return value;
    const piece = this.#piece(pack, key);
    const bytes = piece && unsealed(key, piece);
    return bytes && (parseJson(bytes.toString('utf8')) as Value | undefined);
  }

  /** Writes a pack, with only the values of these keys, if it has unwritten values. */
  write(pack: number, keys: Iterable<string>): void {
    const values = this.#unwritten.get(pack);
    if (values === undefined) return;
    const pieces: [key: string, piece: Buffer][] = [];
    for (const key of keys) {
      const value = values.get(key);
      const piece =
        value === undefined ? this.#piece(pack, key) : withChecksum(key, Buffer.from(JSON.stringify(value)));
      if (piece !== undefined) pieces.push([key, piece]);
    }
    const rows = pieces.map(([key, { length }]): Row => [key, length]);
    const head = Buffer.from([pipelineVersion(), JSON.stringify(rows), ''].join(LINE_END));
    const file = Buffer.concat([head, ...pieces.map(([, piece]) => piece)]);
    if (!this.cache.writeBytes(this.fileOf(pack), file)) return;
    this.#places.set(pack, placesOf(head.length, rows));
    this.#unwritten.delete(pack);
  }

  /** Drops the unwritten values and the known positions of the others. */
  clear(): void {
    this.#unwritten.clear();
    this.#places.clear();
  }

  #piece(pack: number, key: string): Buffer | undefined {
    let places = this.#places.get(pack);
    if (places === undefined) {
      places = readPlaces(this.cache.readBytes(this.fileOf(pack)));
      this.#places.set(pack, places);
    }
    const place = places.get(key);
    return place && this.cache.readPart(this.fileOf(pack), ...place);
  }
}

/** Reads the positions of a pack's values from its header; none if another program version wrote it. */
function readPlaces(bytes: Buffer | undefined): ReadonlyMap<string, Place> {
  const version = bytes?.indexOf(LINE_END) ?? -1;
  const end = bytes?.indexOf(LINE_END, version + 1) ?? -1;
  if (bytes === undefined || end === -1) return NOWHERE;
  if (bytes.toString('utf8', 0, version) !== pipelineVersion()) return NOWHERE;
  const list = parseJson(bytes.toString('utf8', version + 1, end));
  return isList(list) ? placesOf(end + 1, list) : NOWHERE;
}

function isList(value: unknown): value is Row[] {
  return (
    Array.isArray(value) &&
    value.every((row) => Array.isArray(row) && typeof row[0] === 'string' && Number.isSafeInteger(row[1]))
  );
}

function placesOf(start: number, rows: readonly Row[]): Map<string, Place> {
  let at = start;
  return new Map(
    rows.map(([key, length]): [string, Place] => {
      const place: Place = [at, length];
      at += length;
      return [key, place];
    }),
  );
}
