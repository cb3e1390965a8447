import { parseJson } from '../shared/safe-parse.ts';
import { open as unsealed, withChecksum, type Cache } from './cache.ts';
import { pipelineVersion } from './location.ts';

/** The byte range of a value in the file of its shard. */
type Place = readonly [at: number, length: number];

/** A row of the table of contents of a shard; the length is in bytes. */
type Row = readonly [key: string, length: number];

const NOWHERE: ReadonlyMap<string, Place> = new Map();
const LINE_END = '\n';

/**
 * Stores values in shards of the cache, each value with a checksum that includes its key. A shard is written
 * as a whole but its values are read individually, so that they need not stay in memory.
 */
export class ShardFiles<Value> {
  /** Values not stored in a file: new ones, and all values if the cache cannot be written. */
  readonly #unwritten = new Map<number, Map<string, Value>>();
  readonly #places = new Map<number, ReadonlyMap<string, Place>>();

  /** @param fileOf returns the cache name of a shard */
  constructor(
    private readonly cache: Cache,
    private readonly fileOf: (shard: number) => string,
  ) {}

  /** The shards with unwritten values. */
  get changed(): number[] {
    return [...this.#unwritten.keys()];
  }

  put(shard: number, key: string, value: Value): void {
    const values = this.#unwritten.get(shard) ?? new Map<string, Value>();
    this.#unwritten.set(shard, values.set(key, value));
  }

  get(shard: number, key: string): Value | undefined {
    const value = this.#unwritten.get(shard)?.get(key);
    if (value !== undefined) return value;
    const piece = this.#piece(shard, key);
    const bytes = piece && unsealed(key, piece);
    return bytes && (parseJson(bytes.toString('utf8')) as Value | undefined);
  }

  /** Writes a shard, with only the values of these keys, if it has unwritten values. */
  write(shard: number, keys: Iterable<string>): void {
    const values = this.#unwritten.get(shard);
    if (values === undefined) return;
    const pieces: [key: string, piece: Buffer][] = [];
    for (const key of keys) {
      const value = values.get(key);
      const piece =
        value === undefined ? this.#piece(shard, key) : withChecksum(key, Buffer.from(JSON.stringify(value)));
      if (piece !== undefined) pieces.push([key, piece]);
    }
    const rows = pieces.map(([key, { length }]): Row => [key, length]);
    const head = Buffer.from([pipelineVersion(), JSON.stringify(rows), ''].join(LINE_END));
    const file = Buffer.concat([head, ...pieces.map(([, piece]) => piece)]);
    if (!this.cache.writeBytes(this.fileOf(shard), file)) return;
    this.#places.set(shard, placesOf(head.length, rows));
    this.#unwritten.delete(shard);
  }

  /** Drops the unwritten values and the known positions of the others. */
  clear(): void {
    this.#unwritten.clear();
    this.#places.clear();
  }

  #piece(shard: number, key: string): Buffer | undefined {
    let places = this.#places.get(shard);
    if (places === undefined) {
      places = readPlaces(this.cache.readBytes(this.fileOf(shard)));
      this.#places.set(shard, places);
    }
    const place = places.get(key);
    return place && this.cache.readPart(this.fileOf(shard), ...place);
  }
}

/** Reads the positions of a shard's values from its header; none if another program version wrote it. */
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
