import stringWidth from 'string-width';
import { harmless } from '../shared/terminal-text.ts';
import { codeOf, faultWords, writeFaultWords } from '../disk/read-file.ts';

/** Thrown when the command succeeded but its output could not be written. */
export class PrintError extends Error {}

/** ANSI colors, which only reports use. */
// eslint-disable-next-line no-control-regex -- this is what it looks for
const COLOR = /(\u001b\[[\d;]*m)/;

/** As `harmless`, but keeps colors, for a report that has already removed those in its input. */
function harmlessInColor(text: string): string {
  return text
    .split(COLOR)
    .map((part, index) => (index % 2 === 1 ? part : harmless(part)))
    .join('');
}

/**
 * Writes to stdout and waits until a pipe has received everything, so that nothing is lost when the process
 * ends. A closed pipe (`| head`) is ignored; a full disk is an error.
 */
export function print(text: string, { color = false } = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(color ? harmlessInColor(text) : harmless(text), (error) => {
      if (error && codeOf(error) !== 'EPIPE') reject(new PrintError(faultWords(error)));
      else resolve();
    });
  });
}

/** Whether what is printed to stdout has colors; an empty `NO_COLOR` counts as not set (https://no-color.org). */
export function hasColor(): boolean {
  const { NO_COLOR = '', FORCE_COLOR, TERM } = process.env;
  return process.stdout.isTTY && NO_COLOR === '' && FORCE_COLOR !== '0' && TERM !== 'dumb';
}

/** Writes to stderr. */
export function tell(text: string, { color = false } = {}): void {
  process.stderr.write(color ? harmlessInColor(text) : harmless(text));
}

/**
 * Ignores stream errors: every failed write already reports to its callback, and an unhandled event would end
 * the process.
 */
export function listenForBrokenPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** A status line on stderr. */
interface Progress {
  show: (message: string) => void;
  clear: () => void;
}

/** Time between two lines of progress where there is no terminal. */
const LINE_MS = 10_000;

/**
 * Creates a status line on a terminal. Without one, it shows nothing, unless `CONTENT_PROGRESS=lines` asks for a
 * line every ten seconds.
 */
export function createProgress(wanted = true): Progress {
  const stream = process.stderr;
  if (wanted && !stream.isTTY && process.env.CONTENT_PROGRESS === 'lines') return progressInLines();
  if (!wanted || !stream.isTTY) return { show: () => undefined, clear: () => undefined };
  let shown = '';
  return {
    show: (message) => {
      const line = harmless(message).slice(0, Math.max(20, stream.columns - 1));
      if (line !== shown) stream.write(`\r\u001b[2K${line}`);
      shown = line;
    },
    clear: () => {
      if (shown !== '') stream.write('\r\u001b[2K');
      shown = '';
    },
  };
}

function progressInLines(): Progress {
  let next = Date.now() + LINE_MS;
  return {
    show: (message) => {
      if (Date.now() < next) return;
      next = Date.now() + LINE_MS;
      tell(`${message}\n`);
    },
    clear: () => undefined,
  };
}

const GAP = '  ';

/**
 * Formats rows in aligned columns; the last column is not padded, and no line ends in spaces. Cells of columns
 * that a terminal has no room for follow below, each in one piece, so that names can be copied.
 */
export function table(
  rows: readonly (readonly string[])[],
  room = process.stdout.isTTY ? process.stdout.columns : Infinity,
): string[] {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell));
    });
  let end = -GAP.length;
  const beside = widths.filter((width) => (end += GAP.length + width) <= room).length;
  return rows.flatMap((row) => {
    const aligned = row
      .slice(0, beside)
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - stringWidth(cell)));
    return [aligned.join(GAP).trimEnd(), ...folded(row.slice(beside), room)];
  });
}

/** Cells on as many lines as they need. */
function folded(cells: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const cell of cells.filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''}${GAP}${cell}`;
    if (lines.length > 0 && stringWidth(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(`      ${cell}`);
  }
  return lines;
}

/**
 * Message for a file system error (full disk, missing permission), which the user has to fix; undefined for
 * other errors.
 */
export function unwritten(error: unknown): string | undefined {
  if (!/^E(?!RR_)/.test(codeOf(error) ?? '')) return undefined;
  const { path: file } = error as NodeJS.ErrnoException;
  const where = file === undefined ? '' : ` at ${file}`;
  return `content: The output could not be written${where}: ${writeFaultWords(error)}. The output is as it was.\n`;
}
