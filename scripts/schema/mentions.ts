import type { JsonObject } from './json.ts';

/** By schema, then by keyword. */
const known = new WeakMap<JsonObject, Map<string, boolean>>();

/**
 * Whether a keyword stands anywhere in a schema, or in any when it refers to others: where none does, no entry has such a
 * value, and looking at each costs a thousand times more.
 */
export function mentions(
  schema: JsonObject,
  keyword: string,
  byId: ReadonlyMap<string, JsonObject>,
): boolean {
  const answers = known.get(schema) ?? new Map<string, boolean>();
  known.set(schema, answers);
  let answer = answers.get(keyword);
  if (answer === undefined) {
    const own = textOf(schema);
    const written = own.refersToOthers ? [...byId.values()].map(textOf) : [own];
    answer = written.some(({ text }) => text.includes(`${JSON.stringify(keyword)}:`));
    answers.set(keyword, answer);
  }
  return answer;
}

/** Written out once, whatever is asked of it. */
const texts = new WeakMap<JsonObject, { text: string; refersToOthers: boolean }>();

function textOf(schema: JsonObject): { text: string; refersToOthers: boolean } {
  let written = texts.get(schema);
  if (written === undefined) {
    const text = JSON.stringify(schema);
    written = { text, refersToOthers: /"\$(?:ref|dynamicRef)":"[^#"]/.test(text) };
    texts.set(schema, written);
  }
  return written;
}
