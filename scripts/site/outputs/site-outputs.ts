import { type OutputFile, OUTPUTS_FOLDER } from '../../model/outputs.ts';
import { feedOutput } from './feeds.ts';
import {
  alternatesOf,
  listedPages,
  type Outputs,
  type OutputsInput,
  type PageFacts,
  readOutputs,
  type Template,
} from './pages.ts';
import { encodedAddress, escapeXml, wholeAddress } from './addresses.ts';
import { markdownCopies } from './markdown-copies.ts';

/**
 * The files beside the pages of a site that its settings request (`outputs`): below `site/` in the output,
 * each at its address on the site.
 */
export function siteOutputs(input: OutputsInput): OutputFile[] {
  const outputs = readOutputs(input);
  if (outputs === undefined) return [];
  const { sitemap, robots, llms } = outputs.spec;
  const texts: Texts = {
    ...(sitemap === true && sitemapXml(outputs)),
    ...(robots !== undefined && robotsTxt(outputs)),
    ...(llms !== undefined && llmsTxt(outputs)),
  };
  const files = Object.entries(texts).map(([name, text]): OutputFile => ({
    path: `${OUTPUTS_FOLDER}/${name}`,
    produce: () => text,
  }));
  return [...files, ...feedOutput(outputs), ...markdownCopies(outputs)];
}

/**
 * `llms.txt` (https://llmstxt.org): what the site is and what its pages are about, for programs. Pages of
 * single collections come first, then the entries of each collection below its title; a page is linked as
 * Markdown where it has a copy. A translated site lists the pages of its main language.
 */
function llmsTxt(outputs: Outputs): Texts {
  const { spec, model } = outputs;
  const main = model.set.languages?.main;
  const pages = listedPages(outputs).filter(
    ({ route: { entry } }) => entry.collection.list === undefined && (entry.language ?? main) === main,
  );
  const single = pages.filter(({ route }) => route.entry.collection.single);
  const sections = [
    ['Pages', single] as const,
    ...model.set.collections
      .filter((collection) => !collection.single)
      .map(
        (collection) =>
          [collection.title, pages.filter(({ route }) => route.entry.collection === collection)] as const,
      ),
  ].filter(([, members]) => members.length > 0);
  const description = outputs.description(main);
  const about =
    typeof spec.llms === 'object' ? outputs.fill((spec.llms as { about: Template }).about, main) : '';
  const parts = [
    `# ${outputs.title(main)}`,
    ...(description === '' ? [] : [`> ${oneLine(description)}`]),
    ...(about === '' ? [] : [about.trim()]),
    ...sections.flatMap(([title, members]) => [
      `## ${title}`,
      members.map((page) => line(outputs, page)).join('\n'),
    ]),
  ];
  return { 'llms.txt': `${parts.join('\n\n')}\n` };
}

function line({ origin }: Outputs, { title, description, copy, url }: PageFacts): string {
  const address = copy === undefined ? url : wholeAddress(origin, copy);
  const name = oneLine(title).replace(/[[\]\\]/g, '\\$&');
  return `- [${name}](${address.replace(/[()\s]/g, encodeURIComponent)})${description === '' ? '' : `: ${oneLine(description)}`}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Files by their paths below the site. */
type Texts = Record<string, string>;

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * `sitemap.xml`: every page that search engines may list, with its modification date if the content has one,
 * and its translations.
 */
export function sitemapXml(outputs: Outputs): Texts {
  const pages = listedPages(outputs).map((page) => entry(outputs, page));
  const isTranslated = pages.some((page) => page.includes('<xhtml:link'));
  const links = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SCHEMA}"${links}>\n${pages.join('')}</urlset>\n`;
  return { 'sitemap.xml': text };
}

function entry(outputs: Outputs, { route, url, modified, published }: PageFacts): string {
  const day = modified ?? published;
  const links = alternatesOf(outputs, route).map(
    ({ lang, url: other }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(encodedAddress(other))}"/>`,
  );
  return `  <url>${element('loc', encodedAddress(url))}${day === undefined ? '' : element('lastmod', day)}${links.join('')}</url>\n`;
}

function element(name: string, value: string): string {
  return `<${name}>${escapeXml(value)}</${name}>`;
}

/** `robots.txt` (RFC 9309): everything may be read, and where the sitemap is. */
function robotsTxt({ spec, origin }: Outputs): Texts {
  const { sitemap } = spec;
  const where = sitemap === true ? ['', `Sitemap: ${wholeAddress(origin, '/sitemap.xml')}`] : [];
  return { 'robots.txt': ['User-agent: *', 'Allow: /', ...where, ''].join('\n') };
}
