import path from 'node:path';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { editorSettings } from '../tools/editor-guide/editor-settings.ts';
import { editorsPage } from '../tools/editor-guide/editors-page.ts';
import { ChangeRefused, commitChanges, type FileChange } from '../tools/transaction/commit.ts';
import { bytesOf, digestOf } from '../tools/transaction/journal.ts';
import { findRoot } from './paths.ts';
import { print } from './print.ts';
import { ContentError, guarded } from './site.ts';
import { editingConfig } from '../tools/admin/editing-config.ts';

/** `content docs`: writes what editors are told from the schemas. Gives the exit code. */
export function runDocs({ root: given }: { root?: string }): Promise<number> {
  return guarded(async () => {
    const root = findRoot(given, process.cwd());
    const raw = readSchemas(root);
    if (raw.diagnostics.length > 0)
      throw new ContentError('The schemas cannot be read: `content validate` shows why.');
    const set = schemaSet(raw);
    try {
      const changes = [
        change(root, 'content/README.md', () => editorsPage(set)),
        change(root, '.vscode/settings.json', (before) => settingsText(editorSettings(set, before))),
      ];
      commitChanges(root, 'that writes what editors are told', changes);
      await print(changes.map(({ file }) => `✓ ${file}\n`).join(''));
      return 0;
    } catch (error) {
      if (error instanceof ChangeRefused) throw new ContentError(`${error.message} Nothing was written.`);
      throw error;
    }
  });
}

/** A file as it is to be, made from what it holds now. */
function change(root: string, file: string, make: (before: string) => string): FileChange {
  const before = bytesOf(path.join(root, file));
  const bytes = Buffer.from(make(before?.toString('utf8') ?? ''));
  return { file, bytes, plannedOn: digestOf(before) };
}

function settingsText(text: string | undefined): string {
  if (text === undefined)
    throw new ContentError(
      '.vscode/settings.json is not valid JSON: fix it, or delete it to have it written again.',
    );
  return text;
}

/** `content admin`: prints the configuration of the editing page, made from the schemas. Gives the exit code. */
export function runAdmin({ root: given }: { root?: string }): Promise<number> {
  return guarded(async () => {
    const raw = readSchemas(findRoot(given, process.cwd()));
    if (raw.diagnostics.length > 0)
      throw new ContentError('The schemas cannot be read: `content validate` shows why.');
    await print(`${JSON.stringify(editingConfig(schemaSet(raw)), undefined, 2)}\n`);
    return 0;
  });
}
