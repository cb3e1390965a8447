import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { createFolder, PROJECT, type Site } from './fixture.ts';
import { IN_CONTENT, IN_SCHEMAS, type Mistake } from './planted-mistakes.ts';

/** Mistakes are planted in a site that has nothing to do with this one. */
const LIBRARY = path.join(PROJECT, 'examples/library');
let site: Site;

beforeAll(() => {
  const files = ['content', 'schemas'].flatMap((folder) =>
    readdirSync(path.join(LIBRARY, folder), { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map((one) => path.relative(LIBRARY, path.join(one.parentPath, one.name))),
  );
  site = createFolder(
    Object.fromEntries(files.map((file) => [file, readFileSync(path.join(LIBRARY, file))])),
  );
});
afterEach(() => site.restore());
afterAll(() => {
  site.dispose();
});

const found = async (): Promise<Diagnostic[]> => {
  const { report } = await site.report('validate', '--strict', '--clock', '2026-06-02');
  return report.diagnostics;
};

const countLines = (text: string): number => text.split('\n').length;
const edit = (file: string, from: string, to: string): Site =>
  site.change({ [file]: (text) => text.replace(from, () => to) });
const inTicks = (text = ''): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

/** The line in which a mistake begins, as the command reads it: others of the file may stand above. */
function plantedLine({ file, plant: [, wrong], line }: Mistake): number {
  const text = site.text(file);
  return line ?? countLines(text.slice(0, text.indexOf(wrong)));
}

/** Puts what the remedy names where the problem is. */
function followed({ file, line, column, endLine, endColumn, message, suggestion }: Diagnostic): void {
  const lines = site.text(file).split('\n');
  const offset = (row: number, at: number): number =>
    lines.slice(0, row - 1).reduce((sum, one) => sum + one.length + 1, 0) + at - 1;
  const span: [number, number] = [offset(line, column), offset(endLine, endColumn)];
  const text = lines.join('\n');
  const place = text.slice(...span);
  const [remedy = ''] = inTicks(suggestion);
  // The message names what is wrong; around it may stand quotes, braces, a link's words.
  const wrong = inTicks(message).findLast((name) => place.includes(name));
  expect({ message, suggestion, wrong, remedy }).toMatchObject({
    wrong: expect.anything() as unknown,
    remedy: expect.stringMatching(/./) as unknown,
  });
  const mended = text.slice(0, span[0]) + place.replace(wrong ?? '', () => remedy) + text.slice(span[1]);
  site.change({ [file]: mended });
}

/** Plants all, finds each at its line, does what it is told, until nothing is told. Forms of schemas come before what they name. */
async function plantAndMend(mistakes: readonly Mistake[], steps: number): Promise<void> {
  for (const { file, plant } of mistakes) edit(file, ...plant);
  let pending = mistakes;
  for (let step = 0; step < steps && pending.length > 0; step += 1) {
    const problems = await found();
    const left = new Set(problems);
    const told = pending.flatMap((mistake) => {
      const problem = [...left].find((one) => isAbout(one, mistake));
      if (problem !== undefined) left.delete(problem);
      return problem === undefined ? [] : [{ mistake, problem }];
    });
    const missed = pending.map((mistake) => `${mistake.file}:${plantedLine(mistake)} ${mistake.plant[1]}`);
    expect(told.length, `${missed.join('\n')}\n\n${lines(problems)}`).toBeGreaterThan(0);
    // What a mistake in a name leaves behind: the right name is missing, a day is none, a picture is not used. Nothing else is told.
    const more = [...left].filter(
      ({ rule, message }) =>
        !['field-missing', 'image-orphan'].includes(rule) && !message.includes('is no day'),
    );
    expect(lines(more)).toBe('');
    // From below, so that places above stay where they are.
    const order = told.sort((a, b) => b.problem.line - a.problem.line || b.problem.column - a.problem.column);
    for (const { mistake, problem } of order) if (mistake.mend === undefined) followed(problem);
    for (const { mistake } of order)
      if (mistake.mend !== undefined) edit(mistake.file, mistake.mend[1], mistake.mend[2]);
    pending = pending.filter((mistake) => !told.some((one) => one.mistake === mistake));
  }
  expect(pending).toEqual([]);
  expect(lines(await found())).toBe('');
}

/** Whether a problem is about a mistake: at its line, with its remedy. */
function isAbout(one: Diagnostic, mistake: Mistake): boolean {
  const says = mistake.mend?.[0];
  return (
    one.file === mistake.file &&
    one.line === plantedLine(mistake) &&
    one.rule !== (says === undefined ? 'field-missing' : undefined) &&
    (says === undefined || one.suggestion?.includes(says) === true)
  );
}

const lines = (problems: readonly Diagnostic[]): string =>
  problems
    .map(
      ({ file, line, rule, message, suggestion }) =>
        `${file}:${String(line)} ${rule} ${message} → ${suggestion ?? ''}`,
    )
    .join('\n');

describe.each([
  ['schemas', IN_SCHEMAS, 2],
  ['content', IN_CONTENT, 1],
] as const)('mistakes in %s', (_name, rounds, steps) => {
  test('there are thirty', () => {
    expect(Object.values(rounds).flat().length).toBeGreaterThanOrEqual(30);
  });

  test.each(Object.entries(rounds))(
    '%s: each has its line and a remedy that works when it is followed to the letter',
    async (_round, mistakes) => {
      await plantAndMend(mistakes, steps);
    },
  );
});
