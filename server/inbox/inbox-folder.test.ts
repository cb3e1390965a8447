import path from 'node:path';
import { expect, test } from 'vitest';
import { inboxFolder } from './inbox-folder.ts';

const PROJECT = path.resolve('/site');

test.each([
  [undefined, path.join(PROJECT, 'submissions')],
  // An empty variable counts as unset: it would resolve to the project itself.
  ['', path.join(PROJECT, 'submissions')],
  ['inbox', path.resolve('inbox')],
  [path.resolve('/var/inbox'), path.resolve('/var/inbox')],
])('CONTACT_DIR=%s', (CONTACT_DIR, folder) => {
  expect(inboxFolder(PROJECT, { CONTACT_DIR })).toBe(folder);
});
