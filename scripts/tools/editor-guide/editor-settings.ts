import { isMap, isScalar, parseDocument, type Pair } from 'yaml';
import type { SchemaSet } from '../../schema/collection.ts';
import { isMarkdown, siteFile } from '../../disk/paths.ts';

const KEY = 'yaml.schemas';

/** Matches a string in quotes, which is kept, or a comment of either kind. */
const TEXT_OR_COMMENT = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;

/**
 * `.vscode/settings.json`: maps schemas to YAML files, for completion and checks while typing. The rest of
 * the file stays as written, including comments and trailing commas. Markdown is left out, because the
 * editor's YAML support does not read front matter; so are files with several entries, because the schema
 * applies to each entry.
 * @param before current content of the file
 * @returns undefined if the content cannot be parsed as settings
 */
export function editorSettings(set: SchemaSet, before: string): string | undefined {
  const schemas = set.collections
    .filter(({ extension, parts }) => !isMarkdown(extension) && extension !== '.csv' && parts === undefined)
    .map(({ schemaFile, source }) => [`./${schemaFile}`, siteFile(source)]);
  const value = JSON.stringify(Object.fromEntries(schemas), undefined, 2).replaceAll('\n', '\n  ');
  const field = `"${KEY}": ${value}`;
  const plain = withoutComments(before);
  if (plain.trim() === '') return `${before.trim() === '' ? '' : `${before.trimEnd()}\n`}{\n  ${field}\n}\n`;
  // JSON is valid YAML, and this parser records positions.
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

/** Replaces comments by spaces, so that all offsets stay the same. */
function withoutComments(text: string): string {
  const blanked = text.replace(TEXT_OR_COMMENT, (found) =>
    found.startsWith('"') ? found : found.replace(/[^\n]/g, ' '),
  );
  return blanked.replace(/^\uFEFF/, ' ').replaceAll('\t', ' ');
}

/** Range of the value of a field. */
function rangeOf(pair: Pair | undefined): [number, number] | undefined {
  const value = pair?.value as { range?: [number, number, number] | null } | null | undefined;
  return value?.range == null ? undefined : [value.range[0], value.range[1]];
}
