import type { EntrySource } from '../model/entry-record.ts';

/** Most pages have a quarter of it. */
const MANY_CHARACTERS = 24_000;
/** Tags of HTML: what is left open is opened again in every paragraph that follows. */
const MANY_TAGS = 150;

/**
 * Whether a file may be more work than others, so that it gets a thread that can be stopped. It is asked of every file, so
 * it only counts; what it takes for heavy is mostly just long.
 */
export function isHeavy({ file: { text } }: EntrySource): boolean {
  if (text.length > MANY_CHARACTERS) return true;
  let tags = 0;
  for (let at = text.indexOf('<'); at !== -1 && tags <= MANY_TAGS; at = text.indexOf('<', at + 1)) tags += 1;
  return tags > MANY_TAGS;
}
