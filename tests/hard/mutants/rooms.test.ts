import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { PROJECT } from '../../pipeline/project.ts';
import { IN_OUTPUT } from './equivalent-output.ts';
import { EQUIVALENT } from './equivalent.ts';
import { allTestsOf, ROOMS } from './rooms.ts';

const filesOf = (pattern: string): string[] => globSync([pattern], { cwd: PROJECT });

test.each(Object.entries(ROOMS))('%s names files and tests that are there', (_name, room) => {
  const { mutate, near = {} } = room;
  const names = mutate.flatMap(filesOf).map((file) => path.basename(file, '.ts'));
  expect(Object.keys(near).filter((name) => !names.includes(name))).toEqual([]);
  expect([...mutate, ...allTestsOf(room)].filter((pattern) => filesOf(pattern).length === 0)).toEqual([]);
});

test('changes that mean the same are lines that are there', () => {
  const gone = [...EQUIVALENT, ...IN_OUTPUT].filter(({ file, source }) => {
    const [there] = filesOf(file);
    return there === undefined || !readFileSync(path.join(PROJECT, there), 'utf8').includes(source);
  });
  expect(gone.map(({ file, source }) => `${file}: ${source}`)).toEqual([]);
});
