import { splitFrontMatter } from '../../scripts/entry/read/front-matter.ts';
import type { EntryForm } from '../../scripts/contract/editing-page.ts';

/** A file of an entry, split into its fields and the body below them. */
export interface EntryFile {
  /** Text before the fields; `closing` is the text between them and the body. */
  opening: string;
  yaml: string;
  closing: string;
  body: string;
}

/** Splits a file; concatenated, the parts are the file. Throws for Markdown without front matter. */
export function cutFile(text: string, { body_field: body }: Pick<EntryForm, 'body_field'>): EntryFile {
  if (body === undefined) return { opening: '', yaml: text, closing: '', body: '' };
  const found = splitFrontMatter(text);
  if (!found.ok) throw new Error('The file has no fields between two lines `---`.');
  const end = found.yamlOffset + found.yaml.length;
  // The empty line above the body belongs to neither part.
  const above = /^\n*/.exec(found.body)?.[0].length ?? 0;
  return {
    opening: text.slice(0, found.yamlOffset),
    yaml: found.yaml,
    closing: text.slice(end, found.bodyOffset + above),
    body: found.body.slice(above),
  };
}
