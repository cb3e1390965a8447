import type { ElementContent } from 'hast';
import { all, createLowlight } from './grammars.js';

/**
 * Highlights code with highlight.js grammars, as classes (`hljs-keyword`).
 * Imported only if there is code to highlight.
 */
const lowlight = createLowlight(all);

/** Component formats, which are HTML mixed with other languages, and aliases that highlight.js lacks. */
const RELATED: Readonly<Record<string, string>> = {
  astro: 'xml',
  mdx: 'markdown',
  svelte: 'xml',
  vue: 'xml',
};

/** Languages that are valid but not highlighted, such as diagrams that another program draws. */
const PLAIN = ['ansi', 'mermaid', 'none', 'plain'];

/** The grammar name for a language; undefined if it is unknown, null if it is not highlighted. */
export function languageNamed(written: string): string | null | undefined {
  const name = written.toLowerCase();
  if (PLAIN.includes(name)) return null;
  const known = Object.hasOwn(RELATED, name) ? RELATED[name] : name;
  return known !== undefined && lowlight.registered(known) ? known : undefined;
}

/** Highlights code in a language returned by `languageNamed`. */
export function colored(language: string, code: string): ElementContent[] {
  return lowlight.highlight(language, code).children as ElementContent[];
}

/** The names of all languages, for suggestions. */
export function languageNames(): string[] {
  return [
    ...lowlight.listLanguages(),
    'js',
    'ts',
    'jsx',
    'tsx',
    'html',
    'sh',
    'yml',
    'py',
    'rb',
    'md',
    'text',
  ];
}
