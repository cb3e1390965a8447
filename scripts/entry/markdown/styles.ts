import type { Stylesheet } from '../../model/markdown.ts';

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
/** A parenthesis that stays open would swallow all rules below it. */
const CLOSED = /^[^()]*(?:\([^()]*\)[^()]*)*$/;

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
    const isPlain = SAFE_VALUE.test(value) && CLOSED.test(value) && !/url|expression|var/.test(value);
    const safe = PROPERTIES.has(property) && isPlain;
    (safe ? allowed : refused).push(`${property}:${value}`);
  }
  return { allowed, refused };
}

/**
 * `color:#174c3a` → `md-color-174c3a`: the same declaration has the same class on every page. Numbers keep their
 * minus, point and percent sign, so that `1em`, `.1em` and `-1em` have different classes.
 */
export function styleClass(declaration: string): string {
  const className = declaration.replaceAll('.', '_').replaceAll('%', 'pct');
  return `md-${className
    .replace(/(?<![a-z\d])-(?=[\d_])/g, 'minus-')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/-$/, '')}`;
}

/** The stylesheet: one rule per declaration, then the parts that texts need, each sorted. */
export function contentStylesheet(declarations: Iterable<string>, sheets: Iterable<Stylesheet> = []): string {
  const sorted = [...new Set(declarations)].sort();
  const rules = sorted.map(
    (declaration) => `.${styleClass(declaration)} { ${declaration.replace(':', ': ')}; }\n`,
  );
  return [...rules, ...[...new Set(sheets)].sort().map((name) => STYLESHEETS[name])].join('');
}

/**
 * Styles alerts with a colored line that has enough contrast in light and dark mode; a site sets its own
 * color with `--md-alert`.
 */
const ALERTS = `.md-alert { border-inline-start: 0.25em solid var(--md-alert, var(--md-alert-color, #4c6ef5)); padding-inline-start: 1em; }
.md-alert-title { font-weight: bold; }
.md-alert-tip { --md-alert-color: #2b8a3e; }
.md-alert-important { --md-alert-color: #9c5fe0; }
.md-alert-warning { --md-alert-color: #b87500; }
.md-alert-caution { --md-alert-color: #e03131; }
`;

const FIGURES = `.md-figure { margin-inline: 0; }
.md-figure figcaption { font-size: 0.9em; }
`;

/** The parts of `content.css` by name. */
const STYLESHEETS: Readonly<Record<Stylesheet, string>> = {
  alerts: ALERTS,
  figures: FIGURES,
};
