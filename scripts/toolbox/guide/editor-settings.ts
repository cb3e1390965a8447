import type { SchemaSet } from '../../schema/collection.ts';
import { isObject } from '../../schema/json.ts';

/**
 * `.vscode/settings.json`: which schema governs which YAML files, for completion and checks while typing. Other settings of the
 * file stay. Markdown is not named: the editor's YAML support does not look into front matter.
 * @param before what the file holds now
 */
export function editorSettings(set: SchemaSet, before: string): string {
  const settings: unknown = before.trim() === '' ? {} : JSON.parse(before);
  const schemas = set.collections
    .filter(({ extension }) => extension !== '.md')
    .map(({ schemaFile, source }) => [`./${schemaFile}`, `content/${source}`]);
  const next = {
    ...(isObject(settings) ? settings : {}),
    'yaml.schemas': Object.fromEntries(schemas) as Record<string, string>,
  };
  return `${JSON.stringify(next, undefined, 2)}\n`;
}
