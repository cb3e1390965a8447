import { sha256 } from '../../incremental/hash.ts';
import { OUTPUTS_FOLDER, type OutputFile } from '../../model/outputs.ts';
import { calendars } from './calendars.ts';
import { feedOutput } from './feeds.ts';
import { headerFiles, redirectFiles } from './redirect-files.ts';
import { llmsTxt } from './llms-txt.ts';
import { markdownCopies } from './markdown-copies.ts';
import { readOutputs, type OutputsInput } from './pages.ts';
import { robotsTxt, sitemaps, type Texts } from './sitemap.ts';

/**
 * The files beside the pages of a site that its settings request (`outputs`): below `site/` in the output,
 * each at its address on the site.
 */
export function siteOutputs(input: OutputsInput): OutputFile[] {
  const outputs = readOutputs(input);
  if (outputs === undefined) return [];
  const { sitemap, robots, llms } = outputs.spec;
  const texts: Texts = {
    ...(sitemap === true && sitemaps(outputs)),
    ...(robots !== undefined && robotsTxt(outputs)),
    ...(llms !== undefined && llmsTxt(outputs)),
    ...calendars(outputs),
    ...redirectFiles(outputs),
    ...headerFiles(outputs),
  };
  const files = Object.entries(texts).map(([name, text]): OutputFile => ({
    path: `${OUTPUTS_FOLDER}/${name}`,
    key: sha256(text),
    produce: () => text,
  }));
  return [...files, ...feedOutput(outputs), ...markdownCopies(outputs)];
}
