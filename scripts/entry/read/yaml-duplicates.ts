import { isScalar, visit, type Document, type Scalar } from 'yaml';
import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { SourceFile } from '../../diagnostics/source-file.ts';
import { keyName } from './yaml-data.ts';

/** A key that stands in its group already. */
export interface RepeatedKey {
  key: Scalar;
  first: Scalar;
}

/** The keys that stand in their group already, found in one walk: the parser would compare each with all others. */
export function duplicateKeys(document: Document): RepeatedKey[] {
  const found: RepeatedKey[] = [];
  visit(document, {
    Map: (_key, { items }) => {
      const seen = new Map<string, Scalar>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const first = seen.get(keyName(key));
        if (first === undefined) seen.set(keyName(key), key);
        else found.push({ key, first });
      }
    },
  });
  return found;
}

/** Says where a key stands a second time, and where the first. */
export function duplicateKey(file: SourceFile, { key, first }: RepeatedKey, offset: number): Diagnostic {
  const span = (one: Scalar): Span => [startOf(one) + offset, (one.range?.[1] ?? 0) + offset];
  const message = `\`${keyName(key)}\` stands twice in the same place; only one of the two values could be used.`;
  return file.problem('yaml-duplicate-key', span(key), message, {
    suggestion: 'Remove one of the two lines.',
    related: [file.related(span(first), 'first used here')],
  });
}

/** Where a key begins in the YAML. */
export function startOf({ range }: Scalar): number {
  return range?.[0] ?? 0;
}
