import { commonEnds } from '../../scripts/shared/edited.ts';
import { isTextFile, type HelpChange } from '../../scripts/shared/editing-help.ts';
import { takenMessage, type MadeTexts } from '../files/made-texts.ts';
import type { Companions } from '../help/companions.ts';
import {
  decoded,
  draftEnd,
  encoded,
  filesOnBranches,
  githubCommit,
  type Addition,
  type BranchChanges,
  type BranchTexts,
  type CommitRequest,
} from './github-commit.ts';

export interface Guarding {
  texts: MadeTexts;
  companions: Companions;
  /** Asks what changes when files are deleted; undefined if the user cancels. */
  removal: (files: readonly string[]) => Promise<readonly HelpChange[] | undefined>;
  tell: (words: string) => void;
}

/** Thrown when a commit must not be made; the message is for the user. */
class NotMade extends Error {}

/**
 * Intercepts every commit before it is sent to the service: changes that somebody else has saved in the same
 * draft are not overwritten, related files are added, and references to a deleted entry are removed. Notes
 * what is on the branches of drafts.
 */
export function guardCommits(guarding: Guarding): void {
  const ask = globalThis.fetch.bind(globalThis);
  let isPublished = false;
  globalThis.fetch = async (input, init) => {
    const address = addressOf(input);
    const commit = githubCommit(address, init);
    const { companions } = guarding;
    if (commit === undefined) {
      const response = await ask(input, init);
      companions.note(await filesOnBranches(address, init, response));
      const { isMerge, branch } = draftEnd(address, init?.method);
      if (branch !== '') companions.ended(branch, isPublished);
      if (branch !== '' || isMerge) isPublished = isMerge && response.ok;
      return response;
    }
    try {
      const whole = await wholeChanges(guarding, commit, ask);
      const response = await ask(input, commit.withFiles(whole.additions, whole.deletions));
      if (await commit.isMade(response)) companions.saved(whole);
      return response;
    } catch (error) {
      if (!(error instanceof NotMade)) throw error;
      guarding.tell(error.message);
      return commit.refusal(error.message);
    }
  };
}

/** The changes of a commit with all related ones. Throws `NotMade` if it must not be sent. */
async function wholeChanges(
  { texts, companions, removal }: Guarding,
  { branch, additions, deletions, textsBelow }: CommitRequest,
  ask: typeof fetch,
): Promise<BranchChanges> {
  const gone = deletions.filter(isContent);
  const asked = gone.length === 0 ? [] : await removal(gone);
  if (asked === undefined) throw new NotMade('Nothing was deleted.');
  // The CMS removes references from other entries; the helper's version also updates links and redirects.
  const kept = additions.filter(({ path }) => !asked.some(({ file }) => file === path));
  const own = kept.filter(({ path }) => isContent(path));
  const further = [...companions.waiting(), ...asked].filter(
    ({ file }) => !gone.includes(file) && !own.some(({ path }) => path === file),
  );
  const below = await textsBelow(ask, [...own.map(({ path }) => path), ...further.map(({ file }) => file)]);
  for (const { path, contents } of own)
    if (!texts.mayReplace(below.get(path), decoded(contents))) throw new NotMade(takenMessage(nameOf(path)));
  const removed = further.flatMap(({ file, after }) => (after === null ? [file] : []));
  return {
    branch,
    additions: [...kept, ...further.flatMap((change) => carriedFile(change, below))],
    deletions: [...deletions, ...removed],
  };
}

/** A related file of a commit, with the change applied to its current text. */
function carriedFile({ file, before, after }: HelpChange, below: BranchTexts): Addition[] {
  if (after === null) return [];
  const text = carried(before ?? '', after, below.get(file) ?? '');
  if (text === undefined) throw new NotMade(movedWords(file));
  return [{ path: file, contents: encoded(text) }];
}

function movedWords(file: string): string {
  return `${nameOf(file)}, which has to change with it, was changed by somebody else in the same place. Nothing was saved. Reload this page and try again.`;
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function isContent(file: string): boolean {
  return file.startsWith('content/') && isTextFile(file);
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}

/**
 * Numbers of characters on each side of a change that are used to find its place in a text edited elsewhere.
 */
const CONTEXTS = [60, 30, 15];

/**
 * Applies the change from one text to another to a third text that differs from the first in other places;
 * undefined if its place is ambiguous.
 */
export function carried(before: string, after: string, now: string): string | undefined {
  if (now === before) return after;
  if (now === after) return now;
  const { start, end } = commonEnds(before, after);
  const [removed, added] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const rest = before.slice(start + removed.length);
  for (const width of CONTEXTS) {
    const above = before.slice(Math.max(0, start - width), start);
    const below = rest.slice(0, width);
    for (const [left, right] of [
      [above, below],
      [above, ''],
      ['', below],
    ] as const) {
      const found = left + removed + right;
      const parts = found.length < Math.min(width, before.length) ? [] : now.split(found);
      if (parts.length === 2) return parts.join(left + added + right);
    }
  }
  return undefined;
}
