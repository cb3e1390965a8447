import { OUTPUTS_FOLDER, type OutputFile } from '../../model/outputs.ts';
import { feedOutput } from './feeds.ts';
import {
  listedPages,
  type Outputs,
  type PageFacts,
  type Template,
  readOutputs,
  type OutputsInput,
} from './pages.ts';
import { wholeAddress } from './addresses.ts';
import { type Texts, robotsTxt, sitemapXml } from './sitemap.ts';
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
      .map((one) => [one.title, pages.filter(({ route }) => route.entry.collection === one)] as const),
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
