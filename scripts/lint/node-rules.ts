import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { charactersIn } from '../entry/validate/characters.ts';
import { formatWords } from '../schema/formats.ts';
import {
  isObject,
  isSet,
  pointerSegment,
  stableStringify,
  stringsIn,
  type JsonObject,
  objectAt,
} from '../schema/json.ts';
import { kindOf } from '../schema/string-kinds.ts';
import { everySchema } from '../schema/subschemas.ts';
import { asSchemaProblem } from './form-problems.ts';
import { limitProblems, typesIn } from './node-limits.ts';
import { atKey, atValue, shownJson, type ReadSchema } from './problem.ts';

/** Reports keywords that cannot have their meaning, node by node. The forms of their values are right. */
export function* nodeProblems(one: ReadSchema): Iterable<Diagnostic> {
  const { file, schema, spans } = one;
  const isEntry = schema['x-collection'] !== undefined;
  if (isEntry && typesIn(schema)?.includes('object') === false)
    yield atValue(
      one,
      '/type',
      `An entry is a group of fields, not ${shownJson(schema.type)}.`,
      'Write `"type": "object"`.',
    );
  for (const [node, at] of everySchema(schema)) {
    yield* idleProblems(one, node, at);
    yield* limitProblems(one, node, at);
    yield* givenFieldProblems(one, node, at);
    yield* branchProblems(one, node, at);
    const sizes = isObject(node['x-pictures']) ? node['x-pictures'].sizes : undefined;
    if (typeof sizes === 'string' && !isSizes(sizes))
      yield atValue(
        one,
        `${at}/x-pictures/sizes`,
        `\`${sizes}\` is not valid as HTML \`sizes\`.`,
        'Write widths with a unit, all but the last after a condition: `(min-width: 64rem) 44rem, 92vw`.',
      );
    // Titles, addresses and the kinds of search results are made from the values of our keywords.
    for (const [keyword, value] of Object.entries(node))
      if (keyword.startsWith('x-'))
        yield* charactersIn({ file, spans }, value, at + pointerSegment(keyword)).map(asSchemaProblem);
  }
}

/** The type of value that a keyword applies to. */
const ABOUT: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: [
    ...['items', 'prefixItems', 'unevaluatedItems', 'minItems', 'maxItems', 'uniqueItems'],
    ...['contains', 'minContains', 'maxContains', 'x-least'],
  ],
  object: [
    ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
    ...['unevaluatedProperties', 'minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'],
  ],
};

const TYPE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(ABOUT).flatMap(([type, keywords]) => keywords.map((keyword) => [keyword, type])),
);

type Test = (node: JsonObject) => boolean;
const has =
  (...others: string[]): Test =>
  (node) =>
    others.some((other) => node[other] !== undefined);
const isText = (node: JsonObject, kinds: readonly string[]): boolean =>
  [node.type ?? 'string'].flat().includes('string') && kinds.includes(kindOf(node));

/** Keywords that have no effect without another one: the name of the other, and a test for it. */
const BESIDE: Readonly<Record<string, readonly [what: string, isThere: Test]>> = {
  then: ['`if`', has('if')],
  else: ['`if`', has('if')],
  if: ['`then` or `else`', has('then', 'else')],
  minContains: ['`contains`', has('contains')],
  maxContains: ['`contains`', has('contains')],
  'x-extensions': ['`x-markdown`', has('x-markdown')],
  'x-least': ['a larger `minItems`', (node) => Number(node['x-least']) < Number(node.minItems)],
  'x-excerpt': ['`"type": "string"` for plain text', (node) => isText(node, ['text', 'raw'])],
  'x-words': ['`"type": "string"` for a text', (node) => isText(node, ['text', 'raw', 'markdown'])],
  'x-unique': ['`"type": "string"` for a text', (node) => isText(node, ['text', 'raw', 'markdown'])],
  'x-within': [
    'the fields `latitude` and `longitude`',
    ({ properties }) => isObject(properties) && 'latitude' in properties && 'longitude' in properties,
  ],
};

/** A field that has a name, or a part that such fields may refer to. */
const NAMED = /\/(?:properties|\$defs|definitions)\/[^/]+$/;
const TOP = 'It belongs at the top of a file; put a separate schema in a file of its own.';

/** Keywords that have an effect only at some places, and where. */
const PLACES: Readonly<Record<string, readonly [pointer: RegExp, advice: string]>> = {
  $id: [/^$/, TOP],
  'x-collection': [/^$/, TOP],
  'x-excerpt': [NAMED, 'Put it on a field, in `properties`.'],
  'x-search-only': [
    /^\/properties\/[^/]+$/,
    'Put it on a whole field, in `properties` at the top of the schema.',
  ],
};

