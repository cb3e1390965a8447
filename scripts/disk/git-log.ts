/** What the history says of one file. */
export interface FileHistory {
  /** ISO days of the first and the last change. */
  created: string;
  modified: string;
  /** Names of people, who changed it first first. */
  authors: string[];
}

interface Change {
  day: string;
  author: string;
}

/** What begins a commit in the log; the letter of a change cannot be it. */
const COMMIT = '\x01';

/**
 * Reads `git log -z -M --name-status --format=%x01%as%x00%aN`, newest first, and follows each file back through its names.
 * @param paths the files that there are now
 */
export function readGitLog(log: string, paths: readonly string[]): Map<string, FileHistory> {
  // Which of the files of today had a name at the commit that is read.
  const names = new Map(paths.map((one) => [one, one]));
  const changes = new Map<string, Change[]>();
  // On a branch beside the one that renamed a file, changes under its old name are read before the rename.
  const early = new Map<string, Change[]>();
  const note = (name: string, change: Change): void => {
    const file = names.get(name);
    const [list, key] = file === undefined ? [early, name] : [changes, file];
    const known = list.get(key);
    if (known === undefined) list.set(key, [change]);
    else known.push(change);
  };
  for (const { change, status, name, from } of changesOf(log)) {
    if (status === 'D') continue;
    note(name, change);
    if (status !== 'A' && from === undefined) continue;
    const file = names.get(name);
    // What is older under this name was another file.
    names.delete(name);
    early.delete(name);
    if (from === undefined || file === undefined || names.has(from)) continue;
    names.set(from, file);
    for (const one of early.get(from) ?? []) note(from, one);
    early.delete(from);
  }
  return new Map([...changes].map(([file, list]) => [file, summary(list)]));
}

function* changesOf(
  log: string,
): Generator<{ change: Change; status: string; name: string; from: string | undefined }> {
  const parts = log.split('\0');
  let change: Change = { day: '', author: '' };
  for (let at = 0; at < parts.length;) {
    const part = (parts[at] ?? '').trimStart();
    if (part.startsWith(COMMIT)) {
      change = { day: part.slice(COMMIT.length), author: parts[at + 1] ?? '' };
      at += 2;
    } else if (/^[RC]\d/.test(part)) {
      // A copy is a file that is new.
      const from = part.startsWith('R') ? parts[at + 1] : undefined;
      yield { change, status: part.startsWith('R') ? 'R' : 'A', name: parts[at + 2] ?? '', from };
      at += 3;
    } else if (/^[A-Z]/.test(part)) {
      yield { change, status: part.charAt(0), name: parts[at + 1] ?? '', from: undefined };
      at += 2;
    } else at += 1;
  }
}

function summary(changes: readonly Change[]): FileHistory {
  const days = changes.map(({ day }) => day).sort();
  const people = changes.toReversed().map(({ author }) => author.replace(/\p{C}/gu, '').trim());
  const authors = [...new Set(people)].filter((one) => one !== '' && !one.endsWith('[bot]'));
  return { created: days[0] ?? '', modified: days.at(-1) ?? '', authors };
}
