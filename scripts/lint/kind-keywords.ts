import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { keySpan } from '../model/spans.ts';
import { typesOf } from '../schema/combine.ts';
import { reached, type SchemaNode } from '../schema/references.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import { KIND_KEYWORDS } from '../schema/string-kinds.ts';
import type { Collections } from './collections.ts';
import { visitOverlaps, type Candidate, type Overlap } from './overlapping-schemas.ts';
import { atKey } from './problem.ts';

/** A keyword of a schema that says what a text is. */
interface Mark {
  node: SchemaNode;
  keyword: string;
}

type Report = (mark: Mark, message: string, suggestion: string, other?: Mark) => void;

/** Reports keywords for a kind of text on values that are not texts, or with another such keyword. */
export function kindKeywordProblems({ schemas, byId, fields: { resolver } }: Collections): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const report: Report = ({ node, keyword }, message, suggestion, other) => {
    const one = byId.get(node.id);
    const home = byId.get(other?.node.id ?? '');
    const pointer = `${node.pointer}/${keyword}`;
    if (one === undefined || found.has(`${node.id}#${pointer}`)) return;
    const related =
      other === undefined || home === undefined
        ? []
        : [
            home.file.related(
              keySpan(home.spans, `${other.node.pointer}/${other.keyword}`),
              `\`${other.keyword}\` is here`,
            ),
          ];
    found.set(`${node.id}#${pointer}`, atKey(one, pointer, message, suggestion, related));
  };
  for (const { schema } of schemas) checkTested(resolver, resolver.references.root(schema), report);
  for (const { schema } of schemas)
    if (schema['x-collection'] !== undefined)
      visitOverlaps(resolver, schema, (overlap) => checkOverlap(overlap, report));
  return [...found.values()];
}

/** The keywords of a node that set the kind of a string. */
function marksOf(node: SchemaNode): Mark[] {
  const set = KIND_KEYWORDS.filter((keyword) => (node.schema[keyword] ?? false) !== false);
  return set.map((keyword) => ({ node, keyword }));
}

/** Reports marks below `not`, `contains` and `propertyNames`, where no value of an entry is described. */
function checkTested({ references }: SchemaResolver, start: SchemaNode, report: Report): void {
  const visit = (node: SchemaNode, below?: string): void => {
    for (const { of, keyword, node: child } of references.children(node))
      visit(child, of === 'never' ? keyword : below);
    if (below === undefined) return;
    const effect = `has no effect inside \`${below}\`, which only tests values.`;
    const home = ['contains', 'contentSchema'].includes(below)
      ? 'Put it where the value is described: in `items` or `properties`.'
      : 'Remove it; put it where the value is described, in `properties` or `items`.';
    for (const mark of marksOf(node)) report(mark, `\`${mark.keyword}\` ${effect}`, home);
    const [mark] = reached(references.targets(node), (one) => references.next(one)).flatMap(marksOf);
    if (mark === undefined) return;
    const message = `The \`$ref\` leads to \`${mark.keyword}\`, which ${effect}`;
    report({ node, keyword: '$ref' }, message, home, mark);
  };
  visit(start);
}

/** Keywords that add to a picture. */
const BESIDE_IMAGE = ['x-alt', 'x-focus', 'x-variants'];

/** Checks all schemas that apply to one value together. */
function checkOverlap({ candidates, areApart }: Overlap, report: Report): void {
  const marked = candidates.flatMap((one) => marksOf(one.node).map((mark) => ({ one, ...mark })));
  marked.forEach((mark, index) => {
    const { one, node, keyword } = mark;
    const other = marked
      .slice(0, index)
      .find((before) => disagree(before, mark) && !areApart(before.one, one));
    if (other?.node === node)
      report(
        mark,
        `\`${other.keyword}\` and \`${keyword}\` are used together, but a text can be only one of them.`,
        'Keep one of the two.',
        other,
      );
    else if (other !== undefined)
      report(
        mark,
        `\`${keyword}\` and the \`${other.keyword}\` of another part can apply to the same text, which can be only one of them.`,
        sharesText(other.one, one)
          ? 'Keep one of the two, and give the other its own field.'
          : 'Keep one of the two, or distinguish the groups by a required field with a different `const` in each.',
        other,
      );
    const base = candidates.find((each) => isAlwaysWith(each, one) && !allowsText(each.node));
    const types = base === undefined ? [] : (typesOf(base.node.schema) ?? []);
    if (base !== undefined)
      report(
        mark,
        `\`${keyword}\` says what a text is, but there is no text here: the type is ${types.map((type) => `\`${type}\``).join(' or ')}.`,
        types.includes('array') ? 'Put it in `items`.' : 'Remove it, or make it `"type": "string"`.',
      );
  });
  if (marked.some(({ keyword }) => keyword === 'x-image')) return;
  for (const { node } of candidates)
    for (const keyword of BESIDE_IMAGE)
      if (node.schema[keyword] !== undefined)
        report(
          { node, keyword },
          `\`${keyword}\` has no effect without \`x-image\`.`,
          `Add \`"x-image": true\`, or remove \`${keyword}\`.`,
        );
}

/** Whether two schemas are branches for the text itself, which no field could distinguish. */
function sharesText(a: Candidate, b: Candidate): boolean {
  return [...a.path, ...b.path].some(({ branch }) => branch === a.node || branch === b.node);
}

function disagree(a: Mark, b: Mark): boolean {
  return a.keyword !== b.keyword || a.node.schema[a.keyword] !== b.node.schema[b.keyword];
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
