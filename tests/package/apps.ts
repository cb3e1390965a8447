import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { content, openFolder, PROJECT, run, type Consumer, type Ran } from './consumer.ts';

const RECIPES = readFileSync(path.join(PROJECT, 'docs/frameworks.md'), 'utf8');

/** The files of a recipe, as its page has them: each piece of code that names its file in its first line. */
export function recipe(section: string): Record<string, string> {
  const [, text = ''] =
    new RegExp(`^## ${section}\\n([\\s\\S]*?)(?=^## |(?![\\s\\S]))`, 'm').exec(RECIPES) ?? [];
  const files = [...text.matchAll(/```\w+\n\/\/ (\S+)\n([\s\S]*?)```/g)];
  return Object.fromEntries(files.map(([, file = '', code = '']) => [file, code]));
}

/** A site as `content init` makes it, with an app beside its content. */
export async function makeApp(
  consumer: Consumer,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = await openFolder(consumer, `apps-${name}`);
  const { code, stderr } = await content(consumer, folder, 'init', 'app');
  if (code !== 0) throw new Error(stderr);
  const app = path.join(folder, 'app');
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(app, file)), { recursive: true });
    writeFileSync(path.join(app, file), text);
  }
  // Files that the test has written belong to who runs the app.
  await openFolder(consumer, `apps-${name}`);
  return app;
}

/** Puts packages of this checkout beside the installed one, so that no registry is asked for them. */
export function lend(consumer: Consumer, names: readonly string[]): void {
  // Below the checkout they are found anyway.
  if (consumer.borrowed !== undefined) return;
  for (const name of names) {
    const place = path.join(consumer.folder, 'node_modules', name);
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(PROJECT, 'node_modules', name), place);
  }
}

/** Installs packages for one app. @returns why it could not be done; undefined when it was */
export async function add(
  consumer: Consumer,
  app: string,
  names: readonly string[],
): Promise<string | undefined> {
  if (consumer.borrowed !== undefined) return consumer.borrowed;
  const folder = path.dirname(app);
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1'];
  const { code, stderr } = await run('npm', ['install', ...quiet, ...names], folder);
  if (code === 0) return undefined;
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(stderr))
    return 'the registry cannot be reached';
  throw new Error(`npm install failed:\n${stderr}`);
}

/** Runs the command of a package that stands beside the app, or beside the installed one. */
export function bin(consumer: Consumer, app: string, file: string, ...args: string[]): Promise<Ran> {
  // Frameworks keep settings in the home of who runs them, which that of this test need not let them.
  const home = [`HOME=${app}`, 'ASTRO_TELEMETRY_DISABLED=1', 'NEXT_TELEMETRY_DISABLED=1'];
  return run('env', [...home, process.execPath, file, ...args], app, consumer.who);
}

const POST = 'content/posts/first-post.md';

/** Adds a picture to a site, and to a post. */
export async function addPicture(app: string, name: string): Promise<void> {
  const create = { width: 900, height: 600, channels: 3, background: '#360' } as const;
  mkdirSync(path.join(app, 'content/images'), { recursive: true });
  await sharp({ create })
    .png()
    .toFile(path.join(app, `content/images/${name}.png`));
  const file = path.join(app, POST);
  const fields = `picture: /images/${name}.png\npictureAlt: A green ${name}\n`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('author: sam-lee\n', `$&${fields}`));
}

/** Makes a mistake in a post while something is done. */
export async function whileBroken<T>(app: string, work: () => Promise<T>): Promise<T> {
  const file = path.join(app, POST);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('author: sam-lee', 'author: sam-le'));
  try {
    return await work();
  } finally {
    writeFileSync(file, text);
  }
}

/** What every build says of that mistake. */
export const MISTAKE = /content\/posts\/first-post\.md:6[:\s]/;

/** Gives a post another title. */
export function retitle(app: string, title: string): void {
  const file = path.join(app, POST);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: ${title}`));
}
