import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ErrorPayload } from 'vite';
import type { Problem } from '../api/types.ts';
import { shown, codeFrame } from '../diagnostics/excerpt.ts';

/** Maximum number of problems in one overlay. */
const MOST = 20;

/**
 * The errors of a build in the form of Vite's overlay: the first with its position and code frame, the others
 * below it.
 * @returns undefined if there are none
 */
export function overlayOf(problems: readonly Problem[], root: string): ErrorPayload['err'] | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const [first, ...others] = errors;
  if (first === undefined) return undefined;
  const { file, line, column } = first;
  const place = path.join(root, file);
  const more = others.slice(0, MOST).map((one) => `${placeOf(one)} ${wordsOf(one)}`);
  const rest = others.length > MOST ? [`… and ${String(others.length - MOST)} more`] : [];
  return {
    plugin: 'copydesk',
    id: place,
    loc: { file: place, line, column },
    message: wordsOf(first),
    frame: frameOf(first, root) ?? '',
    stack: [...more, ...rest].join('\n\n'),
  };
}

/** All errors of a build as text, each with its position and code frame, for a terminal. */
export function reportOf(problems: readonly Problem[], root: string): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const wrong = errors.length > 0 ? errors : problems;
  const blocks = wrong.map((one) => {
    const frame = frameOf(one, root);
    const lines = frame === undefined ? [] : ['', indent(frame, 4), ''];
    const advice = one.suggestion === undefined ? [] : [`  → ${shown(one.suggestion)}`];
    return [
      `${one.severity} ${placeOf(one)} ${one.rule}`,
      `  ${shown(one.message)}`,
      ...lines,
      ...advice,
    ].join('\n');
  });
  const count = `${String(wrong.length)} ${wrong.length === 1 ? 'problem' : 'problems'} in the content`;
  return `${count}\n\n${blocks.join('\n\n')}\n`;
}

/** What stops a build of broken content. */
export function contentError(problems: readonly Problem[], root: string): Error {
  // A stack would only show where in this program the error was thrown.
  return Object.assign(new Error(reportOf(problems, root)), { stack: '' });
}

function wordsOf({ rule, message, suggestion }: Problem): string {
  return `${shown(message)}${suggestion === undefined ? '' : `\n→ ${shown(suggestion)}`} (${rule})`;
}

function placeOf({ file, line, column }: Problem): string {
  return `${shown(file)}:${String(line)}:${String(column)}`;
}

/** Files with lines: entries, schemas, and code. */
const TEXT = /\.(?:ya?ml|md|markdown|json|csv|[mc]?[jt]s)$/;

/** The code frame of a problem; undefined if the file no longer exists, or is not text. */
function frameOf(problem: Problem, root: string): string | undefined {
  if (!TEXT.test(problem.file)) return undefined;
  try {
    return codeFrame(readFileSync(path.join(root, problem.file), 'utf8'), problem);
  } catch {
    return undefined;
  }
}

function indent(text: string, by: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(by));
}
