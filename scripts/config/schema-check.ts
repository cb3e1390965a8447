import { readFileSync } from 'node:fs';
import { isRecord } from '../shared/safe-parse.ts';
import { LineIndex } from '../diagnostics/line-index.ts';
import { pointerSegment, segmentName, type JsonObject } from '../schema/json.ts';
import type { ConfigEntry } from './config-types.ts';
import { cutText } from '../shared/cut-text.ts';
import { oneLine } from './fault.ts';
import type { CheckFacts, Fault, Found } from './messages.ts';
import { keyPlace } from './place.ts';

/** A problem in the form of Standard Schema. */
interface Issue {
  message?: unknown;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** The validator of Standard Schema; its result is that of a site's code, so it may be anything. */
export type Validate = (value: unknown) => unknown;

/** The validator of a module in `schemas/`, which includes checks in code (`refine`, `narrow`). */
export interface Validator {
  /** The name of the collection. */
  name: string;
  /** Absolute path of the module. */
  file: string;
  /** The field for the text below the front matter. */
  body: string | undefined;
  validate: Validate;
}

/** A validator as a rule of the site. */
export function schemaCheck({ name, file }: Validator): CheckFacts {
  const module = `schemas/${file.replace(/^.*[\\/]/, '')}`;
  return {
    id: `schemas/${name}`,
    title: `A check in ${module}`,
    why: `The code in ${module} rejects this value.`,
    remedy: `follow the message, which is from ${module}`,
    severity: 'error',
    reads: 'prose',
    schema: name,
  };
}

/**
 * Validates entries that JSON Schema accepted, so the findings are from checks in code.
 * @param computed names of fields that the schema does not know
 * @returns a fault if the library changes values, because fields are published as written
 */
export async function validated(
  { file, body, validate }: Validator,
  entries: readonly ConfigEntry[],
  computed: readonly string[],
): Promise<{ found: Found[] } | { fault: Fault }> {
  const found: Found[] = [];
  const changes = new Map<string, Change>();
  for (const [index, entry] of entries.entries()) {
    const data = inputOf(entry, body, computed);
    const result = await validate(structuredClone(data));
    if (typeof result !== 'object' || result === null)
      throw new Error('The validator of the schema returned no result.');
    const { issues, value } = result as { issues?: unknown; value?: unknown };
    if (Array.isArray(issues))
      found.push(...(issues as Issue[]).map((issue) => findingOf(issue, index, data)));
    else
      for (const change of changedFields(data, value, entry.file))
        if (!changes.has(change.field)) changes.set(change.field, change);
  }
  const [first] = changes.values();
  return first === undefined ? { found } : { fault: changeFault(file, first, changes.size) };
}

/** An entry as it is written in its file, with its texts. */
function inputOf({ data, texts }: ConfigEntry, body: string | undefined, computed: readonly string[]) {
  const input = structuredClone(data) as JsonObject;
  for (const field of computed) Reflect.deleteProperty(input, field);
  for (const [pointer, { source, text }] of Object.entries(texts)) {
    const path = pointer.split('/').slice(1).map(segmentName);
    const last = path.pop() ?? '';
    const parent = path.reduce<unknown>((at, name) => (at as JsonObject | undefined)?.[name], input);
    // In other fields, the source has the quotes and the indentation of YAML.
    if (typeof parent === 'object' && parent !== null)
      Reflect.set(parent, last, pointer === `/${body ?? ''}` ? source : text);
  }
  return input;
}

function findingOf({ message, path = [] }: Issue, entry: number, data: JsonObject): Found {
  const names = path.map((part) => String(typeof part === 'object' ? part.key : part));
  const said = typeof message === 'string' ? oneLine(message) : '';
  const top = names[0] !== undefined && names[0] in data ? `\`${names.join('.')}\`` : 'This entry';
  return {
    entry,
    pointer: names.map(pointerSegment).join(''),
    message: said === '' ? `${top} is rejected by the schema, without a message.` : said,
    suggestion: 'Change the value, or the check in the schema.',
  };
}

/** A top-level field that the library changed, or added. */
interface Change {
  field: string;
  before: unknown;
  after: unknown;
  /** Path of an entry in which it did. */
  in: string;
}

function changedFields(before: JsonObject, after: unknown, file: string): Change[] {
  if (!isRecord(after)) return [{ field: '', before, after, in: file }];
  return Object.entries(after).flatMap(([field, value]) =>
    isSame(before[field], value) ? [] : [{ field, before: before[field], after: value, in: file }],
  );
}

/** Whether a value is unchanged; fields that the library drops are ignored. */
function isSame(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && before.every((one, index) => isSame(one, after[index]));
  if (isRecord(before) && isRecord(after) && Object.getPrototypeOf(after) === Object.prototype)
    return Object.entries(after).every(([name, value]) => isSame(before[name], value));
  return Object.is(before, after);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  return text === undefined ? 'nothing' : oneLine(cutText(text, 60));
}

/** @param count how many fields are changed */
function changeFault(file: string, { field, before, after, in: entry }: Change, count: number): Fault {
  const text = readFileSync(file, 'utf8');
  const [start] = keyPlace(text, field === '' ? [] : [field]);
  const what = field === '' ? 'the whole entry' : `\`${field}\``;
  const others = count === 1 ? '' : ` and ${String(count - 1)} more`;
  return {
    message: `It changes ${what}${others} (${shown(before)} becomes ${shown(after)} in ${entry}), but fields are published as they are written`,
    place: { file, line: new LineIndex(text).position(start).line },
    suggestion:
      'Write the value in the file as it should be, and remove from the schema what changes it (`transform`, `trim`, `pipe` …). A value that is made of others belongs in `compute` of `content.config`.',
  };
}
