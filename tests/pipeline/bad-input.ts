import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { createSite, type Change, type Site } from './fixture.ts';

/** The files that most cases change. */
export const SOUP_FILE = 'content/recipes/leek-soup.md';
export const PIE_FILE = 'content/recipes/plum-pie.md';
export const HOME_FILE = 'content/home.yaml';
export const ADA_FILE = 'content/authors/ada.yaml';
export const SETTINGS_FILE = 'content/settings.yaml';

export interface BadInput {
  name: string;
  change: Record<string, Change>;
  /** Every problem of the run, in order: `rule file:line:column → suggestion (see file:line:column)`. */
  problems: string[];
}

/** Changes `from` to `to` in a file, once. */
export function replace(from: string | RegExp, to: string): Change {
  return (text) => text.replace(from, to);
}

/** A problem in one line, as the tables of the tests have it. */
export function brief({ rule, file, line, column, suggestion, related = [] }: Diagnostic): string {
  const advice = suggestion === undefined ? '' : ` → ${suggestion}`;
  const see = related.map((other) => ` (see ${other.file}:${other.line}:${other.column})`).join('');
  return `${rule} ${file}:${line}:${column}${advice}${see}`;
}

export interface GoodSite {
  site: Site;
  /** The output of its build. */
  before: Record<string, string>;
}

let good: { file: string | undefined; made: Promise<GoodSite> } | undefined;
let dispose = (): void => undefined;

async function makeGoodSite(): Promise<GoodSite> {
  dispose();
  const site = await createSite();
  dispose = () => site.dispose();
  await site.build();
  return { site, before: site.snapshot() };
}

/** The recipe site with a finished build, made once per test file, also where files share a process. */
export function goodSite(): Promise<GoodSite> {
  const file = expect.getState().testPath;
  if (good === undefined || good.file !== file) good = { file, made: makeGoodSite() };
  return good.made;
}

process.once('exit', () => dispose());

/**
 * One test per case, through the real command line: exactly these problems, exit code 1,
 * nothing on stderr, and the output of the last good build untouched byte for byte.
 */
export function testBadInputs(title: string, cases: readonly BadInput[]): void {
  describe(title, () => {
    test.each(cases.map((one) => [one.name, one] as const))('%s', async (_name, { change, problems }) => {
      const { site, before } = await goodSite();
      try {
        const { code, report, stderr } = await site.change(change).report('build');
        expect(report.diagnostics.map(brief)).toEqual(problems);
        expect(report.diagnostics.filter(({ message }) => !/^[^a-z].*\.$/s.test(message))).toEqual([]);
        expect(report).toMatchObject({ version: 1, ok: false, errors: problems.length, warnings: 0 });
        expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
        expect(site.snapshot()).toEqual(before);
      } finally {
        site.restore();
      }
    });
  });
}
