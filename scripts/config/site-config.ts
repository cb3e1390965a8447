import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import type { OwnRule } from '../diagnostics/rules.ts';
import { LineIndex } from '../diagnostics/line-index.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { sha256 } from '../incremental/hash.ts';
import { keyIn } from '../model/spans.ts';
import { defineConfig, type ConfigCheck, type ContentConfig, type MarkdownPlugin } from './config-types.ts';

/** The possible names of a configuration; the first one that exists is used. */
export const CONFIG_NAMES = [
  'content.config.ts',
  'content.config.mts',
  'content.config.js',
  'content.config.mjs',
];
const LOCKFILES = ['package-lock.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** A loaded configuration. */
export interface SiteConfig {
  root: string;
  /** A hash of the file and the lockfile; part of every cache key. */
  key: string;
  file: SourceFile;
  exported: ContentConfig;
}

/** The result of opening a configuration: none, not run for lack of permission, with a problem, or usable. */
export interface ConfigOutcome {
  /** Its file, which problems may refer to. */
  files: SourceFile[];
  problems: Diagnostic[];
  /** Its name if it exists but was not run. */
  unread?: string;
  config?: SiteConfig;
}

/** `--no-config`: no code of a site is run in this process. */
let isForbidden = false;

/** Sets for the whole process whether a site's code may be run. */
export function forbidConfig(forbidden: boolean): void {
  isForbidden = forbidden;
}

/**
 * Runs the configuration of a root.
 * @param isAllowed whether its code may be run
 */
export async function openConfig(root: string, isAllowed: boolean): Promise<ConfigOutcome> {
  const name = CONFIG_NAMES.find((file) => existsSync(path.join(root, file)));
  if (name === undefined) return { files: [], problems: [] };
  if (!isAllowed || isForbidden) return { files: [], problems: [], unread: name };
  const file = new SourceFile(name, textOf(path.join(root, name)), '');
  let exported: unknown;
  try {
    exported = await loadModule(path.join(root, name), file.text);
  } catch (error) {
    const what = `\`${name}\` cannot be loaded`;
    return { files: [file], problems: [codeProblem({ root, file }, 'config-invalid', what, error)] };
  }
  const { configFault } = await import('./config-shape.ts');
  const fault = configFault(exported);
  if (fault !== undefined) {
    const suggestion = 'Fix the code of the configuration: docs/config.md shows its form.';
    const span = keyPlace(file.text, fault.at);
    return { files: [file], problems: [file.problem('config-invalid', span, fault.message, { suggestion })] };
  }
  // A changed lockfile means another version of a package.
  const key = sha256(file.text, ...LOCKFILES.map((lockfile) => textOf(path.join(root, lockfile))));
  return { files: [file], problems: [], config: { root, key, file, exported: exported as ContentConfig } };
}

/** The rules that a configuration adds, by id. */
export function ownRules({ config }: ConfigOutcome): ReadonlyMap<string, OwnRule> {
  return new Map((config?.exported.checks ?? []).map((check) => [check.id, ownRule(check)]));
}

/** What a check says of itself, as the built-in rules do. */
export function ownRule(check: ConfigCheck): OwnRule {
  const { severity = 'warning', title, why, remedy = 'see the message', wrong, right } = check;
  return { severity, title, why, remedy, wrong, right };
}

function textOf(file: string): string {
  const content = readRegularFile(file);
  return 'bytes' in content ? content.bytes.toString('utf8') : '';
}

/**
 * Loads a module with jiti, because Node 20 knows no types. `copydesk` leads to this program.
 * @throws whatever the module throws
 */
async function loadModule(file: string, text: string): Promise<unknown> {
  // The standard output is for the report.
  console.log = console.info = console.error;
  const { createJiti } = await import('jiti');
  const jiti = createJiti(pathToFileURL(file).href, {
    fsCache: false,
    moduleCache: false,
    interopDefault: false,
    virtualModules: { copydesk: { defineConfig } },
  });
  // Node keeps the modules that it loads: an edited one would not be read again.
  const options = { filename: file, async: true, forceTranspile: true };
  const loaded = (await jiti.evalModule(text, options)) as Record<string, unknown>;
  return 'default' in loaded ? loaded.default : loaded;
}

/** The Markdown plugins of a configuration, loaded in the thread that uses them. */
export interface MarkdownPlugins {
  root: string;
  /** Name of the configuration, relative to the root. */
  name: string;
  remark: readonly MarkdownPlugin[];
  rehype: readonly MarkdownPlugin[];
}

/**
 * The plugins of a configuration; undefined if it has none.
 * @throws whatever the configuration throws
 */
export async function loadPlugins(
  plugins: { root: string; name: string } | undefined,
): Promise<MarkdownPlugins | undefined> {
  if (plugins === undefined) return undefined;
  const file = path.join(plugins.root, plugins.name);
  const { markdown = {} } = (await loadModule(file, textOf(file))) as ContentConfig;
  return { ...plugins, remark: markdown.remark ?? [], rehype: markdown.rehype ?? [] };
}

/** An exception in the site's code, at its line in the configuration. */
export function codeProblem(
  { root, file }: Pick<SiteConfig, 'root' | 'file'>,
  rule: 'config-invalid' | 'config-failed',
  what: string,
  thrown: unknown,
): Diagnostic {
  const line = lineOf(thrown, path.join(root, file.path)) ?? 1;
  const lineStart = new LineIndex(file.text).offset({ line, column: 1 });
  const [row = ''] = /^.*/.exec(file.text.slice(lineStart)) ?? [];
  const start = lineStart + row.search(/\S|$/);
  // The folder of the site is that of one machine.
  const message = messageOf(thrown).replaceAll(`${root}${path.sep}`, '');
  const suggestion = 'Fix the code at this place.';
  return file.problem(rule, [start, lineStart + row.length], `${what}: ${message}.`, { suggestion });
}

/** The first line of an exception's message, without a full stop. */
export function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const [first = ''] = message.trim().split('\n');
  return first.replace(/^ParseError: |[.\s]+$/g, '') || 'an error without a message';
}

/** The first line of a file that an exception's message or stack names. */
export function lineOf(thrown: unknown, file: string): number | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const trace = `${thrown.message}\n${thrown.stack ?? ''}`;
  for (const name of [pathToFileURL(file).href, file]) {
    const [, line] = /^:(\d+)/.exec(trace.split(name, 2)[1] ?? '') ?? [];
    if (line !== undefined) return Number(line);
  }
  return undefined;
}

/** The span of a key in the text of a configuration: its names are searched for in order. */
export function keyPlace(text: string, at: readonly string[]): Span {
  let place: Span = [0, 0];
  for (const name of at.filter((key) => !/^\d+$/.test(key))) place = keyIn(text, name, place[1]) ?? place;
  return place;
}
