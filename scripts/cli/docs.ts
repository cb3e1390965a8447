import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { editorSettings } from '../toolbox/guide/editor-settings.ts';
import { editorsPage } from '../toolbox/guide/editors-page.ts';
import { writeAtomically } from '../disk/write-file.ts';
import { findRoot } from './paths.ts';
import { print } from './print.ts';
import { ContentError, guarded } from './site.ts';

/** `content docs`: writes what editors are told from the schemas. Gives the exit code. */
export function runDocs({ root: given }: { root?: string }): Promise<number> {
  return guarded(async () => {
    const root = findRoot(given, process.cwd());
    const raw = readSchemas(root);
    if (raw.diagnostics.length > 0)
      throw new ContentError('The schemas cannot be read: `content validate` shows why.');
    const set = schemaSet(raw);
    const settings = path.join(root, '.vscode', 'settings.json');
    const before = existsSync(settings) ? readFileSync(settings, 'utf8') : '';
    const files: [string, string][] = [
      [path.join(root, 'content', 'README.md'), editorsPage(set)],
      [settings, settingsText(() => editorSettings(set, before))],
    ];
    for (const [file, text] of files)
      writeAtomically(
        file,
        path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`),
        text,
        file,
      );
    await print(files.map(([file]) => `✓ ${path.relative(root, file)}\n`).join(''));
    return 0;
  });
}

/** Settings may hold comments, which no plain JSON has; then they are left alone. */
function settingsText(make: () => string): string {
  try {
    return make();
  } catch {
    throw new ContentError(
      '.vscode/settings.json is no plain JSON: take its comments out, or write its `yaml.schemas` by hand.',
    );
  }
}
