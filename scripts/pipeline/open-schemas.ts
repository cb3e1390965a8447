import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type SourceFile, fileProblem } from '../diagnostics/source-file.ts';
import type { ConfigOutcome } from '../config/site-config.ts';
import { readSchemas, type RawSchemas } from '../schema/load.ts';
import { applyConfig } from '../config/apply-config.ts';
import { isObject } from '../schema/json.ts';
import { schemaId } from '../schema/references.ts';
import { everySchema } from '../schema/subschemas.ts';
import { SEVERITIES_FILE } from './severities.ts';

/** The schemas of a site with the additions of its configuration, and the problems of both. */
export interface OpenedSchemas {
  schemas: RawSchemas;
  /** Files that the problems may refer to. */
  files: SourceFile[];
  problems: Diagnostic[];
}

/** Hashes of schema sets found valid by this process, so that a long-running process checks each set once. */
const valid = new Set<string>();

/**
 * Reads and checks the schemas of a site.
 * @param isVerified whether schemas with this hash were already found valid by this version of the pipeline
 */
export async function openSchemas(
  root: string,
  configured: ConfigOutcome,
  isVerified: (hash: string) => boolean = () => false,
): Promise<OpenedSchemas> {
  const { schemas, problems } = applyConfig(readSchemas(root), configured.config);
  const files = schemas.files.map(({ file }) => file);
  // With a configuration that does not fit them, the schemas are not checked.
  if (configured.problems.length + problems.length > 0)
    return { schemas, files, problems: [...configured.problems, ...problems] };
  const { hash } = schemas;
  if (schemas.diagnostics.length === 0 && (valid.has(hash) || isVerified(hash)))
    return { schemas, files, problems: [] };
  const { verifySchemas } = await import('../lint/verify-schemas.ts');
  const faults = verifySchemas(schemas);
  if (faults.length === 0 && hash !== '') valid.add(hash);
  return { schemas, files, problems: faults };
}

/** Extensions of data files, which may have been meant for the pipeline; notes and programs are ignored. */
const DATA = /\.(?:ya?ml|json|jsonc|json5)$/i;

/** Reports files in `schemas/` that nothing reads, and schemas that nothing uses. */
export function unreadSchemas({ files, others = [] }: RawSchemas): Diagnostic[] {
  const unread = others
    .map((name) => `schemas/${name}`)
    .filter((file) => DATA.test(file) && file !== SEVERITIES_FILE);
  const places = `schemas are \`schemas/NAME.json\`, and \`${SEVERITIES_FILE}\` sets the severity of rules`;
  const remedy = 'Move it to where it is read, or delete the file.';
  return [
    ...unread.map((file) =>
      fileProblem('schema-unread', file, `Nothing reads \`${file}\`: ${places}.`, remedy),
    ),
    ...unusedParts(files),
  ];
}

/** Reports schemas without `x-collection` that no other schema refers to. */
function unusedParts(files: RawSchemas['files']): Diagnostic[] {
  const named = new Set<string>();
  for (const { schema } of files)
    if (schema !== undefined)
      for (const [{ $ref }] of everySchema(schema)) if (typeof $ref === 'string') named.add(lastPart($ref));
  return files.flatMap(({ file, name, schema }) => {
    if (schema === undefined || isObject(schema['x-collection'])) return [];
    if (named.has(lastPart(schemaId(schema, name))) || named.has(`${name}.json`)) return [];
    const message = `Nothing uses \`${file.path}\`: it covers no files, and no other schema refers to it.`;
    const suggestion = `Add \`"x-collection": { "source": "${name}/*.yaml" }\` for the files that it covers, refer to it with \`$ref\`, or delete it.`;
    return [file.problem('schema-unread', [0, 1], message, { suggestion })];
  });
}

/** The file name in a reference, without anything before it. */
function lastPart(ref: string): string {
  return (ref.split('#')[0] ?? '').split('/').at(-1) ?? '';
}
