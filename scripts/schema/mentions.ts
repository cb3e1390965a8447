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
    const own = JSON.stringify(schema);
    const refersToOthers = /"\$(?:ref|dynamicRef)":"[^#"]/.test(own);
    const texts = refersToOthers ? [...byId.values()].map((one) => JSON.stringify(one)) : [own];
    answer = texts.some((text) => text.includes(`${JSON.stringify(keyword)}:`));
    answers.set(keyword, answer);
  }
  return answer;
}
