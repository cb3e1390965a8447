import type { EntryRecord } from '../../model/entry-record.ts';
import { atPointer, segmentName, type JsonObject } from '../../schema/json.ts';

/** A value that is taken out of an entry: an item of a list, or a field. */
export interface Cut {
  /** JSON Pointer of the object or list that holds it. */
  parent: string;
  /** Place in the list, or undefined for a field. */
  index: number | undefined;
  pointer: string;
}

/** The ways to take out what a pointer leads to, the smallest first: itself, then the items of the lists around it. */
export function cutsOf(data: JsonObject, pointer: string): Cut[] {
  const segments = pointer.split('/');
  const cuts: Cut[] = [];
  for (let length = segments.length; length > 1; length -= 1) {
    const parent = segments.slice(0, length - 1).join('/');
    const isItem = Array.isArray(atPointer(data, parent));
    if (length < segments.length && !isItem) continue;
    const index = isItem ? Number(segments[length - 1]) : undefined;
    cuts.push({ parent, index, pointer: segments.slice(0, length).join('/') });
  }
  return cuts;
}

/** A copy of the data without it. */
export function cutData(data: JsonObject, { parent, index, pointer }: Cut): JsonObject {
  const copy = structuredClone(data);
  const owner = atPointer(copy, parent);
  if (Array.isArray(owner) && index !== undefined) owner.splice(index, 1);
  else Reflect.deleteProperty(owner as JsonObject, segmentName(pointer.slice(parent.length + 1)));
  return copy;
}

/** The record of an entry without it: what is known of the items behind it moves up. */
export function cutRecord(record: EntryRecord, data: JsonObject, cut: Cut): EntryRecord {
  const { without } = record;
  const compiled = Object.fromEntries(
    Object.keys(record.markdown).map((pointer) => [pointer, without?.texts[pointer] ?? pointer]),
  );
  return {
    ...record,
    data,
    spans: moved(record.spans, cut),
    markdown: moved(record.markdown, cut),
    without: { cuts: [...(without?.cuts ?? []), cut.pointer], texts: moved(compiled, cut) },
    ...(record.branches === undefined ? {} : { branches: moved(record.branches, cut) }),
    ...(record.zones === undefined ? {} : { zones: moved(record.zones, cut) }),
    ...(record.claims === undefined ? {} : { claims: moved(record.claims, cut) }),
  };
}

function moved<T>(table: Readonly<Record<string, T>>, cut: Cut): Record<string, T> {
  const { parent, index, pointer } = cut;
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, value]): [string, T][] => {
      if (isWithin(name, pointer)) return [];
      const item = index === undefined ? NaN : itemOf(name, cut);
      if (index === undefined || !(item > index)) return [[name, value]];
      const rest = name.slice(parent.length + 1 + String(item).length);
      return [[`${parent}/${item - 1}${rest}`, value]];
    }),
  );
}

/** Which item of the list a pointer leads into; not a number for one that leads elsewhere. */
function itemOf(pointer: string, { parent }: Cut): number {
  if (!pointer.startsWith(`${parent}/`)) return NaN;
  return Number(pointer.slice(parent.length + 1).split('/')[0]);
}

function isWithin(pointer: string, owner: string): boolean {
  return pointer === owner || pointer.startsWith(`${owner}/`);
}
