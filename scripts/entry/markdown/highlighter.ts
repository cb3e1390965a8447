import type { ElementContent } from 'hast';
import { all, createLowlight } from './grammars.js';

/** Colors code by the grammars of highlight.js, as classes (`hljs-keyword`). Imported only where there is code to color. */
const lowlight = createLowlight(all);

/** Formats of components, which are HTML with parts of other languages, and what is otherwise known by another name. */
const RELATED: Readonly<Record<string, string>> = {
  astro: 'xml',
  mdx: 'markdown',
  svelte: 'xml',
  vue: 'xml',
};

/** What pages draw or show by programs of their own: it has no colors, and is no mistake. */
const PLAIN = ['ansi', 'mermaid', 'none', 'plain'];

/** The name under which a language is known; undefined for one that is not, null for one without colors. */
export function languageNamed(written: string): string | null | undefined {
  const name = written.toLowerCase();
  if (PLAIN.includes(name)) return null;
  const known = Object.hasOwn(RELATED, name) ? RELATED[name] : name;
  return known !== undefined && lowlight.registered(known) ? known : undefined;
}

/** Colors code in a language that `languageNamed` gave. */
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
