import type { Diagnostic, Related } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { keySpan } from '../../model/spans.ts';
import { MORE_VARIANTS } from '../annotations.ts';
import { KIND_KEYWORDS } from '../string-kinds.ts';
import { typesOf } from '../combine.ts';
import { isObject, stableStringify, type Json, type JsonObject } from '../json.ts';
import type { SchemaNode } from '../references.ts';
import { SchemaResolver } from '../resolver.ts';
import { idOf } from './collections.ts';
import type { ReadSchema } from './schema-names.ts';
import { visitOverlaps, type Candidate, type Overlap } from './overlapping-schemas.ts';

/** Boolean keywords. */
const BOOLEANS = [
  'x-raw',
  'x-link',
  'x-image',
  'x-date',
  'x-datetime',
  'x-search-only',
  'x-not-copied',
  'x-fill',
  'x-toc',
];

const MARKDOWN_KINDS = ['inline', 'block', 'document'];

/** Reports `x-…` keywords at places where they cannot have their meaning. */
export function kindKeywordProblems(schemas: readonly ReadSchema[]): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const byId = new Map(schemas.map((one) => [idOf(one), one]));
  const resolver = new SchemaResolver(new Map(schemas.map((one) => [idOf(one), one.schema])));
  const report: Report = (node, keyword, message, suggestion, other) => {
    const one = byId.get(node.id);
    const home = byId.get(other?.node.id ?? '');
    if (one === undefined) return;
    const at = `${node.pointer}/${keyword}`;
    const related: Related[] =
      other === undefined || home === undefined
        ? []
        : [home.file.related(keySpan(home.spans, `${other.node.pointer}/${other.keyword}`), other.words)];
    const key = `${node.id}#${at}`;
    if (!found.has(key))
      found.set(
        key,
        one.file.problem('schema-invalid', keySpan(one.spans, at), message, { suggestion, related }),
      );
  };
  for (const { schema } of schemas) checkNodes(resolver, resolver.references.root(schema), report);
  for (const { schema } of schemas)
    if (schema['x-collection'] !== undefined)
      visitOverlaps(resolver, schema, (meeting) => {
        checkMeeting(meeting, report);
      });
  return [...found.values()];
}

type Report = (
  node: SchemaNode,
  keyword: string,
  message: string,
  suggestion: string,
  other?: { node: SchemaNode; keyword: string; words: string },
) => void;