/** Reports keywords without effect: for another type, in the wrong place, or without what they go with. */
function* idleProblems(one: ReadSchema, node: JsonObject, at: string): Iterable<Diagnostic> {
  const types = typesIn(node);
  for (const keyword of Object.keys(node)) {
    if (keyword.startsWith('x-') && !isSet(node[keyword])) continue;
    const pointer = `${at}/${keyword}`;
    const [place, home = ''] = PLACES[keyword] ?? [];
    if (place?.test(at) === false) yield atKey(one, pointer, `\`${keyword}\` has no effect here.`, home);
    const [what, isThere] = BESIDE[keyword] ?? [];
    if (isThere?.(node) === false)
      yield atKey(
        one,
        pointer,
        `\`${keyword}\` has no effect without ${what ?? ''}.`,
        `Add ${what ?? ''}, or remove it.`,
      );
    // Some formats apply to numbers.
    const about =
      (keyword === 'format' ? formatWords(node.format)?.about : undefined) ?? TYPE_OF.get(keyword);
    if (about === undefined || types === undefined || types.includes(about) || pointer === '/required')
      continue;
    const isItem = types.includes('array') && about !== 'object';
    yield atKey(
      one,
      pointer,
      `\`${keyword}\` has no effect with \`"type": ${shownJson(node.type)}\`.`,
      isItem ? 'Put it in `items`, or remove it.' : 'Remove it, or change the type.',
    );
  }
}

/** Reports fields that would be filled in twice, or never, because every entry has to give them. */
function* givenFieldProblems(one: ReadSchema, node: JsonObject, at: string): Iterable<Diagnostic> {
  const properties = objectAt(node, 'properties');
  for (const [index, name] of stringsIn(node.required).entries()) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!isObject(field) || !isObject(field['x-excerpt'])) continue;
    const message = `\`${name}\` is required, so its \`x-excerpt\` would never be made.`;
    const suggestion = `Remove it from \`required\`, or remove \`x-excerpt\` from \`${name}\`.`;
    yield atValue(one, `${at}/required/${index}`, message, suggestion);
  }
}

/** Keywords that annotate a value without restricting it. */
const SAYS_ONLY = /^(?:x-|\$comment$|title$|description$|examples$|default$|deprecated$|readOnly$)/;

/** Reports `oneOf` branches that accept the same values, so that no value could match exactly one of them. */
function* branchProblems(one: ReadSchema, { oneOf }: JsonObject, at: string): Iterable<Diagnostic> {
  if (!Array.isArray(oneOf)) return;
  const forms = oneOf.map((branch) => {
    const parts = isObject(branch) ? Object.entries(branch).filter(([key]) => !SAYS_ONLY.test(key)) : [];
    return stableStringify(isObject(branch) ? Object.fromEntries(parts) : branch);
  });
  const same = forms.findIndex((form, index) => forms.indexOf(form) < index);
  if (same === -1) return;
  yield atKey(
    one,
    `${at}/oneOf/${same}`,
    `Every value that this part of \`oneOf\` takes, part ${forms.indexOf(forms[same] ?? '') + 1} takes as well, so none fits only one of them.`,
    'Keep one of the two, or give each a `pattern`, a `const` or an `enum` that the other does not have.',
  );
}

/** A picture width: with a unit, or calculated. */
const WIDTH = String.raw`(?:auto|0|\d*\.?\d+(?:px|r?em|ch|ex|[sdl]?v(?:w|h|min|max|i|b)|cm|mm|in|pt|pc|q)|(?:calc|min|max|clamp)\(.+\))`;
const CONDITION = String.raw`(?:not\s+)?\([^,]+\)(?:\s+(?:and|or)\s+\([^,]+\))*`;
const LAST = new RegExp(`^${WIDTH}$`, 'i');
const BEFORE = new RegExp(`^${CONDITION}\\s+${WIDTH}$`, 'i');

/** Whether a text is a valid HTML `sizes` attribute: widths with conditions, and a last one without. */
function isSizes(text: string): boolean {
  // Commas inside parentheses do not separate widths.
  const parts = text
    .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (group) => group.replaceAll(',', ' '))
    .split(',');
  return parts.every((part, index) => {
    const size = part.trim();
    return LAST.test(size) || (index < parts.length - 1 && BEFORE.test(size));
  });
}
