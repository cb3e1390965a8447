import type { BlogEntry } from '#content/types/index.d.ts';
import type { RouteData } from '../../src/data/route-data.ts';
import type { RoutesFile } from '../../src/data/routes-file.ts';
import type { Site } from '../../src/data/site.ts';
import { longDate } from '../../src/lib/dates.ts';
import { markdownText } from './post-text.ts';
import type { TextFiles } from './host.ts';

/** A post as the feed and its Markdown copy need it. */
export interface Post {
  path: string;
  /** Whole address. */
  url: string;
  title: string;
  summary: string;
  author: string;
  /** Day of publication, ISO. */
  date: string;
  /** Compiled text. */
  html: string;
}

/** Every post, newest first. */
export function readPosts(
  routes: RoutesFile['routes'],
  site: Pick<Site, 'authorDefault'>,
  read: (file: string) => RouteData,
): Post[] {
  return routes
    .filter(({ head }) => head.type === 'article')
    .map(({ path, data, head }) => {
      const { title, summary, date, body } = read(data).entry as BlogEntry;
      const author = head.author ?? site.authorDefault;
      return { path, url: head.canonical, title, summary, author, date, html: body.html };
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.path.localeCompare(b.path));
}

/** Address of a post's Markdown copy. */
export const markdownPath = (path: string) => `${path}.md`;

/** A Markdown copy of every post, at its address with `.md` behind it. */
export function markdownFiles(posts: readonly Post[], site: Pick<Site, 'origin'>): TextFiles {
  return Object.fromEntries(
    posts.map(({ path, url, title, summary, author, date, html }) => [
      markdownPath(path).slice(1),
      [
        `# ${title}`,
        `> ${summary}`,
        `${author}, ${longDate(date)}. From <${url}>.`,
        markdownText(html, site.origin, url),
      ].join('\n\n'),
    ]),
  );
}
