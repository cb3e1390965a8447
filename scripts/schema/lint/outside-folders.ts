import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { isObject } from '../json.ts';
import type { RawSchemas } from '../load.ts';
import { outsideFault, outsideFolders } from '../outside.ts';

/**
 * Reports the folders outside the site that schemas open and that may not be read. This depends on the disk,
 * so it runs every time, even if the schemas are cached.
 */
export function outsideProblems(root: string, raw: Pick<RawSchemas, 'files'>): Diagnostic[] {
  return outsideFolders(raw).flatMap((outside) => {
    const fault = outsideFault(root, outside);
    if (fault === undefined) return [];
    return raw.files
      .filter(
        ({ schema }) => isObject(schema?.['x-collection']) && schema['x-collection'].outside === outside,
      )
      .map(({ file }) => {
        const at = Math.max(0, file.text.indexOf('"outside"'));
        const { message, suggestion } = fault;
        return file.problem('schema-invalid', [at, at + '"outside"'.length], message, { suggestion });
      });
  });
}
