import { bootScriptUrl } from 'virtual:boot-script';
import type { RedirectTable } from '../../src/data/routes-file.ts';
import type { Site } from '../../src/data/site.ts';
import { headHtml } from '../../src/head/write-head.ts';
import { headTags } from '../../src/head/head-tags.ts';
import { escapeMarkup, jsonForScript } from '../../src/lib/escape-text.ts';
import { hostMarks } from './netlify-form.ts';
import { pageAssets, type Manifest } from './page-assets.ts';
import type { RenderedRoute } from './render-route.tsx';

export interface DocumentInput {
  rendered: RenderedRoute;
  site: Site;
  table: RedirectTable;
  /** Vite's manifest; absent while developing. */
  manifest: Manifest | undefined;
}

/** Colour of the browser's own bars on phones: the page ground. */
const THEME_COLOR = '#f7f6f2';

const jsonBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;

function assetTags(collection: string, manifest: Manifest | undefined): string[] {
  if (!manifest) return [];
  const { styles, scripts } = pageAssets(collection, manifest);
  return [
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    // After styles, font and picture: the page is read before anybody can use its scripts.
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
  ];
}

/**
 * The HTML document around a rendered page. No inline script and no inline style: the content security policy
 * forbids both. The two JSON blocks are data, which the policy does not govern.
 */
export function renderDocument({ rendered, site, table, manifest }: DocumentInput): string {
  const { route, handle, html, preloads } = rendered;
  const tags = headTags(route, site, {
    skipMeta: handle?.skipMeta,
    structure: handle?.structure?.(route, site),
  });
  return `<!doctype html>
<html lang="${escapeMarkup(site.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${bootScriptUrl}" async fetchpriority="high"></script>
${headHtml(route.head.title, tags)}
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(site.name)}" href="/feed.xml">
<meta name="theme-color" content="${THEME_COLOR}">
${preloads}${assetTags(route.collection, manifest).join('\n')}
</head>
<body>
<div id="root">${html}</div>${hostMarks(route.collection, site.hosting)}
${jsonBlock('app-data', { site, table })}
${jsonBlock('route-data', route)}
</body>
</html>`;
}
