import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import type { Collection } from '../../schema/collection.ts';
import { valueSpan } from '../../model/spans.ts';
import type { Entry } from '../../model/site-model.ts';
import { baseName } from '../../model/paths.ts';
import { slugify } from '../../model/slug.ts';
import { TOKEN } from '../../model/tokens.ts';

/**
 * Keys are unique in their collection and equal to the file name, so that an editor finds the file of an address.
 * A key with a token may have the file name of either spelling: `what-is-{product}` lives in `what-is-product.md`.
 */
export function checkKeys(collection: Collection, entries: readonly Entry[]): Diagnostic[] {
  const key = collection.key;
  if (key === undefined) return [];
  const diagnostics: Diagnostic[] = [];
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const span = valueSpan(entry.record.spans, `/${key}`);
    const other = first.get(entry.key);
    if (other === undefined) first.set(entry.key, entry);
    else {
      const related = [
        other.file.related(
          valueSpan(other.record.spans, `/${key}`),
          `\`${entry.key}\` is first defined here`,
        ),
      ];
      const message = `Two entries of ${collection.title} have the ${key} \`${entry.key}\`.`;
      diagnostics.push(
        entry.file.problem('key-duplicate', span, message, {
          suggestion: `Give one of them another ${key}, and its file the same name.`,
          related,
        }),
      );
      continue;
    }
    const name = baseName(entry.file.path);
    if (name === entry.key || name === withTokenNames(entry.record.rawKey ?? '') || isWrong(entry, span))
      continue;
    const message = `The ${key} \`${entry.key}\` and the file name \`${name}\` differ.`;
    diagnostics.push(
      entry.file.problem('key-file-mismatch', span, message, {
        suggestion: `Rename the file to \`${entry.key}${collection.extension}\`, or write \`${key}: ${name}\`.`,
      }),
    );
  }
  return diagnostics;
}

/** Whether the schema refuses the key itself, which is reported. */
function isWrong({ file, record }: Entry, span: Span): boolean {
  const { line, column } = file.place(span);
  return record.diagnostics.some(
    (one) => one.severity === 'error' && one.line === line && one.column === column,
  );
}

/** The key as it is written, with the name of each token in its place. */
function withTokenNames(rawKey: string): string {
  return rawKey.replace(TOKEN, (_whole, token: string) => slugify(token));
}
