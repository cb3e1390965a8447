import { compareText } from '../../diagnostics/diagnostic.ts';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { claimsOf, type Claim } from '../../model/register.ts';
import { keySpan, valueSpan } from '../../model/spans.ts';
import { readFields } from '../../entry/read/read-fields.ts';
import {
  atPointer,
  fieldPointer,
  isObject,
  type Json,
  pointerSegment,
  stringsIn,
  valueAt,
  type JsonObject,
} from '../../schema/json.ts';
import type { Slot } from '../../schema/resolver.ts';
import type { Collection } from '../../schema/collection.ts';
import { dayOf, shiftDay } from '../../model/instants.ts';

/** A fact in the content that only the owner of the business can confirm. */
export interface OwnerFact {
  /** What to confirm or provide: the claim first, or the words of the schema's `x-owner`. */
  confirm: string;
  /** Current value; undefined if the field is missing. */
  value: string | undefined;
  /** Path of the field, such as `address.street`. */
  field: string;
  file: string;
  /** Line of the field, or of the start of the entry if it is missing. */
  line: number;
  /** ISO date of the owner's last confirmation, if it is too old, or in the future. */
  last: string | undefined;
  /**
   * Path of the field for the date of confirmation: `confirmed.address.street`; undefined if the schema has
   * none.
   */
  tickOff: string | undefined;
}

export interface OwnerFacts {
  /** Facts to be confirmed. */
  open: OwnerFact[];
  confirmed: number;
  /** An open claim, as an example. */
  claim: Claim | undefined;
}

/**
 * Every field that a schema marks with `x-owner`, in every entry, whether it is set or not, and every open
 * claim of a register, except those that the owner has confirmed; by file and position.
 */
export function ownerFacts(model: SiteModel, collection?: string): OwnerFacts {
  const facts = allEntries(model)
    .filter((entry) => collection === undefined || entry.collection.name === collection)
    .flatMap((entry) => factsOf(model, entry));
  const claims = claimsOf(model).filter(
    ({ entry, owner }) =>
      owner !== undefined && (collection === undefined || entry.collection.name === collection),
  );
  const open = facts
    .filter(({ holds }) => !holds)
    .map(({ fact }) => fact)
    .concat(claims.flatMap(openClaim))
    .sort((a, b) => compareText(a.file, b.file) || a.line - b.line);
  return { open, confirmed: facts.filter(({ holds }) => holds).length, claim: claims[0] };
}

/** An open claim of a register: the question for the owner, and the text used on the pages until then. */
function openClaim({ entry, spec, about, owner }: Claim): OwnerFact[] {
  if (owner === undefined || spec.owner === undefined) return [];
  const { line } = entry.file.place(valueSpan(entry.record.spans, fieldPointer(spec.owner)));
  const value = shown(valueAt(entry.data, spec.text));
  const confirm = about === undefined ? owner : `${about}: ${owner}`;
  // A claim is confirmed by adding its source, so it has no date.
  const undated = { last: undefined, tickOff: undefined };
  return [{ confirm, value, field: spec.text, file: entry.file.path, line, ...undated }];
}

/** Maximum depth when searching for missing groups, because schemas may be recursive. */
const DEEPEST = 8;

function factsOf(model: SiteModel, entry: Entry): { fact: OwnerFact; holds: boolean }[] {
  const { file, record, collection, data } = entry;
  const facts: { fact: OwnerFact; holds: boolean }[] = [];
  const visit = (slot: Slot, value: Json | undefined, pointer: string, names: readonly string[]): void => {
    const shape = slot.of(value);
    const confirm = shape.schema['x-owner'];
    if (typeof confirm === 'string') {
      const isGiven = record.spans[pointer] !== undefined;
      const { line } = file.place(isGiven ? valueSpan(record.spans, pointer) : keySpan(record.spans, ''));
      const { holds, last } = confirmationOf(collection, data, names, model.today);
      const fact = { confirm, value: valueText(entry, value, pointer), field: fieldName(pointer) };
      const { confirmed } = collection;
      const tickOff = confirmed === undefined ? undefined : [confirmed.field, ...names].join('.');
      facts.push({ fact: { ...fact, file: file.path, line, last, tickOff }, holds });
    } else if (Array.isArray(value)) {
      value.forEach((item, index) => visit(shape.item, item, `${pointer}/${index}`, names));
    } else if (isObject(value) || (value === undefined && names.length < DEEPEST)) {
      for (const name of shape.names)
        visit(shape.property(name), value?.[name], pointer + pointerSegment(name), [...names, name]);
    }
  };
  visit(model.resolver.root(collection.schema), data, '', []);
  return facts;
}

/** The value of a field in one line. Markdown, which is compiled separately, is taken from the file. */
function valueText(entry: Entry, value: Json | undefined, pointer: string): string | undefined {
  if (value === undefined) return undefined;
  const text = shown(value);
  const words = text === '' ? shown(atPointer(readFields(entry).data, pointer)) : text;
  return words?.replace(/\s+/g, ' ').trim();
}

/** The texts of a list or group are joined. */
function shown(value: Json | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (isObject(value)) return joined(Object.values(value), ', ');
  if (Array.isArray(value)) return joined(value, '; ');
  return stringsIn(value)[0] ?? JSON.stringify(value);
}

const joined = (values: readonly Json[], between: string) => values.map(shown).filter(Boolean).join(between);

const fieldName = (pointer: string) => pointer.slice(1).replaceAll('/', '.');

/**
 * The owner's confirmation of a field. The confirmations have the same structure as the entry, without list
 * indexes; the date of a group or list applies to everything in it. It holds for the number of days in the schema,
 * and not before its date.
 * @param names the path of the field
 * @returns the ISO date of the last confirmation, and whether it holds today
 */
function confirmationOf(
  { confirmed }: Pick<Collection, 'confirmed'>,
  data: JsonObject,
  names: readonly string[],
  today: string,
): { last: string | undefined; holds: boolean } {
  const last = confirmed === undefined ? undefined : dayAt(data, [confirmed.field, ...names]);
  if (confirmed === undefined || last === undefined) return { last: undefined, holds: false };
  const until = shiftDay(last, Number.parseInt(confirmed.after, 10));
  return { last, holds: last <= today && today < until };
}

/** The date at the path, or at the first ancestor that has one. */
function dayAt(data: JsonObject, [name = '', ...names]: readonly string[]): string | undefined {
  const value = Object.hasOwn(data, name) ? data[name] : undefined;
  if (isObject(value)) return names.length === 0 ? undefined : dayAt(value, names);
  return dayOf(value);
}
