import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { TestedHost } from './hosts/host.ts';

const FILE = 'docs/deploy.md';
const BEGIN = '<!-- hosts:begin (written by tests/hosts) -->';
const END = '<!-- hosts:end -->';

/** What each check found on each host: row, then column. */
export type Findings = Map<string, Map<string, string>>;

/** The findings as a table for people. */
export async function hostTable(hosts: readonly TestedHost[], findings: Findings): Promise<string> {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = [
    row(['', ...hosts.map(({ name }) => name)]),
    row(['---', ...hosts.map(() => '---')]),
    row(['tested with', ...hosts.map(({ by }) => by)]),
    ...[...findings].map(([check, found]) => row([check, ...hosts.map(({ name }) => found.get(name) ?? '')])),
  ];
  return format(lines.join('\n'), { ...(await resolveConfig(FILE)), parser: 'markdown' });
}

/** The table as the documentation has it. */
export function documentedTable(): string {
  const text = readFileSync(FILE, 'utf8');
  const [start, end] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (start === -1 || end === -1) throw new Error(`${FILE} has no place for the table: ${BEGIN} … ${END}`);
  return text.slice(start + BEGIN.length, end).trim();
}

/** Puts the table into the documentation. */
export function writeTable(table: string): void {
  const text = readFileSync(FILE, 'utf8');
  const [head = '', rest = ''] = text.split(BEGIN);
  const tail = rest.slice(rest.indexOf(END));
  writeFileSync(FILE, `${head}${BEGIN}\n\n${table.trim()}\n\n${tail}`);
}
