import { bootScriptUrl } from 'virtual:boot-script';
import { marksFile } from 'virtual:shared-data';
import type { SharedData } from '../../src/data/shared-data.ts';
import type { RedirectTable } from '../../src/data/routes-file.ts';
import type { Site } from '../../src/data/site.ts';
import { headHtml } from '../../src/head/head-tags.ts';
import { pageTags } from '../../src/router/page-head.ts';
import { escapeMarkup, jsonForScript } from '../../src/lib/escape-text.ts';
import { iconSet } from './icon-set.ts';
import { hostMarks } from './netlify-form.ts';
import { WAITING } from '../../src/lib/event-replay.ts';
import { PLAN_ID } from '../../src/data/boot-manifest.ts';
import { pageAssets, type Manifest, type PageAssets } from './page-assets.ts';
import type { RenderedRoute } from './render-route.tsx';
import { holdsData, bootManifest } from './boot-manifest.ts';

export interface DocumentInput {
  rendered: RenderedRoute;
  /** The route's data file in the compiled content. */
  file: string;
  site: Site;
  table: RedirectTable;
  /** Vite's manifest; vike gives null while developing. */
  manifest: Manifest | null | undefined;
}

/** Colour of the browser's own bars on phones: the page ground. */
const THEME_COLOR = '#f7f6f2';

const jsonBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;

const assetTags = ({ styles, fonts }: PageAssets) => [
  ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
];

/**
 * The HTML document around a rendered page. No inline script and no inline style: the content security policy
 * forbids both. The JSON blocks are data, which the policy does not govern.
 */
export function renderDocument({ rendered, file, site, table, manifest }: DocumentInput): string {
  const { route, handle, html, preloads } = rendered;
  const assets = manifest ? pageAssets(route.collection, manifest) : undefined;
  const blocks = [
    jsonBlock(PLAN_ID, bootManifest(route, file, assets)),
    ...(holdsData(route.collection, assets)
      ? [
          jsonBlock('~app-data', { site, table, marks: marksFile } satisfies SharedData),
          jsonBlock('~route-data', route),
        ]
      : []),
  ];
  const tags = pageTags(route, site, handle);
  return `<!doctype html>
<html lang="${escapeMarkup(site.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${assets ? assetTags(assets).join('\n') : ''}
<script src="${bootScriptUrl}" async blocking="render" fetchpriority="high"></script>
${headHtml(route.head.title, tags)}
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/icon-180.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(site.name)}" href="/feed.xml">
<meta name="theme-color" content="${THEME_COLOR}">
${preloads}
</head>
<body>
<div id="~root" ${WAITING}>${html}</div>
${iconSet}${hostMarks(route.collection, site.hosting)}
${blocks.join('\n')}
</body>
</html>`;
}
