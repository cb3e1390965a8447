import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';

const LINE = 22;
const SIGN = 8.43;
const MARGIN = 20;

/** A piece of text with the color of its kind. */
type Piece = readonly [text: string, kind?: 'error' | 'place' | 'quiet' | 'advice'];

/** What a terminal shows of a report: its lines, colored as the command colors them. */
export function drawReport(report: string): string {
  const lines = report.trimEnd().split('\n');
  return svg('A report of problems in a terminal', lines, (line) => [...piecesOf(line)]);
}

function* piecesOf(line: string): Generator<Piece> {
  const [, severity, place, rule] = /^(error|warning) (\S+) (\S+)$/.exec(line) ?? [];
  if (severity !== undefined && place !== undefined && rule !== undefined)
    yield* [
      [`${severity} `, 'error'],
      [`${place} `, 'place'],
      [rule, 'quiet'],
    ] as const;
  else if (/^ {2}→/.test(line)) yield* [['  →', 'advice'], [line.slice(3)]] as const;
  else if (/^ +\| \^/.test(line)) yield [line, 'error'];
  else if (/^ +\d* \|/.test(line)) yield [line, 'quiet'];
  else yield [line];
}

/** What an editor shows of a file: the lines around its problems, each underlined where it is, with its words below. */
export function drawEditor(text: string, problems: readonly Diagnostic[]): string {
  const source = text.trimEnd().split('\n');
  const marks = new Map<number, Diagnostic>();
  const rows = source.flatMap((line, index) => {
    const row = `${String(index + 1).padStart(3)}  ${line}`;
    const found = problems.filter((one) => one.line === index + 1);
    return [
      row,
      ...found.flatMap((one) => [one.message, one.suggestion ?? '']).map((words) => `     ${NOTE}${words}`),
    ];
  });
  for (const one of problems)
    marks.set(
      rows.findIndex((row) => row.startsWith(`${String(one.line).padStart(3)}  `)),
      one,
    );
  const waves = [...marks].map(([row, { column, endColumn }]) => wave(row, column + 4, endColumn - column));
  return svg(
    'A file in an editor, its problems underlined',
    rows,
    (row) => {
      const [, number = '', rest = ''] = /^(.{5})(.*)$/s.exec(row) ?? [];
      return rest.startsWith(NOTE) ? [[`${number}${rest}`, 'error']] : [[number, 'quiet'], [rest]];
    },
    waves.join(''),
  );
}

const NOTE = '╰ ';

/** A wavy line below some signs of a row. */
function wave(row: number, from: number, signs: number): string {
  const y = MARGIN + row * LINE + 20;
  const steps = Array.from(
    { length: Math.round((signs * SIGN) / 4) },
    (_, step) => `l4 ${step % 2 === 0 ? 3 : -3}`,
  );
  return `<path class="error" d="M${(MARGIN + from * SIGN).toFixed(1)} ${y}${steps.join('')}"/>`;
}

function svg(
  title: string,
  lines: readonly string[],
  pieces: (line: string) => readonly Piece[],
  more = '',
): string {
  const width = Math.ceil(Math.max(...lines.map(({ length }) => length)) * SIGN + 2 * MARGIN);
  const height = lines.length * LINE + 2 * MARGIN;
  const rows = lines.map((line, row) => {
    let column = 0;
    const spans = pieces(line).map(([text, kind]) => {
      // Programs that draw SVG put spaces together, so each piece says where it begins.
      const begins = column + text.length - text.trimStart().length;
      column += text.length;
      const x = (MARGIN + begins * SIGN).toFixed(1);
      return `<tspan x="${x}"${kind === undefined ? '' : ` class="${kind}"`}>${escaped(text.trim())}</tspan>`;
    });
    return `<text y="${MARGIN + row * LINE + 16}">${spans.join('')}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">
<title>${title}</title>
<style>
text { font: 14px ui-monospace, Menlo, Consolas, monospace; fill: #e6edf3; }
.error { fill: #ff7b72; } .place { fill: #79c0ff; } .quiet { fill: #9198a1; } .advice { fill: #7ee787; }
path.error { fill: none; stroke: #ff7b72; stroke-width: 1.5; }
</style>
<rect width="100%" height="100%" rx="8" fill="#0d1117"/>
${rows.join('\n')}
${more}
</svg>
`;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