/** Checks a node and its descendants. */
function checkNodes(resolver: SchemaResolver, node: SchemaNode, report: Report, never?: string): void {
  const { schema } = node;
  for (const keyword of BOOLEANS)
    if (schema[keyword] !== undefined && typeof schema[keyword] !== 'boolean')
      report(node, keyword, `\`${keyword}\` must be true or false.`, `Write \`"${keyword}": true\`.`);
  const least = schema['x-least'];
  if (
    least !== undefined &&
    !(Number.isInteger(least) && Number(least) >= 0 && Number(least) < Number(schema.minItems))
  )
    report(
      node,
      'x-least',
      '`x-least` must be a whole number below `minItems`.',
      'Write how short the list may become when entries are left out, or remove it.',
    );
  for (const keyword of ['x-alt', 'x-focus', 'x-owner'])
    if (schema[keyword] !== undefined && typeof schema[keyword] !== 'string')
      report(node, keyword, `\`${keyword}\` must be a text.`, 'Write a text in quotes.');
  const ref = schema['x-ref'];
  if (ref !== undefined && typeof ref !== 'string' && !isListOfNames(ref))
    report(
      node,
      'x-ref',
      '`x-ref` must be the name of a collection, or a list of several.',
      'Write `"x-ref": "people"`, or `"x-ref": ["people", "places"]`.',
    );
  const variants = schema['x-variants'];
  if (
    variants !== undefined &&
    !(Array.isArray(variants) && variants.length > 0 && variants.every(isVariant))
  )
    report(
      node,
      'x-variants',
      '`x-variants` must be a list of variants.',
      `Choices: ${MORE_VARIANTS.map((name) => `\`${name}\``).join(', ')}.`,
    );
  if (schema['x-search-only'] !== undefined && !/^\/properties\/[^/]+$/.test(node.pointer))
    report(
      node,
      'x-search-only',
      '`x-search-only` has no effect here: it works on whole fields only.',
      'Put it on the field itself, in `properties` at the top of the schema.',
    );
  const markdown = schema['x-markdown'];
  if (markdown !== undefined && !(typeof markdown === 'string' && MARKDOWN_KINDS.includes(markdown)))
    report(
      node,
      'x-markdown',
      '`x-markdown` must be one of its known kinds.',
      [
        typeof markdown === 'string' ? didYouMean(markdown, MARKDOWN_KINDS) : undefined,
        'Choices: `inline`, `block` or `document`.',
      ]
        .filter(Boolean)
        .join(' '),
    );
  if (node.pointer !== '')
    for (const keyword of ['$id', 'x-collection'])
      if (schema[keyword] !== undefined)
        report(
          node,
          keyword,
          `\`${keyword}\` has no effect inside a schema.`,
          'It belongs at the top of a file; put a separate schema in a file of its own.',
        );
  if (schema.$dynamicRef !== undefined)
    report(node, '$dynamicRef', '`$dynamicRef` is not supported.', 'Write `$ref`.');
  checkOneOf(node, report);
  if (never !== undefined) checkNever(resolver, node, never, report);
  for (const child of resolver.references.children(node))
    checkNodes(resolver, child.node, report, child.of === 'never' ? child.keyword : never);
}

/** Keywords that annotate a value without restricting it. */
const SAYS_ONLY = /^(?:x-|\$comment$|title$|description$|examples$|default$|deprecated$|readOnly$)/;

/** Reports `oneOf` branches that accept the same values, so that no value could match exactly one of them. */
function checkOneOf(node: SchemaNode, report: Report): void {
  const { oneOf } = node.schema;
  if (!Array.isArray(oneOf)) return;
  const forms = oneOf.map((branch) => stableStringify(isObject(branch) ? refusing(branch) : branch));
  const same = forms.findIndex((form, index) => forms.indexOf(form) < index);
  if (same === -1) return;
  report(
    node,
    `oneOf/${same}`,
    `Every value that this part of \`oneOf\` takes, part ${forms.indexOf(forms[same] ?? '') + 1} takes as well, so none fits only one of them.`,
    'Keep one of the two, or give each a `pattern`, a `const` or an `enum` that the other does not have.',
  );
}

/** A schema without annotations. */
function refusing(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !SAYS_ONLY.test(key)));
}

/** Two or more unique names. */
function isListOfNames(value: Json): boolean {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((name) => typeof name === 'string') &&
    new Set(value).size === value.length
  );
}

const isVariant = (name: Json): boolean => MORE_VARIANTS.some((known) => known === name);

/** Reports keywords below `not`, `contains` and `propertyNames`, where no value of an entry is described. */
function checkNever(resolver: SchemaResolver, node: SchemaNode, below: string, report: Report): void {
  const advice =
    below === 'contains' || below === 'contentSchema'
      ? 'Put it where the value is described: in `items` or `properties`.'
      : 'Remove it; put it where the value is described, in `properties` or `items`.';
  for (const keyword of marksOf(node))
    report(
      node,
      keyword,
      `\`${keyword}\` has no effect inside \`${below}\`, which only tests values.`,
      advice,
    );
  const target = resolver.references.target(node);
  if (target === undefined) return;
  const seen = new Set([target]);
  for (const one of seen) {
    const [mark] = marksOf(one);
    if (mark !== undefined) {
      const words = `\`${mark}\` is here`;
      const message = `The \`$ref\` leads to \`${mark}\`, which has no effect inside \`${below}\`, which only tests values.`;
      report(node, '$ref', message, advice, { node: one, keyword: mark, words });
      return;
    }
    const next = resolver.references.target(one);
    if (next !== undefined) seen.add(next);
    for (const child of resolver.references.children(one)) if (child.of !== 'shelf') seen.add(child.node);
  }
}

