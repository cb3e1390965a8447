import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createAjv } from '../../../scripts/entry/validate/ajv.ts';
import type { PartResult } from '../part.ts';

const FOLDER = 'tests/hard/foreign/json-schema';

interface Group {
  description: string;
  schema: object | boolean;
  tests: { description: string; data: unknown; valid: boolean }[];
}

/** Why a sound schema may be refused before anything is held against it. Tried in this order. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/strict mode/, 'strict mode: a keyword that would mean nothing'],
  [
    /can't resolve reference|no schema with key or ref/,
    'it refers to a schema that does not lie in the folder',
  ],
  [/Maximum call stack/, 'an `$id` inside the schema that leads ajv in a circle'],
  [/resolves to more than one schema|anchor|must be/, 'names inside one schema that ajv does not tell apart'],
];

/** What the validator is known to read otherwise, with the reason; each must still be needed. */
const ITEMS = 'ajv 8 does not tell items that a nested `items` has looked at from others';
const CONTAINS = 'ajv 8 counts every item as looked at where `contains` stands beside `unevaluatedItems`';
const KNOWN: Readonly<Record<string, string>> = {
  'multipleOf.json, float division = inf, always invalid, but naive implementations may raise an overflow error':
    '1e308 counts as a multiple of everything, so that 0.3 is one of 0.1 and 19.99 one of 0.01',
  'properties.json, properties whose names are Javascript object property names, __proto__ not valid':
    'ajv 8 skips a property called `__proto__`; the reader of YAML makes none',
  'unevaluatedItems.json, unevaluatedItems with nested items, with no additional items': ITEMS,
  'unevaluatedItems.json, unevaluatedItems with nested items, with invalid additional item': ITEMS,
  'unevaluatedItems.json, unevaluatedItems depends on adjacent contains, contains passes, second item is not evaluated':
    CONTAINS,
  'unevaluatedItems.json, unevaluatedItems depends on multiple nested contains, 7 not evaluated, fails unevaluatedItems':
    CONTAINS,
  'unevaluatedProperties.json, unevaluatedProperties with if/then/else, then not defined, when if is false and has unevaluated properties':
    'ajv 8 looks at no branch where `then` is missing',
};

/** The JSON Schema suite, draft 2020-12, for the keywords that schemas here may use, through the validator as the pipeline sets it up. */
export function jsonSchemaSuite(): PartResult {
  const failures: string[] = [];
  const refused = new Map<string, number>();
  const used = new Set<string>();
  let tests = 0;
  let right = 0;
  for (const name of readdirSync(FOLDER).sort()) {
    const groups = JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Group[];
    const ajv = createAjv();
    for (const { description, schema, tests: own } of groups) {
      tests += own.length;
      const validate = compiled(ajv, schema);
      if (typeof validate === 'string') {
        const reason = REFUSALS.find(([pattern]) => pattern.test(validate))?.[1];
        if (reason === undefined)
          failures.push(`JSON Schema suite, ${name}, ${description}: refused: ${validate}`);
        else refused.set(reason, (refused.get(reason) ?? 0) + own.length);
        continue;
      }
      for (const { description: what, data, valid } of own) {
        const title = `${name}, ${description}, ${what}`;
        const isRight = validate(data) === valid;
        if (isRight) right += 1;
        else if (KNOWN[title] === undefined) failures.push(`JSON Schema suite, ${title}: says ${!valid}`);
        else used.add(title);
      }
    }
  }
  for (const title of Object.keys(KNOWN))
    if (!used.has(title)) failures.push(`JSON Schema suite, ${title}: is no exception any more`);
  return {
    failures,
    figures: [
      ['JSON Schema suite: tests', tests],
      ['JSON Schema suite: judged as it says', right],
      ...[...refused].map(([reason, count]): [string, number] => [
        `JSON Schema suite: schema refused, ${reason}`,
        count,
      ]),
      ['JSON Schema suite: known exceptions', used.size],
    ],
  };
}

function compiled(
  ajv: ReturnType<typeof createAjv>,
  schema: object | boolean,
): string | ((data: unknown) => boolean) {
  // What the groups before this one are called must not matter; the meta-schemas stay.
  ajv.removeSchema();
  try {
    const validate = ajv.compile(schema);
    return (data) => validate(data);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
