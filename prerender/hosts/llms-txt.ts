import type { RoutesFile, Site } from '../../src/data/types.ts';

/** `llms.txt`: what the site is and where its pages are, for programs that read instead of people. */
export function llmsTxt(site: Pick<Site, 'name' | 'description'>, routes: RoutesFile['routes']): string {
  const pages = routes
    .filter(({ status }) => status === 200)
    .map(({ head }) => `- [${head.title}](${head.canonical}): ${head.description}`);
  return [`# ${site.name}`, '', `> ${site.description}`, '', '## Pages', '', ...pages, ''].join('\n');
}
