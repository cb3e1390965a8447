import type { Element } from 'hast';
import { h } from 'hastscript';
import type { OwnerFact } from '../../list/owner-facts.ts';
import { counted, section } from './parts.ts';

/** Longer values are cut: the list is to go through, the file to read. */
const SHOWN = 220;

/** What only the owner can confirm or give, as a list to go through and to tick off on paper. */
export function ownerSection(facts: readonly OwnerFact[]): Element {
  return section(
    'owner',
    'For the owner',
    counted(facts.length, 'question'),
    facts.length === 0 ? h('p', 'Nothing waits for the owner.') : h('ol.owner', facts.map(factLine)),
  );
}

function factLine({ confirm, value, field, file, line }: OwnerFact): Element {
  return h('li', [h('b', confirm), h('p', shown(value)), h('p.place', `${field} in ${file}:${line}`)]);
}

function shown(value = ''): string {
  if (value === '') return '(not given)';
  return value.length > SHOWN ? `${value.slice(0, value.lastIndexOf(' ', SHOWN))} …` : value;
}
