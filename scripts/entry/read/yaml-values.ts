import { isScalar, visit, type Document, type Node } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';

/** Whether a text may hold such a value; looking for the signs is cheaper than going through every value of every file. */
const SIGNS = /!|<<|\.nan|\.inf|[\da-f]{14}/i;

const KNOWN_TAGS = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
);

/**
 * Values that YAML can say and the output, which is JSON, cannot: without a word they would become nothing (`.nan`), an
 * empty group (`!!set`), a text of another form (`!!timestamp`) or another number. Merges (`<<`) would be fields of that name.
 */
export function valueProblems(
  file: SourceFile,
  yaml: string,
  document: Document,
  offset: number,
): Diagnostic[] {
  if (!SIGNS.test(yaml)) return [];
  const problems: Diagnostic[] = [];
  const report = ({ range }: Node, message: string, suggestion: string): void => {
    const [start, end] = range ?? [0, 0];
    problems.push(file.problem('yaml-syntax', [start + offset, end + offset], message, { suggestion }));
  };
  visit(document, {
    // YAML 1.1 took fields over from another part with it; since YAML 1.2 it is a name like any other, which nobody means.
    Pair: (_key, { key }) => {
      if (isScalar(key) && key.type === 'PLAIN' && key.value === '<<')
        report(
          key,
          '`<<` takes over no fields: YAML has no merges since its version 1.2.',
          'Write the fields themselves, or repeat a whole part with `*name`. A name that reads so stands in quotes.',
        );
    },
    Node: (_key, node) => {
      if ('tag' in node && node.tag !== undefined && node.tag !== '!' && !KNOWN_TAGS.has(node.tag)) {
        const tag = node.tag.replace('tag:yaml.org,2002:', '!!');
        report(
          node,
          `Values of the kind \`${tag}\` cannot be used.`,
          `Remove \`${tag}\`; write a text, a list or a group of fields.`,
        );
        return visit.SKIP;
      }
      if (!isScalar(node) || typeof node.value !== 'number') return undefined;
      const written = node.source ?? String(node.value);
      if (!Number.isFinite(node.value))
        report(
          node,
          `\`${written}\` is no number that can be shown.`,
          'Write a number, or put a text in quotes.',
        );
      else if (
        Number.isInteger(node.value) &&
        !Number.isSafeInteger(node.value) &&
        !/[.e]/i.test(written.replace(/^0x.*/i, ''))
      )
        report(
          node,
          `\`${written}\` has more digits than a number can keep.`,
          `Put it in quotes: "${written}".`,
        );
      return undefined;
    },
  });
  return problems;
}
