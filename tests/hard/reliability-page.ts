import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { PROJECT } from '../pipeline/fixture.ts';
import type { Part, PartResult, Size } from './part.ts';

const PAGE = path.join(PROJECT, 'docs', 'reliability.md');
const BEGIN = '<!-- figures: written by `npm run test:hard` -->';
const END = '<!-- end of figures -->';

interface Report {
  seed: number;
  size: Size;
  results: readonly (PartResult & { part: Part; seconds: number })[];
}

/** Puts the figures of a run into docs/reliability.md, between its two marks. */
export async function writeFigures(report: Report): Promise<void> {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} lacks its marks.`);
  const text = `${before}${BEGIN}\n\n${figures(report)}\n\n${END}${after}`;
  writeFileSync(PAGE, await format(text, { parser: 'markdown', printWidth: 110 }));
}

/** The figures as Markdown. */
export function figures({ seed, size, results }: Report): string {
  const minutes = Math.round(results.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const failures = results.flatMap((one) => one.failures);
  const head = `A ${size} run with seed ${seed}: ${minutes} minutes, ${failures.length === 0 ? 'everything held' : `${failures.length} failures`}.`;
  const tables = results.map(({ part, figures: rows, failures: lines, seconds }) => {
    const table = rows.map(([what, value]) => `| ${cell(what)} | ${cell(String(value))} |`).join('\n');
    const verdict = lines.length === 0 ? 'held' : `${lines.length} failures`;
    return `### ${part.title}\n\n| what was tried | how often, or what came out |\n| --- | --- |\n${table}\n| verdict | ${verdict}, ${seconds} s |`;
  });
  return [head, ...tables].join('\n\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
