import { isScalar, visit, type Document, type Scalar } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';

/** The name of a field; a list or group used as a key is returned as JSON. */
export function keyName(key: unknown): string {
  const value: unknown = isScalar(key) ? key.value : key;
  if (value == null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Mistakes that YAML allows, or that its parser does not look for: fields that are written twice, aliases of nothing, and
 * items that are indented too far.
 */
export function misreadNodes(
  file: SourceFile,
  yaml: string,
  document: Document,
  offset: number,
): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const add = (start: number, end: number, message: string, suggestion: string): void =>
    void problems.push(file.problem('yaml-syntax', [start + offset, end + offset], message, { suggestion }));
  visit(document, {
    Map: (_key, { items }) => {
      const firstKeys = new Map<string, Scalar>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const first = firstKeys.get(keyName(key));
        if (first === undefined) firstKeys.set(keyName(key), key);
        else problems.push(duplicateKey(file, key, first, offset));
      }
    },
    Alias: (_key, alias) => {
      if (alias.resolve(document) !== undefined) return;
      const [start = 0, end = 1] = alias.range ?? [];
      const message = `\`*${alias.source}\` repeats nothing: there is no \`&${alias.source}\` before it.`;
      add(start, end, message, 'Put quotes around a text that begins with `*` or `&`.');
    },
    Scalar: (_key, { type, range }) => {
      if (type !== 'PLAIN' || range == null) return;
      // An item that is indented too far becomes text of the item above, with its hyphen.
      const match = /\n[ \t]*(?=- )/.exec(yaml.slice(range[0], range[1]));
      if (match === null) return;
      const at = range[0] + match.index + match[0].length;
      const message = 'This line continues the text above it, so its hyphen does not begin an item.';
      const advice =
        'Begin it in the column of its list; put quotes around a text that contains such a line.';
      add(at, at + 1, message, advice);
    },
  });
  return problems;
}

/** The diagnostic for a duplicate key, with the position of the first one. */
function duplicateKey(file: SourceFile, key: Scalar, first: Scalar, offset: number): Diagnostic {
  const spanOf = ({ range }: Scalar): Span => [(range?.[0] ?? 0) + offset, (range?.[1] ?? 0) + offset];
  const [start] = spanOf(key);
  const isOnOneLine = !file.text.slice(spanOf(first)[0], start).includes('\n');
  // A field without a value just above may be the group of this one.
  const [, group] = /(?:^|\n)([\w-]+):[ \t]*\r?\n$/.exec(file.text.slice(0, start)) ?? [];
  const message = `\`${keyName(key)}\` is written twice; only one of the two values could be used.`;
  return file.problem('yaml-duplicate-key', spanOf(key), message, {
    suggestion: isOnOneLine
      ? 'Remove one of the two, with its value and one comma.'
      : `Remove one of the two lines${group === undefined || group === keyName(key) ? '' : `, or indent this one if it belongs to \`${group}\` above`}.`,
    related: [file.related(spanOf(first), 'first written here')],
  });
}
