export type Severity = 'error' | 'warning';

/** What is known of a kind of problem. All of it is required: a rule that cannot be explained is none. */
export interface Rule {
  /** Errors stop the build; warnings stop it with `--strict`. What is `off` is only told where a site asks for it. */
  severity: Severity | 'off';
  /** The name a person would give it: a few words without a full stop. */
  title: string;
  /** What the problem is: a phrase, in Markdown. Rules that are explained alike share it. */
  about: string;
  /** Why it matters: one or two plain sentences. */
  why: string;
  /** What to do: a phrase, in Markdown. */
  remedy: string;
  /** The smallest file that breaks the rule. Like `right` it lies over the site in tests/pipeline/example-site.ts. */
  wrong: Example;
  /** The same without the problem, nor any other. */
  right: Example;
  /** The command that finds it, where `content validate` does not. */
  foundBy?: string;
}

/** A file to look at, and what lies beside it. */
export interface Example {
  file: string;
  content: Content;
  /** Further files by their path. */
  beside?: Readonly<Record<string, Content>>;
}

/** The text of a file, a marker for what no text can show, or null for a file that is not there. */
export type Content = string | Marker | null;

export type Marker = { made: 'latin-1'; text: string } | { made: MadeFile };

/** Files that are made where they are needed: a sound one, the first half of one, a link whose target is gone, very much text. */
export type MadeFile =
  | 'picture'
  | 'small picture'
  | 'heavy picture'
  | 'picture for print'
  | 'half a picture'
  | 'half a font'
  | 'dangling link'
  | 'large recipe'
  | 'recipe with a large table';

/** A recipe: the Markdown file that most examples change. */
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
