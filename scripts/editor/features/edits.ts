import type { RenameFile, TextDocumentEdit, WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../../diagnostics/fix.ts';
import { placesIn, uriIn, type Request } from './request.ts';

/** Edits of texts, and files that get another name after it, as the protocol has them; a client makes all of them or none. */
export function workspaceEdit(
  { site, version }: Pick<Request, 'site' | 'version'>,
  edits: readonly Edit[],
  renames: readonly { from: string; to: string }[] = [],
): WorkspaceEdit {
  const files = [...new Set(edits.map(({ file }) => file))].sort();
  const texts = files.map((file): TextDocumentEdit => {
    const places = placesIn(site, file);
    const own = edits.filter((one) => one.file === file);
    return {
      textDocument: { uri: uriIn(site, file), version: version(file) },
      edits: own.map(({ span, text }) => ({ range: places.range(span), newText: text })),
    };
  });
  const moved = renames.map(({ from, to }): RenameFile => ({
    kind: 'rename',
    oldUri: uriIn(site, from),
    newUri: uriIn(site, to),
    options: { overwrite: false, ignoreIfExists: false },
  }));
  return { documentChanges: [...texts, ...moved] };
}
