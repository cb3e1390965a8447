import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeText } from '../../../server/html.ts';
import { jsonForScript } from '../../../src/lib/escape-text.ts';
import { isObject, type Json } from '../../../scripts/schema/json.ts';
import type { RoutesFile } from '../output-types.ts';

/** The data of a built page as a page of the plainest kind: without a policy that would forbid what it must not hold. */
export function plainPages(out: string, perPage: number): string[] {
  const { routes } = JSON.parse(readFileSync(path.join(out, 'routes.json'), 'utf8')) as RoutesFile;
  const sections = routes.map(({ data }) => {
    const value = JSON.parse(readFileSync(path.join(out, data), 'utf8')) as Json;
    return `<section>${render(value)}</section><script type="application/json">${jsonForScript(value)}</script>`;
  });
  return batches(sections, perPage).map(
    (some) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body>${some.join('\n')}</body></html>`,
  );
}

/** Pieces of HTML as pages. */
export function htmlPages(pieces: readonly string[], perPage: number): string[] {
  return batches(pieces, perPage).map(
    (some) =>
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body>${some.map((one) => `<section>${one}</section>`).join('\n')}</body></html>`,
  );
}

/** As the app does it: HTML where the types say so, addresses in their attributes, everything else as text. */
function render(value: Json): string {
  if (Array.isArray(value)) return value.map(render).join('');
  if (!isObject(value)) return typeof value === 'string' ? `<p>${escapeText(value)}</p>` : '';
  return Object.entries(value)
    .map(([name, one]) => {
      if (typeof one !== 'string') return render(one);
      const quoted = escapeText(one).replaceAll('"', '&quot;');
      if (name === 'html' || name === 'line') return `<div class="html">${one}</div>`;
      if (name === 'link' || name === 'site' || name === 'canonical')
        return `<a href="${quoted}">${name}</a>`;
      if (name === 'src' || name === 'placeholder') return `<img src="${quoted}" alt="${quoted}">`;
      return `<p title="${quoted}">${escapeText(one)}</p>`;
    })
    .join('');
}

function batches(items: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
