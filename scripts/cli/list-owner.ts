import type { SiteModel } from '../model/site-model.ts';
import { ownerFacts, type OwnerFact } from '../tools/list/owner-facts.ts';

/** Longer values are cut: the list is for finding them, the file for reading. */
const SHOWN = 60;

/**
 * `content list --owner`: what only the owner of the business knows, as a list to go through before the site is
 * launched; with a collection only what its entries hold.
 */
export function ownerList(
  model: SiteModel,
  collection: string | undefined,
  format: 'pretty' | 'json',
): string {
  const facts = ownerFacts(model, collection);
  if (format === 'json')
    return `${JSON.stringify({ version: 1, facts: facts.map(({ value = null, ...fact }) => ({ ...fact, value })) }, null, 2)}\n`;
  const count = `${facts.length} ${facts.length === 1 ? 'fact' : 'facts'} for the owner to confirm`;
  return `${[...facts.map(lineOf), count].join('\n')}\n`;
}

function lineOf({ confirm, value = '(not given)', field, file, line }: OwnerFact): string {
  const text = value.length > SHOWN ? `${value.slice(0, SHOWN - 1)}…` : value;
  return `[ ] ${confirm}\n      ${field}: ${text}\n      ${file}:${line}`;
}
