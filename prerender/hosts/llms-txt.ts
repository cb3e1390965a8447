import type { RoutesFile } from '../../src/data/routes-file.ts';
import type { Site } from '../../src/data/site.ts';
import { markdownPath, type Post } from './posts.ts';

type LlmsSite = Pick<Site, 'name' | 'description' | 'origin' | 'email' | 'phone' | 'areaLine'>;

const line = (title: string, url: string, about: string) => `- [${title}](${url}): ${about}`;

/**
 * `llms.txt` (https://llmstxt.org): what the business is, how to reach it and what its pages hold, for programs that
 * read instead of people, in words a person can read as well. Posts are linked as Markdown.
 */
export function llmsTxt(site: LlmsSite, routes: RoutesFile['routes'], posts: readonly Post[]): string {
  const pages = routes
    .filter(({ status, head }) => status === 200 && head.type !== 'article')
    .map(({ head }) => line(head.title, head.canonical, head.description));
  const articles = posts.map(({ title, path, summary }) =>
    line(title, `${site.origin}${markdownPath(path)}`, summary),
  );
  return [
    `# ${site.name}`,
    '',
    `> ${site.description}`,
    '',
    `${site.areaLine}. Contact: ${site.phone}, ${site.email}.`,
    '',
    '## Pages',
    '',
    ...pages,
    ...(articles.length > 0 ? ['', '## Posts', '', ...articles] : []),
    '',
  ].join('\n');
}
