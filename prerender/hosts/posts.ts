import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlogEntry } from '#content/types/index.d.ts';
import type { RouteData } from '../../src/data/route-data.ts';
import type { RoutesFile } from '../../src/data/routes-file.ts';
import type { Site } from '../../src/data/site.ts';
import { longDate } from '../../src/lib/dates.ts';
import { digestOf } from '../kept/digest.ts';
import type { KeptResults } from './kept-results.ts';
import { feedHtml, markdownText, textCode } from './post-text.ts';
import type { Keepers } from './precompress.ts';

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
  /** Digest of its compiled text. */
  text: string;
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
      const { title, summary, date, body } = entryOf(read(data));
      const author = head.author ?? site.authorDefault;
      return { path, url: head.canonical, title, summary, author, date, data, text: digestOf([body.html]) };
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.path.localeCompare(b.path));
}

/** What a text is made with: where it stands, and where its data are read. */
interface TextTools {
  origin: string;
  read: Read;
  results: KeptResults;
}

/** A post's text in a form for others than our pages. It takes longer than drawing its page, so it is made once. */
async function textAs(
  form: 'feed' | 'markdown',
  post: Post,
  { origin, read, results }: TextTools,
): Promise<string> {
  const bytes = await results.of(question(form, post, origin), () => {
    const make = form === 'feed' ? feedHtml : markdownText;
    return Promise.resolve(Buffer.from(make(entryOf(read(post.data)).body.html, origin, post.url)));
  });
  return Buffer.from(bytes).toString();
}

const question = (form: string, { text, url }: Post, origin: string) => [form, textCode(), text, origin, url];

/**
 * Posts in the feed, the newest. A feed tells of what is new, and is fetched whole again and again: 2,000 posts with their texts
 * are 12 MB, and compressing them takes as long as a thousand pages.
 */
const FEED_POSTS = 50;

/** The newest posts with their texts, for the feed. */
export async function feedPosts(posts: readonly Post[], tools: TextTools): Promise<FeedPost[]> {
  const written: FeedPost[] = [];
  for (const post of posts.slice(0, FEED_POSTS))
    written.push({ ...post, feedHtml: await textAs('feed', post, tools) });
  return written;
}

/** Address of a post's Markdown copy. */
export const markdownPath = (path: string) => `${path}.md`;

/** The Markdown copy of a post. */
export async function markdownFile(post: Post, tools: TextTools): Promise<string> {
  const { url, title, summary, author, date } = post;
  const text = await textAs('markdown', post, tools);
  return [`# ${title}`, `> ${summary}`, `${author}, ${longDate(date)}. From <${url}>.`, text].join('\n\n');
}

/** Writes a Markdown copy of every post, at its address with `.md` behind it; one that would become what it is stays. */
export async function writeMarkdown(
  folder: string,
  posts: readonly Post[],
  { origin, read }: Pick<TextTools, 'origin' | 'read'>,
  { output, results }: Keepers,
): Promise<void> {
  const group = output.group('texts');
  for (const post of posts) {
    const name = markdownPath(post.path).slice(1);
    const key = digestOf([output.code, origin, JSON.stringify(post)]);
    if (group.take(name, key)) {
      results.mark(question('markdown', post, origin));
      continue;
    }
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await markdownFile(post, { origin, read, results }));
    group.made(name, key);
  }
  group.settle();
}
