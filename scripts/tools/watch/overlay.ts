import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, Place } from '../../diagnostics/diagnostic.ts';
import { codeFrame, shown } from '../../diagnostics/excerpt.ts';
import type { DevError } from '../../shared/dev-messages.ts';

/** Maximum number of problems in one overlay; the terminal shows the others. */
const MOST = 20;

/** Files with lines: entries, schemas, and code. */
const TEXT = /\.(?:ya?ml|md|markdown|json|csv|[mc]?[jt]s)$/;

type Problem = Place & Pick<Diagnostic, 'severity' | 'message' | 'suggestion'> & { rule: string };

/** The errors of a build in the form of Vite's overlay; null if there are none. */
export function overlayOf(problems: readonly Problem[], root: string): DevError | null {
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (first === undefined) return null;
  const file = path.join(root, first.file);
  const more = others
    .slice(0, MOST)
    .map((problem) => `${placeOf(problem)} ${wordsOf(problem)} (${problem.rule})`);
  const overflow = others.length > MOST ? [`… and ${others.length - MOST} more`] : [];
  return {
    plugin: 'content',
    id: file,
    loc: { file, line: first.line, column: first.column },
    message: `${wordsOf(first)} (${first.rule})`,
    frame: frameOf(first, root) ?? '',
    stack: [...more, ...overflow].join('\n\n'),
  };
}

/** Problems as text, each with its position and code frame, for the log of a bundler. */
export function reportOf(problems: readonly Problem[], root: string): string {
  const blocks = problems.map((problem) => {
    const frame = frameOf(problem, root)?.replace(/^(?=.)/gm, '    ');
    return [
      `${problem.severity} ${placeOf(problem)} ${problem.rule}`,
      `  ${wordsOf(problem).replace('\n', '\n  ')}`,
      ...(frame === undefined ? [] : ['', frame]),
    ].join('\n');
  });
  const count = `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the content`;
  return `${count}\n\n${blocks.join('\n\n')}\n`;
}

function wordsOf({ message, suggestion }: Problem): string {
  return `${shown(message)}${suggestion === undefined ? '' : `\n→ ${shown(suggestion)}`}`;
}

function placeOf({ file, line, column }: Problem): string {
  return `${shown(file)}:${line}:${column}`;
}

/** The code frame of a problem; undefined if the file no longer exists, or is not text. */
function frameOf(problem: Problem, root: string): string | undefined {
  if (!TEXT.test(problem.file)) return undefined;
  try {
    return codeFrame(readFileSync(path.join(root, problem.file), 'utf8'), problem);
  } catch {
    return undefined;
  }
}