/** The keywords of a node that set the kind of a string. */
function marksOf({ schema }: SchemaNode): string[] {
  return KIND_KEYWORDS.filter((keyword) => schema[keyword] !== undefined && schema[keyword] !== false);
}

/** Checks all schemas that apply to one value together. */
function checkMeeting({ candidates, areApart }: Overlap, report: Report): void {
  const marked = candidates.flatMap((one) => marksOf(one.node).map((keyword) => ({ one, keyword })));
  marked.forEach(({ one, keyword }, index) => {
    const other = marked
      .slice(0, index)
      .find((before) => disagree(before, { one, keyword }) && !areApart(before.one, one));
    if (other !== undefined) {
      const message =
        other.one.node === one.node
          ? `\`${other.keyword}\` and \`${keyword}\` are used together, but a text can be only one of them.`
          : `\`${keyword}\` and the \`${other.keyword}\` of another part can apply to the same text, which can be only one of them.`;
      const suggestion =
        other.one.node === one.node
          ? 'Keep one of the two.'
          : sharesText(other.one, one)
            ? 'Keep one of the two, and give the other its own field.'
            : 'Keep one of the two, or tell the groups apart by a required field with another `const` in each.';
      report(one.node, keyword, message, suggestion, {
        node: other.one.node,
        keyword: other.keyword,
        words: `\`${other.keyword}\` is here`,
      });
    }
    const kind = candidates.find((base) => isAlwaysWith(base, one) && !allowsText(base.node));
    if (kind !== undefined) {
      const types = typesOf(kind.node.schema) ?? [];
      const isList = types.includes('array');
      report(
        one.node,
        keyword,
        `\`${keyword}\` says what a text is, but there is no text here: the type is ${types.map((type) => `\`${type}\``).join(' or ')}.`,
        isList ? 'Put it in `items`.' : `Remove it, or make it \`"type": "string"\`.`,
      );
    }
  });
  if (candidates.some((one) => marksOf(one.node).includes('x-image'))) return;
  for (const { node } of candidates)
    for (const [keyword, meaning] of Object.entries(BESIDE_IMAGE))
      if (node.schema[keyword] !== undefined)
        report(
          node,
          keyword,
          `\`${keyword}\` ${meaning}, but there is no \`x-image\` beside it.`,
          `Add \`"x-image": true\`, or remove \`${keyword}\`.`,
        );
}

/** Whether two schemas are branches for the text itself, which no field could distinguish. */
function sharesText(a: Candidate, b: Candidate): boolean {
  return [...a.path, ...b.path].some(({ branch }) => branch === a.node || branch === b.node);
}

/** Keywords that add to a picture. */
const BESIDE_IMAGE = {
  'x-alt': 'names the text alternative of a picture',
  'x-focus': 'names the focal point of a picture',
  'x-variants': 'asks for variants of a picture',
} as const;

interface Mark {
  one: Candidate;
  keyword: string;
}

function disagree(a: Mark, b: Mark): boolean {
  return a.keyword !== b.keyword || a.one.node.schema[a.keyword] !== b.one.node.schema[b.keyword];
}

/** Whether `base` applies whenever `one` does. */
function isAlwaysWith(base: Candidate, one: Candidate): boolean {
  return (
    base.root === one.root &&
    base.path.every((step, at) => one.path[at]?.branch === step.branch && one.path[at].fork === step.fork)
  );
}

function allowsText({ schema }: SchemaNode): boolean {
  return typesOf(schema)?.includes('string') ?? true;
}
