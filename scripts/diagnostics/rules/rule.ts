export type Severity = 'error' | 'warning';

/** The description of a rule. Everything is required, because every rule must be explained. */
export interface Rule {
  /** Errors stop the build; warnings stop it with `--strict`. */
  severity: Severity;
  /** A short title without a period. */
  title: string;
  /** The problem: a phrase in Markdown, which similar rules share. */
  about: string;
  /** Why it matters: one or two sentences. */
  why: string;
  /** The advice: a phrase in Markdown. */
  remedy: string;
  /**
   * The smallest file that violates the rule. Like `right`, it is added to the site in
   * tests/pipeline/example-site.ts.
   */
  wrong: Example;
  /** The same file without any problem. */
  right: Example;
  /** The command that reports it, if it is not `content validate`. */
  foundBy?: string;
}

/** A file of an example, with additional files. */
export interface Example {
  file: string;
  content: Content;
  /** Additional files by path. */
  beside?: Readonly<Record<string, Content>>;
}

/** The text of a file, a marker for a generated file, or null for a missing file. */
export type Content = string | Marker | null;

export type Marker = { made: 'latin-1'; text: string } | { made: MadeFile };

/** Generated files: a valid one, a truncated one, a broken link, a very long text. */
export type MadeFile =
  | 'picture'
  | 'small picture'
  | 'heavy picture'
  | 'picture for print'
  | 'half a picture'
  | 'dangling link'
  | 'large recipe';

export function schemaText(spec: object, properties?: object, required?: string[]): string {
  return JSON.stringify({ 'x-collection': spec, type: 'object', properties, required });
}

export const NOTES_SCHEMA = 'schemas/notes.json';

/** The schema of a collection `notes`, as an additional file of an example. */
export function notesSchema(...schema: Parameters<typeof schemaText>): Record<string, string> {
  return { [NOTES_SCHEMA]: schemaText(...schema) };
}

/** Notes with a page and a text in Markdown, with extensions of it. */
export function documents(extensions: object): Parameters<typeof schemaText> {
  return [
    { source: 'notes/*.md', body: 'text', route: '/notes/{title}', head: headOf('{title}') },
    {
      title: { type: 'string' },
      text: { type: 'string', 'x-markdown': 'document', 'x-extensions': extensions },
    },
    ['title', 'text'],
  ];
}

/** A head whose title and description are the same. */
export const headOf = (words: string): object => ({ title: words, description: words });

/** A recipe, the Markdown file that most examples change. */
export function recipe(fields: string, body = 'Stone the plums.', slug = 'plum-pie'): string {
  return `---\nslug: ${slug}\n${fields}\n---\n\n${body}\n`;
}

/** An example whose file is `content/recipes/plum-pie.md`, with a title. */
export function pie(fields: string, body?: string, beside?: Example['beside']): Example {
  const content = recipe(['title: Plum pie', fields].filter(Boolean).join('\n'), body);
  return { file: 'content/recipes/plum-pie.md', content, ...(beside === undefined ? {} : { beside }) };
}

/** An example whose file is `content/authors/ben.yaml`. */
export function author(fields: string): Example {
  return { file: 'content/authors/ben.yaml', content: `slug: ben\n${fields}\n` };
}
