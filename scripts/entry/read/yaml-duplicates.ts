import { isScalar, visit, type Document, type Pair, type Scalar } from 'yaml';
import type { Diagnostic, Span, Edit, Fix } from '../../diagnostics/diagnostic.ts';
import { safeFix } from '../../diagnostics/fixes.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { keyName } from './yaml-data.ts';

/** A key that its group already contains. */
export interface RepeatedKey {
  key: Scalar;
  first: Scalar;
  /** The values of both keys, in file order. */
  values: readonly [unknown, unknown];
  /** Whether the group is in braces, where a field and a line do not correspond. */
  isInBraces: boolean;
}

/** Finds duplicate keys in one walk; the parser would compare each key with all others. */
export function duplicateKeys(document: Document): RepeatedKey[] {
  const found: RepeatedKey[] = [];
  visit(document, {
    Map: (_key, { items, flow }) => {
      const seen = new Map<string, Pair<Scalar>>();
      for (const pair of items) {
        const { key } = pair;
        if (!isScalar(key)) continue;
        const first = seen.get(keyName(key));
        if (first === undefined) seen.set(keyName(key), pair as Pair<Scalar>);
        else {
          const values = [first.value, pair.value] as const;
          found.push({ key, first: first.key, values, isInBraces: flow === true });
        }
      }
    },
  });
  return found;
}

/** The diagnostic for a duplicate key, with the position of the first one. */
export function duplicateKey(file: SourceFile, repeated: RepeatedKey, offset: number): Diagnostic {
  const { key, first } = repeated;
  const isOnOneLine = !file.text.slice(startOf(first) + offset, startOf(key) + offset).includes('\n');
  // A field without a value just above may be the group of this one.
  const [, group] = /(?:^|\n)([\w-]+):[ \t]*\r?\n$/.exec(file.text.slice(0, startOf(key) + offset)) ?? [];
  const span = (one: Scalar): Span => [startOf(one) + offset, (one.range?.[1] ?? 0) + offset];
  const message = `\`${keyName(key)}\` is written twice; only one of the two values could be used.`;
  return file.problem('yaml-duplicate-key', span(key), message, {
    suggestion: isOnOneLine
      ? 'Remove one of the two, with its value and one comma.'
      : `Remove one of the two lines${group === undefined || group === keyName(key) ? '' : `, or indent this one if it belongs to \`${group}\` above`}.`,
    related: [file.related(span(first), 'first written here')],
    fixes: lineFixes(file, repeated, offset),
  });
}

/** If both lines have the same value, or one value is empty, that line can be removed safely. */
function lineFixes(file: SourceFile, { key, first, values, isInBraces }: RepeatedKey, offset: number): Fix[] {
  if (isInBraces) return [];
  const [before, after] = values.map((value) => (isScalar(value) ? value.value : value));
  const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';
  const isOne = isScalar(values[0]) && isScalar(values[1]) && before === after;
  if (isBlank(after) || isOne)
    return safeFix('Remove the second line', lineEdit(file, startOf(key) + offset));
  return isBlank(before) ? safeFix('Remove the first line', lineEdit(file, startOf(first) + offset)) : [];
}

/** Removes the line of a one-line field, with its comment. */
function lineEdit(file: SourceFile, at: number): Edit | undefined {
  const start = file.text.lastIndexOf('\n', at - 1) + 1;
  const next = file.text.indexOf('\n', at);
  const end = next === -1 ? file.text.length : next + 1;
  const isWhole = /^[ \t]*[^\s:[{-][^:]*:(?:[ \t]+[^|>&\s][^\n]*|[ \t]*)(?:\r?\n)?$/.test(
    file.text.slice(start, end),
  );
  const nextIndent = /^[ \t]*(?=[^\s#])/.exec(file.text.slice(end))?.[0].length ?? 0;
  return isWhole && nextIndent <= at - start ? { file: file.path, span: [start, end], text: '' } : undefined;
}

/** Start of a key in the YAML. */
export function startOf({ range }: Scalar): number {
  return range?.[0] ?? 0;
}
