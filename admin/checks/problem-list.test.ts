// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { HelpChange } from '../../scripts/shared/editing-help.ts';
import { companionsFor } from '../help/companions.ts';
import { ProblemList } from './problem-list.ts';

const CHANGE: HelpChange = { file: 'content/words.yaml', before: 'a', after: 'b' };
const made: (readonly HelpChange[])[] = [];
const apply = (changes: readonly HelpChange[]): Promise<void> => {
  made.push(changes);
  return Promise.resolve();
};

test('a word is added at once, with the next commit, or not from here; then its problem stays', async () => {
  const gitea = { name: 'gitea', repo: 'a/b' } as const;
  await companionsFor({ help: 'folder', backend: gitea }, apply).add([CHANGE]);
  expect(made).toEqual([[CHANGE]]);
  const later = companionsFor({ help: 'repository', backend: { ...gitea, name: 'github' } }, apply);
  await later.add([CHANGE]);
  expect(later.waiting()).toEqual([CHANGE]);
  const never = companionsFor({ help: 'repository', backend: gitea }, apply);
  const error: unknown = await never.add([CHANGE]).catch((reason: unknown) => reason);
  expect(never.waiting()).toEqual([]);

  const place = document.createElement('div');
  const list = new ProblemList(place, () => undefined);
  const problem = { rule: 'word-unknown', message: '“teh” is not in the dictionary.', excerpt: 'teh' };
  list.show([{ ...problem, severity: 'warning', line: 1, column: 1, fixes: [] }]);
  list.notMade(error);
  expect(place.textContent).toBe(
    'The fix was not completed. Change content/words.yaml in its own form.“teh” is not in the dictionary. word-unknown',
  );
});
