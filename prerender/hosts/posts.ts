import type { BlogEntry } from '#content/types/index.d.ts';
import type { RouteData } from '../../src/data/route-data.ts';
import type { RoutesFile } from '../../src/data/routes-file.ts';
import type { Site } from '../../src/data/site.ts';
import { longDate } from '../../src/lib/dates.ts';
import type { TextFiles } from './host.ts';
import type { KeptResults } from './kept-results.ts';
import { feedHtml, markdownText, textCode } from './post-text.ts';

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

/** A post with its text as others than our pages show it. */
export interface WrittenPost extends Post {
  /** As a feed carries it. */
  feedHtml: string;
  markdown: string;
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

/** Writes the text of every post for feeds and as Markdown, which takes longer than drawing its page. */
export async function writePosts(
  posts: readonly Post[],
  { origin }: Pick<Site, 'origin'>,
  kept: KeptResults,
): Promise<WrittenPost[]> {
  const code = textCode();
  const write = async (post: Post, name: string, make: (...text: TextOfPost) => string) => {
    const text: TextOfPost = [post.html, origin, post.url];
    const bytes = await kept.of([name, code, ...text], () => Promise.resolve(Buffer.from(make(...text))));
    return Buffer.from(bytes).toString();
  };
  const written: WrittenPost[] = [];
  for (const post of posts)
    written.push({
      ...post,
      feedHtml: await write(post, 'feed', feedHtml),
      markdown: await write(post, 'markdown', markdownText),
    });
  return written;
}

type TextOfPost = Parameters<typeof markdownText>;

/** Address of a post's Markdown copy. */
export const markdownPath = (path: string) => `${path}.md`;

/** A Markdown copy of every post, at its address with `.md` behind it. */
export function markdownFiles(posts: readonly WrittenPost[]): TextFiles {
  return Object.fromEntries(
    posts.map(({ path, url, title, summary, author, date, markdown }) => [
      markdownPath(path).slice(1),
      [`# ${title}`, `> ${summary}`, `${author}, ${longDate(date)}. From <${url}>.`, markdown].join('\n\n'),
    ]),
  );
}
