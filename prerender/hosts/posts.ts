import type { BlogEntry } from '#content/types/index.d.ts';
import type { RouteData } from '../../src/data/route-data.ts';
import type { RoutesFile } from '../../src/data/routes-file.ts';
import type { Site } from '../../src/data/site.ts';
import { longDate } from '../../src/lib/dates.ts';
import { feedHtml, markdownText } from './post-text.ts';
import { writeTexts } from './write-texts.ts';

/** A post as the feed and its Markdown copy need it, without its text: a site may have thousands. */
export interface Post {
  path: string;
  /** Whole address. */
  url: string;
  title: string;
  summary: string;
  author: string;
  /** Day of publication, ISO. */
  date: string;
  /** Its data file in the compiled content. */
  data: string;
}

/** A post with its text as a feed carries it. */
export interface FeedPost extends Post {
  feedHtml: string;
}

/** Data file of a route, by its name. */
type Read = (file: string) => RouteData;

const entryOf = (data: RouteData) => data.entry as BlogEntry;

/** Every post, newest first. */
export function readPosts(
  routes: RoutesFile['routes'],
  site: Pick<Site, 'authorDefault'>,
  read: Read,
): Post[] {
  return routes
    .filter(({ head }) => head.type === 'article')
    .map(({ path, data, head }) => {
      const { title, summary, date } = entryOf(read(data));
      const author = head.author ?? site.authorDefault;
      return { path, url: head.canonical, title, summary, author, date, data };
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.path.localeCompare(b.path));
}

/** What a text is made with: where it stands, and where its data are read. */
interface TextTools {
  origin: string;
  read: Read;
}

/**
 * Posts in the feed, the newest. A feed tells of what is new, and is fetched whole again and again: 2,000 posts with their texts
 * are 12 MB, and compressing them takes as long as a thousand pages.
 */
const FEED_POSTS = 50;

/** The newest posts with their texts, for the feed. */
export function feedPosts(posts: readonly Post[], { origin, read }: TextTools): FeedPost[] {
  return posts
    .slice(0, FEED_POSTS)
    .map((post) => ({ ...post, feedHtml: feedHtml(entryOf(read(post.data)).body.html, origin, post.url) }));
}

/** Address of a post's Markdown copy. */
export const markdownPath = (path: string) => `${path}.md`;

/** The Markdown copy of a post. */
export function markdownFile(post: Post, { origin, read }: TextTools): string {
  const { url, title, summary, author, date } = post;
  const text = markdownText(entryOf(read(post.data)).body.html, origin, url);
  return [`# ${title}`, `> ${summary}`, `${author}, ${longDate(date)}. From <${url}>.`, text].join('\n\n');
}

/** Writes a Markdown copy of every post, at its address with `.md` behind it. One by one: a site may have thousands. */
export async function writeMarkdown(folder: string, posts: readonly Post[], tools: TextTools): Promise<void> {
  for (const post of posts)
    await writeTexts(folder, { [markdownPath(post.path).slice(1)]: markdownFile(post, tools) });
}
