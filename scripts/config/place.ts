import path from 'node:path';
import type { Diagnostic, Span } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../diagnostics/source-file.ts';
import { keyIn } from '../model/spans.ts';
import { importsOf, ownFile } from './imports.ts';
import type { Fault, ShapeProblem } from './messages.ts';

/** The files of a configuration, which problems refer to. */
export interface ConfigSources {
  root: string;
  /** The configuration itself. */
  main: SourceFile;
  /** All its files by absolute path. */
  byPath: ReadonlyMap<string, SourceFile>;
}

/** A problem with an exported value, located at its key if that can be found. */
export function shapeProblem({ main }: ConfigSources, { at, message, suggestion }: ShapeProblem): Diagnostic {
  return main.problem('config-invalid', keyPlace(main.text, at), message, { suggestion });
}

/** An exception in the site's code, at its location or at the start of the configuration. */
export function faultProblem(
  sources: ConfigSources,
  rule: 'config-invalid' | 'config-failed',
  what: string,
  { message, place, suggestion: advice }: Fault,
): Diagnostic {
  // The folder of the site is that of one machine.
  const said = message.replaceAll(`${sources.root}${path.sep}`, '');
  const words = `${what}: ${said.replace(/[.\s]*$/, '')}.`;
  const suggestion = advice ?? (place === undefined ? 'Fix the code.' : 'Fix the code at this place.');
  const missing = missingImport(sources, message);
  if (missing !== undefined)
    return missing.file.problem(rule, missing.span, words, { suggestion: missing.suggestion });
  const file = place === undefined ? sources.main : (sources.byPath.get(place.file) ?? sources.main);
  const span =
    place === undefined || file.path !== path.relative(sources.root, place.file).replaceAll(path.sep, '/')
      ? firstLine(file.text)
      : spanAt(file.text, place);
  return file.problem(rule, span, words, { suggestion });
}

/** The location of an import whose module was not found, and what to do about it. */
function missingImport(
  { byPath }: ConfigSources,
  message: string,
): { file: SourceFile; span: Span; suggestion: string } | undefined {
  const [, name] = /^Cannot find (?:module|package) '([^']+)'/.exec(message) ?? [];
  if (name === undefined) return undefined;
  for (const [from, file] of byPath) {
    const address = importsOf(file.text).find((one) => one === name || ownFile(from, one) === name);
    if (address === undefined) continue;
    const start = ["'", '"', '`']
      .map((quote) => file.text.indexOf(quote + address + quote))
      .find((at) => at !== -1);
    if (start === undefined) continue;
    return { file, span: [start + 1, start + 1 + address.length], suggestion: adviceFor(name) };
  }
  return undefined;
}

/** Short names for folders that a bundler or TypeScript knows; no package can be called that. */
const ALIAS = /^(?:[~$]|@\/)/;

function adviceFor(name: string): string {
  if (/^\.|^\//.test(name) || path.isAbsolute(name)) return 'Correct the name, or add the file.';
  if (ALIAS.test(name))
    return 'Write the path of the file (`./…`): short names such as `paths` of `tsconfig.json` are not known here.';
  return 'Correct the name, or install the package.';
}

/** The first line of a text, or one character of an empty text. */
export function firstLine(text: string): Span {
  const end = text.search(/\r?\n|$/);
  return [0, Math.max(1, end)];
}

function spanAt(text: string, { line, column }: { line: number; column?: number | undefined }): Span {
  let start = 0;
  for (let row = 1; row < line; row += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) return firstLine(text);
    start = next + 1;
  }
  const [whole = ''] = /^[^\r\n]*/.exec(text.slice(start)) ?? [];
  if (column === undefined || column > whole.length) {
    const at = start + whole.length - whole.trimStart().length;
    return [at, Math.max(at + 1, start + whole.trimEnd().length)];
  }
  const at = start + column - 1;
  const [word = ''] = /^[\w$.]*/.exec(text.slice(at)) ?? [];
  return [at, Math.max(at + 1, at + word.length)];
}

/**
 * The span of a key in the text of a module: names are searched for in
 * order; list items are found by the names in them.
 */
export function keyPlace(text: string, at: readonly string[]): Span {
  const [whole = ''] = /\bexport\s+default\b|\bmodule\.exports\b/.exec(text) ?? [];
  const start = text.indexOf(whole);
  let found: Span | undefined;
  for (const name of at) {
    if (/^\d+$/.test(name)) continue;
    const next = keyIn(text, name, found?.[1] ?? start);
    if (next === undefined) break;
    found = next;
  }
  return found ?? (whole === '' ? firstLine(text) : [start, start + whole.length]);
}
