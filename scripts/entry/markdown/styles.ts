import type { Stylesheet } from '../../model/markdown.ts';
import { STYLESHEETS } from './stylesheets.ts';

/** Properties that inline styles may set; all others belong in the stylesheet. */
const PROPERTIES = new Set([
  'color',
  'background-color',
  'font-weight',
  'font-style',
  'font-size',
  'text-align',
  'text-decoration',
  'letter-spacing',
]);
const SAFE_VALUE = /^[a-z0-9#%., ()-]+$/;

/**
 * Splits a `style` attribute into the declarations that are allowed (`color:#174c3a`) and those that are not.
 * The site's content security policy forbids inline styles, so each allowed declaration becomes a class.
 */
export function splitStyle(style: string): { allowed: string[]; refused: string[] } {
  const allowed: string[] = [];
  const refused: string[] = [];
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon === -1) continue;
    const property = part.slice(0, colon).trim().toLowerCase();
    const value = part
      .slice(colon + 1)
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' ');
    const safe = PROPERTIES.has(property) && SAFE_VALUE.test(value) && !/url|expression|var/.test(value);
    (safe ? allowed : refused).push(`${property}:${value}`);
  }
  return { allowed, refused };
}

/** `color:#174c3a` → `md-color-174c3a`: the same declaration has the same class on every page. */
export function styleClass(declaration: string): string {
  return `md-${declaration.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
}

/** The stylesheet: one rule per declaration, then the parts that texts need, each sorted. */
export function contentStylesheet(declarations: Iterable<string>, sheets: Iterable<Stylesheet> = []): string {
  const sorted = [...new Set(declarations)].sort();
  const rules = sorted.map(
    (declaration) => `.${styleClass(declaration)} { ${declaration.replace(':', ': ')}; }\n`,
  );
  return [...rules, ...[...new Set(sheets)].sort().map((name) => STYLESHEETS[name])].join('');
}
