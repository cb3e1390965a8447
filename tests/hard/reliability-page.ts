import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { PROJECT } from '../pipeline/fixture.ts';
import type { Part, PartResult, Size } from './part.ts';
import { PARTS } from './parts.ts';

const PAGE = path.join(PROJECT, 'docs', 'reliability.md');
const BEGIN = '<!-- figures: written by `npm run test:hard` -->';
const END = '<!-- end of figures -->';

interface Report {
  seed: number;
  size: Size;
  rounds: number;
  results: readonly (PartResult & { part: Part; seconds: number })[];
}

/**
 * Puts the figures of a run into docs/reliability.md, between its two marks, each part in the place of what it has shown before.
 * The parts stand in the order in which they run.
 */
export async function writeFigures(report: Report): Promise<void> {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const [old, after] = rest?.split(END) ?? [];
  if (before === undefined || old === undefined || after === undefined)
    throw new Error(`${PAGE} lacks its marks.`);
  const text = `${before}${BEGIN}\n\n${mergedFigures(old, report)}\n\n${END}${after}`;
  writeFileSync(PAGE, await format(text, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}

/** What stood there, with the sections of the parts that ran now. */
export function mergedFigures(old: string, report: Report): string {
  const sections = new Map(
    old
      .split(/^(?=### )/m)
      .filter((section) => section.startsWith('### '))
      .map((section): [string, string] => [/^### (.*)$/m.exec(section)?.[1] ?? '', section.trim()]),
  );
  for (const result of report.results) sections.set(result.part.title, figures(result, report));
  return PARTS.flatMap(({ title }) => sections.get(title) ?? []).join('\n\n');
}

/** The figures of a part as Markdown. */
export function figures(
  { part, figures: rows, failures, seconds }: Report['results'][number],
  { seed, size, rounds }: Pick<Report, 'seed' | 'size' | 'rounds'>,
): string {
  const table = rows.map(([what, value]) => `| ${cell(what)} | ${cell(String(value))} |`).join('\n');
  const verdict = failures.length === 0 ? 'held' : `${failures.length} failures`;
  return `### ${part.title}\n\n| what was tried (a ${size} run${rounds === 1 ? '' : ` with ${Math.round(rounds * 100)} % of its rounds`}, seed ${seed}) | how often, or what came out |\n| --- | --- |\n${table}\n| verdict | ${verdict}, ${seconds} s |`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
