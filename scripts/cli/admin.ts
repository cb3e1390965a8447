import { readSchemas, schemaSet } from '../schema/load.ts';
import { editingConfig } from '../tools/admin/editing-config.ts';
import { findRoot } from './paths.ts';
import { print } from './print.ts';
import { ContentError, guarded } from './site.ts';

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
