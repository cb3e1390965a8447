import { bootScriptUrl } from 'virtual:boot-script';
import { marksFile, sharedDataFile } from 'virtual:shared-data';
import type { SharedData, RedirectTable, RouteData } from '../../src/data/route-data.ts';
import type { Site } from '../../src/data/site.ts';
import { headHtml } from '../../src/head/head-tags.ts';
import { pageTags } from '../../src/pages/structures.ts';
import { escapeMarkup, jsonForScript } from '../../src/lib/escape-text.ts';
import { iconSet } from './icon-set.ts';
import { WAITING } from '../../src/lib/event-replay.ts';
import { PLAN_ID, type DataFile, type BootManifest } from '../../src/data/boot-manifest.ts';
import { pageAssets, type Manifest, type PageAssets } from './page-assets.ts';
import type { RenderedRoute } from './render-route.tsx';
import { readText } from '../content-files.ts';
import { deployedName, integrityOf } from './data-files.ts';
import { EMPTY_FORM, FORM_NAME, HONEYPOT } from '../../src/forms/contact/fields.ts';

export interface DocumentInput {
  rendered: RenderedRoute;
  /** The route's data file in the compiled content. */
  file: string;
  site: Site;
  table: RedirectTable;
  /** Vite's manifest; null in development. */
  manifest: Manifest | null | undefined;
}

/** Color of the browser's interface on phones: the background color of the page. */
const THEME_COLOR = '#f7f6f2';

const jsonBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;

const assetTags = ({ styles, fonts }: PageAssets) => [
  ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
];

/**
 * The HTML document around a rendered page. It has no inline script and no inline style, which the content
 * security policy forbids. The JSON blocks are data, to which the policy does not apply.
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

/**
 * Whether the document itself contains its data. The contact page does, because the handlers of its form read
 * the rules there (`server/form/contact-page.ts`); all others name the files, which are loaded after the page
 * is shown: the largest document is 9 kB without the data and 20 kB with them, and the first 14 kB arrive in
 * one round trip.
 */
const holdsData = (collection: string, assets: PageAssets | undefined) =>
  !assets || collection === CONTACT_PAGE;

/** The page's data as a deployed file that the browser loads. */
function routeFile(file: string): DataFile {
  const text = readText(file);
  return { url: `/${deployedName(file, text)}`, integrity: integrityOf(text) };
}

/**
 * The boot manifest, which the starter needs.
 * @param file the route's data file in the compiled content
 * @param assets undefined in development
 */
function bootManifest({ collection }: RouteData, file: string, assets: PageAssets | undefined): BootManifest {
  // In development, modules are loaded from their source.
  if (!assets) return { scripts: [] };
  const { scripts } = assets;
  if (holdsData(collection, assets)) return { scripts };
  return { scripts, shared: sharedDataFile, route: routeFile(file) };
}

/**
 * The form that Netlify's build looks for in the HTML: its name, its honeypot and every field. It is outside
 * of React's root, because Netlify removes its attributes and adds a field, and React could not hydrate the
 * changed page. It is hidden and never submitted.
 */
function netlifyForm(): string {
  const names = ['subject', ...Object.keys(EMPTY_FORM)];
  const fields = names.map((name) => `<input name="${name}">`).join('');
  return `<form name="${FORM_NAME}" method="post" data-netlify="true" data-netlify-honeypot="${HONEYPOT}" hidden><input type="hidden" name="form-name" value="${FORM_NAME}">${fields}</form>`;
}

/** Collection of the page with the form. */
const CONTACT_PAGE = 'page-contact';

/**
 * Additional HTML of a page for the host: on Netlify, the contact page includes the form that its build looks
 * for.
 */
function hostMarks(collection: string, hosting: string | undefined): string {
  return hosting === 'netlify' && collection === CONTACT_PAGE ? `\n${netlifyForm()}` : '';
}
