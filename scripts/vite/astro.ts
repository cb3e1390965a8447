// Entry point `copydesk/astro`: a loader for Astro's content layer, and an integration that adds the files.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../api/run.ts';
import { readFromFolder, wholeEntries } from '../api/read-output.ts';
import type { BuildResult } from '../api/types.ts';
import { follow, type SiteSource } from './follow.ts';
import { copyOutput } from './output-files.ts';
import plugin, { type CopydeskOptions } from './plugin.ts';
import { contentError } from './problems.ts';

export interface LoaderOptions {
  /** Folder that contains `content/` and `schemas/`; the working directory of Astro by default. */
  root?: string;
  /** Folder of the output; `dist-content` in that root by default. */
  out?: string;
  /** Includes drafts and scheduled entries. */
  drafts?: boolean;
  /** The language of the entries, on a site with several; the main language by default. */
  language?: string;
  /**
   * The field whose HTML `render(entry)` shows; by default the first Markdown document, else the first field
   * with HTML.
   */
  body?: string;
}

/** The properties of an entry in Astro's store that the loader sets. */
interface StoredEntry {
  id: string;
  data: Record<string, unknown>;
  digest: string;
  rendered?: { html: string; metadata?: { headings: { depth: number; slug: string; text: string }[] } };
}

/** The properties of Astro's loader context that are used. */
interface Context {
  store: {
    set: (entry: StoredEntry) => boolean;
    keys: () => string[];
    delete: (id: string) => void;
  };
  logger: Record<'error' | 'info' | 'warn', (message: string) => void>;
  parseData: (entry: { id: string; data: Record<string, unknown> }) => Promise<Record<string, unknown>>;
  generateDigest: (data: Record<string, unknown>) => string;
  /** Only in development. */
  watcher?: unknown;
}

/** A loader for `defineCollection({ loader })`. */
export interface ContentLoader {
  name: string;
  load: (context: Context) => Promise<void>;
}

/** An integration for Astro's `defineConfig({ integrations })`. */
export interface ContentIntegration {
  name: string;
  hooks: {
    'astro:config:setup': (setup: {
      command: string;
      config: { root: URL };
      updateConfig: (config: object) => unknown;
    }) => void;
    'astro:build:done': (done: { dir: URL }) => void;
  };
}

/**
 * Adds the plugin of `copydesk/vite` to Astro, and copies pictures, downloads and search files into Astro's
 * build: a site without scripts has no client bundle into which the plugin could copy them.
 */
export function integration(options: CopydeskOptions = {}): ContentIntegration {
  let out = '';
  return {
    name: 'copydesk',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        const home = fileURLToPath(config.root);
        const root = path.resolve(home, options.root ?? '.');
        out = path.resolve(home, options.out ?? path.join(root, 'dist-content'));
        const added = plugin({ ...options, root, out });
        // Before it builds, Astro starts a server for its loaders, which build the content and report it.
        if (command === 'build') delete added.configureServer;
        updateConfig({ vite: { plugins: [added] } });
      },
      'astro:build:done': ({ dir }) => copyOutput(out, fileURLToPath(dir)),
    },
  };
}

/**
 * Functions that stop following a collection when it is loaded again: Astro does not report when it drops a
 * loader.
 */
const following = new Map<string, () => Promise<void>>();
/** Loaders of one run share a build. */
const builds = new Map<string, Promise<BuildResult>>();

/**
 * Loads the entries of a collection, each with its key as `id`, its fields as `data`, and its text as the
 * output of `render(entry)`. In development, entries follow each edit, and problems are printed in the
 * terminal; `astro build` fails with the report.
 * @param collection the name of its schema file without `.json`; it needs pages (`route`) or a separate file
 * (`emit`)
 */
export default function copydesk(collection: string, options: LoaderOptions = {}): ContentLoader {
  const { body, language, drafts = false } = options;
  const root = path.resolve(options.root ?? '.');
  const source = { root, out: path.resolve(options.out ?? path.join(root, 'dist-content')), drafts };
  const output = readFromFolder(source.out);
  const inLanguage = language === undefined ? {} : { language };
  const fill = async ({ store, parseData, generateDigest }: Context): Promise<void> => {
    const gone = new Set(store.keys());
    for (const entry of await wholeEntries(output, collection, inLanguage)) {
      const { key } = entry;
      gone.delete(key);
      const data = await parseData({ id: key, data: entry });
      const rendered = renderedOf(entry, body);
      store.set({ id: key, data, digest: generateDigest(entry), ...(rendered && { rendered }) });
    }
    for (const id of gone) store.delete(id);
  };
  return {
    name: 'copydesk',
    load: async (context) => {
      if (context.watcher === undefined) {
        const { ok, problems } = await buildShared(source);
        if (!ok) throw contentError(problems, root);
        await fill(context);
        return;
      }
      await followInto(JSON.stringify([source, collection, language]), source, context, () => fill(context));
    },
  };
}

/**
 * Fills the store after each build; on errors of the content, it logs them and keeps the store's last state.
 */
async function followInto(
  name: string,
  source: SiteSource,
  { logger }: Context,
  fill: () => Promise<void>,
): Promise<void> {
  const before = following.get(name);
  let work = Promise.resolve();
  const failed = (error: unknown): void =>
    logger.error(error instanceof Error ? error.message : String(error));
  const stop = await follow(source, {
    failed,
    noticed: (notice) => logger.warn(notice),
    built: ({ errors }, news) => {
      if (news !== undefined) logger[news.isError ? 'error' : 'info'](news.text);
      // With errors, there may be no output yet.
      work = work.then(fill).catch(errors > 0 ? () => undefined : failed);
    },
  });
  following.set(name, stop);
  await before?.();
  await work;
}

function buildShared(source: SiteSource): Promise<BuildResult> {
  const name = JSON.stringify(source);
  const known = builds.get(name);
  if (known !== undefined) return known;
  const made = build(source).finally(() => builds.delete(name));
  builds.set(name, made);
  return made;
}

interface Text {
  html: string;
  headings?: { id: string; text: string; depth: number }[];
}

/** The text that Astro renders for an entry; undefined if there is none. */
function renderedOf(
  entry: Record<string, unknown>,
  body: string | undefined,
): StoredEntry['rendered'] | undefined {
  const texts = (body === undefined ? Object.values(entry) : [entry[body]]).filter(isText);
  const text = texts.find(({ headings }) => headings !== undefined) ?? texts[0];
  if (text === undefined) return undefined;
  const headings = (text.headings ?? []).map(({ id, ...heading }) => ({ ...heading, slug: id }));
  return { html: text.html, metadata: { headings } };
}

function isText(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string';
}
