import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isError, type Diagnostic, type Span } from '../diagnostics/diagnostic.ts';
import { NO_OWN_RULES, type OwnRules } from '../diagnostics/rules.ts';
import { SourceFile } from '../diagnostics/source-file.ts';
import { readRegularFile } from '../disk/read-file.ts';
import { sha256 } from '../incremental/hash.ts';
import { keyIn } from '../model/spans.ts';
import { defineCheck, defineConfig, type ContentConfig, type MarkdownPlugin } from './config-types.ts';

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

/** The result of opening a configuration: none, not run for lack of permission, with problems, or usable. */
export interface ConfigOutcome {
  /** Its file, which problems may refer to. */
  files: SourceFile[];
  problems: Diagnostic[];
  rules: OwnRules;
  /** Its name if it exists but was not run. */
  unread?: string | undefined;
  config?: SiteConfig | undefined;
}

/** The result for a site without a configuration. */
export const NO_CONFIG: ConfigOutcome = { files: [], problems: [], rules: NO_OWN_RULES };

/** The name of a site's configuration and a hash of its state; undefined without one. */
export function configState(root: string): { name: string; key: string; text: string } | undefined {
  const name = CONFIG_NAMES.find((one) => existsSync(path.join(root, one)));
  if (name === undefined) return undefined;
  const text = textOf(path.join(root, name));
  return { name, text, key: sha256(text, lockfileState(root)) };
}

/** A hash of the lockfile, which changes when another version of a package is installed. */
export function lockfileState(root: string): string {
  return sha256(...LOCKFILES.map((file) => textOf(path.join(root, file))));
}

function textOf(file: string): string {
  const read = readRegularFile(file);
  return 'bytes' in read ? read.bytes.toString('utf8') : '';
}

/** `--no-config`: no code of a site is run in this process. */
let isForbidden = false;

/** Sets for the whole process whether a site's code may be run. */
export function forbidConfig(forbidden: boolean): void {
  isForbidden = forbidden;
}

/** The last outcome of each root: a long-running process builds a site many times. */
const opened = new Map<string, { key: string; outcome: ConfigOutcome }>();

/**
 * Runs the configuration of a root; an unchanged one is not run again.
 * @param isAllowed whether its code may be run
 */
export async function openConfig(root: string, isAllowed: boolean): Promise<ConfigOutcome> {
  const state = configState(root);
  if (state === undefined) return NO_CONFIG;
  const { name, key, text } = state;
  if (!isAllowed || isForbidden) return { ...NO_CONFIG, rules: 'unread', unread: name };
  const before = opened.get(root);
  if (before?.key === key) return before.outcome;
  const outcome = await runConfig(root, key, new SourceFile(name, text, ''));
  opened.set(root, { key, outcome });
  return outcome;
}

async function runConfig(root: string, key: string, file: SourceFile): Promise<ConfigOutcome> {
  const broken = (problems: Diagnostic[]): ConfigOutcome => ({ files: [file], problems, rules: 'unread' });
  let exported: unknown;
  try {
    exported = await loadModule(path.join(root, file.path), file.text);
  } catch (error) {
    const what = `\`${file.path}\` cannot be loaded`;
    return broken([codeProblem({ root, file }, 'config-invalid', what, error)]);
  }
  const { configFaults } = await import('./config-shape.ts');
  const problems = configFaults(exported).map(({ at, message }) =>
    file.problem('config-invalid', keyPlace(file.text, at), message, {
      suggestion: 'Fix the code of the configuration: docs/config.md shows its form.',
    }),
  );
  if (problems.some(isError)) return broken(problems);
  // `configFaults` has checked the shape.
  const config = exported as ContentConfig;
  const rules = new Map(
    (config.checks ?? []).map((check) => [
      check.id,
      { ...check, severity: check.severity ?? 'warning', remedy: check.remedy ?? 'see the message' },
    ]),
  );
  return { files: [file], problems: [], rules, config: { root, key, file, exported: config } };
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
    virtualModules: { copydesk: { defineConfig, defineCheck } },
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
  const { root, name } = plugins;
  const file = path.join(root, name);
  const { markdown = {} } = (await loadModule(file, textOf(file))) as ContentConfig;
  return { root, name, remark: markdown.remark ?? [], rehype: markdown.rehype ?? [] };
}

/** An exception in the site's code, at its line in the configuration. */
export function codeProblem(
  { root, file }: Pick<SiteConfig, 'root' | 'file'>,
  rule: 'config-invalid' | 'config-failed',
  what: string,
  thrown: unknown,
): Diagnostic {
  const line = lineOf(thrown, path.join(root, file.path)) ?? 1;
  // The folder of the site is that of one machine.
  const said = messageOf(thrown).replaceAll(`${root}${path.sep}`, '');
  return file.problem(rule, lineSpan(file.text, line), `${what}: ${said}.`, {
    suggestion: 'Fix the code at this place.',
  });
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

/** The span of a line without the spaces around it. */
export function lineSpan(text: string, line: number): Span {
  const lines = text.split('\n');
  const row = lines[line - 1] ?? '';
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  return [start + row.length - row.trimStart().length, Math.max(start + 1, start + row.trimEnd().length)];
}

/** The span of a key in the text of a configuration: its names are searched for in order. */
export function keyPlace(text: string, at: readonly string[]): Span {
  let place: Span = lineSpan(text, 1);
  for (const name of at.filter((one) => !/^\d+$/.test(one)))
    place = keyIn(text, name, place[0] === 0 ? 0 : place[1]) ?? place;
  return place;
}
