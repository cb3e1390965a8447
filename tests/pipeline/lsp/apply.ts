import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** Makes the changes of an edit on the disk, as a client does. */
export function apply(edit: WorkspaceEdit): void {
  for (const change of edit.documentChanges ?? []) {
    if ('textDocument' in change) {
      const file = fileURLToPath(change.textDocument.uri);
      // A window does not show the byte order mark, which stays.
      const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
      const document = TextDocument.create('', '', 0, text);
      const edits = change.edits.flatMap((one) => ('newText' in one ? [one] : []));
      writeFileSync(file, mark + TextDocument.applyEdits(document, edits));
    } else if (change.kind === 'rename')
      renameSync(fileURLToPath(change.oldUri), fileURLToPath(change.newUri));
    else if (change.kind === 'create') writeFileSync(fileURLToPath(change.uri), '');
  }
}
