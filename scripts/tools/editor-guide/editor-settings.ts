import { isMap, isScalar, parseDocument, type Pair } from 'yaml';
import type { SchemaSet } from '../../schema/collection.ts';
import { isMarkdown, siteFile } from '../../disk/site-paths.ts';

const KEY = 'yaml.schemas';

/** A text in quotes, which stays, or a comment of either kind. */
const TEXT_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;

/**
 * `.vscode/settings.json`: which schema governs which YAML files, for completion and checks while typing. Everything else in the
 * file stays as it is written, comments and trailing commas too. Markdown is not named: the editor's YAML support does not look into
 * front matter; nor is a file with several entries, whose schema is that of each.
 * @param before what the file holds now
 * @returns undefined where that cannot be read as settings
 */
export function editorSettings(set: SchemaSet, before: string): string | undefined {
  const schemas = set.collections
    .filter(({ extension, parts }) => !isMarkdown(extension) && extension !== '.csv' && parts === undefined)
    .map(({ schemaFile, source }) => [`./${schemaFile}`, siteFile(source)]);
  const value = JSON.stringify(Object.fromEntries(schemas), undefined, 2).replaceAll('\n', '\n  ');
  const field = `"${KEY}": ${value}`;
  const plain = withoutComments(before);
  if (plain.trim() === '') return `${before.trim() === '' ? '' : `${before.trimEnd()}\n`}{\n  ${field}\n}\n`;
  // JSON is YAML between braces, and this parser says where everything stands.
  const { contents, errors } = parseDocument(plain, { uniqueKeys: false, prettyErrors: false });
  if (errors.length > 0 || !isMap(contents)) return undefined;
  const splice = (start: number, end: number, text: string): string =>
    before.slice(0, start) + text + before.slice(end);
  const [start, end] =
    rangeOf(contents.items.findLast(({ key }) => isScalar(key) && key.value === KEY)) ?? [];
  if (start !== undefined && end !== undefined) return splice(start, end, value);
  const close = plain.lastIndexOf('}');
  const [, last] = rangeOf(contents.items.at(-1)) ?? [];
  const comma = last === undefined || plain.slice(last, close).includes(',') ? '' : ',';
  const at = last ?? plain.indexOf('{') + 1;
  const behind = before.slice(at, close).trimEnd();
  return splice(at, close, `${comma}${behind}\n  ${field}\n`);
}

/** The settings with blanks in place of comments, so that everything stands where it stood. */
function withoutComments(text: string): string {
  const blanked = text.replace(TEXT_OR_COMMENT, (found) =>
    found.startsWith('"') ? found : found.replace(/[^\n]/g, ' '),
  );
  return blanked.replace(/^\uFEFF/, ' ').replaceAll('\t', ' ');
}

/** Where the value of a field stands. */
function rangeOf(pair: Pair | undefined): [number, number] | undefined {
  const value = pair?.value as { range?: [number, number, number] | null } | null | undefined;
  return value?.range == null ? undefined : [value.range[0], value.range[1]];
}
