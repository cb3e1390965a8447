import type { Edit, Fix } from '../diagnostics/diagnostic.ts';
import { LineIndex } from '../diagnostics/line-index.ts';
import { plainText } from './plain-text.ts';

interface ArtifactChange {
  artifactLocation: { uri: string; uriBaseId: string };
  replacements: {
    deletedRegion: { startLine: number; startColumn: number; endLine: number; endColumn: number };
    insertedContent: { text: string };
  }[];
}

/** A way to fix a problem as SARIF describes it (`fix`, section 3.55). */
export interface SarifFix {
  description: { text: string };
  artifactChanges: ArtifactChange[];
  properties: Pick<Fix, 'applicability'>;
}

/**
 * The fixes of a problem; one that changes a file whose text is not known is left out.
 * @param locate where a file lies, as the log says it
 */
export function sarifFixes(
  fixes: readonly Fix[],
  source: (file: string) => string | undefined,
  locate: (file: string) => ArtifactChange['artifactLocation'],
): SarifFix[] {
  return fixes.flatMap(({ title, applicability, edits }) => {
    const files = [...new Set(edits.map(({ file }) => file))];
    const artifactChanges = files.flatMap((file) => {
      const text = source(file);
      if (text === undefined) return [];
      const lines = new LineIndex(text);
      const own = edits.filter((edit) => edit.file === file);
      return [{ artifactLocation: locate(file), replacements: own.map((edit) => replacement(edit, lines)) }];
    });
    const isWhole = artifactChanges.length === files.length;
    return isWhole
      ? [{ description: { text: plainText(title) }, artifactChanges, properties: { applicability } }]
      : [];
  });
}

function replacement({ file, span, text }: Edit, lines: LineIndex): ArtifactChange['replacements'][number] {
  const { line, column, endLine, endColumn } = lines.place(file, span);
  return {
    deletedRegion: { startLine: line, startColumn: column, endLine, endColumn },
    insertedContent: { text },
  };
}
