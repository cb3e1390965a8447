import { isScalar, visit, type Document, type Scalar } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { keyName } from './yaml-data.ts';

/** A key that its group already contains. */
export interface RepeatedKey {
  key: Scalar;
  first: Scalar;
}

/** Finds duplicate keys in one walk; the parser would compare each key with all others. */
export function duplicateKeys(document: Document): RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Map<string, Scalar>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const first = seen.get(keyName(key));
        if (first === undefined) seen.set(keyName(key), key);
        else repeated.push({ key, first });
      }
    },
  });
  return repeated;
}

/** The diagnostic for a duplicate key, with the position of the first one. */
export function duplicateKey(file: SourceFile, { key, first }: RepeatedKey, offset: number): Diagnostic {
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
  });
}

/** Start of a key in the YAML. */
export function startOf({ range }: Scalar): number {
  return range?.[0] ?? 0;
}
