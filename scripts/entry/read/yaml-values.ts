import { isScalar, visit, type Document, type Node } from 'yaml';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';

/** A quick test for such values; cheaper than walking every value of every file. */
const SIGNS = /!|<<|\.nan|\.inf|[\da-f]{14}|\de[+-]?\d{2}/i;

/** A line of text followed by a line that is indented further and starts with a hyphen. */
const LOST_ITEM = /^([ \t]*)(?:-|[^\s#:][^:\n]*:)[ \t][^\n]*\n\1[ \t]+- /m;

const KNOWN_TAGS = new Set(
  ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map((name) => `tag:yaml.org,2002:${name}`),
);

/**
 * Reports YAML values that have no JSON form. They would silently become null (`.nan`), an empty group
 * (`!!set`), a string in another form (`!!timestamp`) or a different number. Merge keys (`<<`) would become
 * fields, and an item that is indented too far would become text of the item above.
 */
export function valueProblems(
  file: SourceFile,
  yaml: string,
  document: Document,
  offset: number,
): Diagnostic[] {
  if (!SIGNS.test(yaml) && !LOST_ITEM.test(yaml)) return [];
  const problems: Diagnostic[] = [];
  const report = ({ range }: Node, message: string, suggestion: string): void => {
    const [start, end] = range ?? [0, 0];
    problems.push(file.problem('yaml-syntax', [start + offset, end + offset], message, { suggestion }));
  };
  // Such an item would become text of the one above, including its hyphen.
  const lostItem = ({ range }: Node): void => {
    const [start, end] = range ?? [0, 0];
    const found = /\n[ \t]*(- [^\n]*)/.exec(yaml.slice(start, end));
    if (found?.[1] === undefined) return;
    const at = start + found.index + found[0].length - found[1].length + offset;
    const message = 'This line continues the text above it, so its hyphen does not begin an item.';
    const suggestion =
      'Begin it in the column of its list; put quotes around a text that contains such a line.';
    problems.push(file.problem('yaml-syntax', [at, at + 1], message, { suggestion }));
  };
  visit(document, {
    // A merge key in YAML 1.1; since YAML 1.2 it is an ordinary name, which is never intended.
    Pair: (_key, { key }) => {
      if (isScalar(key) && key.type === 'PLAIN' && key.value === '<<')
        report(
          key,
          '`<<` copies no fields: YAML has no merge keys since version 1.2.',
          'Write the fields themselves, or repeat a whole part with `*name`. Put quotes around a field that is really called `<<`.',
        );
    },
    Node: (_key, node) => {
      if ('tag' in node && node.tag !== undefined && node.tag !== '!' && !KNOWN_TAGS.has(node.tag)) {
        const tag = node.tag.replace('tag:yaml.org,2002:', '!!');
        report(
          node,
          `Values of type \`${tag}\` cannot be used.`,
          `Remove \`${tag}\`; write a text, a list or a group of fields.`,
        );
        return visit.SKIP;
      }
      if (isScalar(node) && node.type === 'PLAIN' && typeof node.value === 'string') lostItem(node);
      if (!isScalar(node) || typeof node.value !== 'number') return undefined;
      const written = node.source ?? String(node.value);
      const fault = numberFault(node.value, written);
      if (fault !== undefined) report(node, fault.message, fault.suggestion);
      return undefined;
    },
  });
  return problems;
}

/** Reports numbers that JavaScript cannot represent exactly, or at all. */
function numberFault(value: number, written: string): { message: string; suggestion: string } | undefined {
  const digits = /^[-+]?([\d.]*)/.exec(written)?.[1] ?? '';
  if (!Number.isFinite(value))
    return /\d/.test(written)
      ? {
          message: `\`${written}\` is too large to be stored as a number.`,
          suggestion: `Write a smaller number, or put it in quotes: "${written}".`,
        }
      : {
          message: `\`${written}\` is not a number that can be shown.`,
          suggestion: 'Write a number, or put a text in quotes.',
        };
  if (value === 0 && /[1-9]/.test(digits))
    return {
      message: `\`${written}\` is too close to 0 to be stored as a number, so it would become 0.`,
      suggestion: `Write 0, or put it in quotes: "${written}".`,
    };
  const isWhole = Number.isInteger(value) && !Number.isSafeInteger(value) && !written.includes('.');
  const isShort = /^[-+]?\d{1,15}e/i.test(written);
  return isWhole && !isShort
    ? {
        message: `\`${written}\` has more digits than a number can store.`,
        suggestion: `Put it in quotes: "${written}".`,
      }
    : undefined;
}
