import { pie, recipe, type Example, type Rule } from './rule.ts';

const FILE = 'content/claims/boiling.yaml';
const USED = 'Bring it to {claim:boiling}.';

/** The text of a claim with additional fields. */
const boiling = (fields: string): string =>
  `wording: 212 degrees\nfigures: [{ value: 212, unit: degrees }]\n${fields}`;

/** An example whose file is the claim, which the pie may use. */
function claim(fields: string, body = USED): Example {
  const beside = { 'content/recipes/plum-pie.md': recipe('title: Plum pie', body) };
  return { file: FILE, content: boiling(fields === '' ? '' : `${fields}\n`), beside };
}

/** An example whose file is the pie, next to the claim. */
const text = (body: string): Example => pie('', body, { [FILE]: boiling('') });

/** Rules for registers: statements that texts use, and their sources. */
export const CLAIM_RULES = {
  'claim-unknown': {
    severity: 'error',
    title: 'A claim that is not in the register',
    about: '`{claim:name}` that is not in the register',
    why: 'Readers would see the braces, and nothing would back the statement up.',
    remedy: 'use a claim that is in the register, or add a file for it',
    wrong: text(`${USED} Not {claim:boilin}.`),
    right: text(USED),
  },
  'figure-written-out': {
    severity: 'warning',
    title: 'A figure of the register, written out',
    about: 'a figure from the register in a text, in any form, without its token',
    why: 'When the figure changes in the register, this place keeps the old one.',
    remedy: 'write the token; if the figure means something else there, list the file in the claim',
    wrong: text(`${USED} At two hundred twelve degrees it boils.`),
    right: text(`${USED} At {claim:boiling} it boils.`),
  },
  'claim-unused': {
    severity: 'warning',
    title: 'A claim that no text uses',
    about: 'a claim of the register that no text uses',
    why: 'Somebody would keep maintaining a statement that nobody reads.',
    remedy: 'use it, or delete its file',
    wrong: claim('', 'Bring it to the boil.'),
    right: claim(''),
  },
  'claim-source-old': {
    severity: 'warning',
    title: 'A source seen long ago',
    about: 'a claim whose source was last checked more than two years ago, or on a day that is still to come',
    why: 'Pages change and figures get old. A reader who follows the link should find what the claim says.',
    remedy: 'check the source again and write the new day, or the new figure',
    wrong: claim('source: { publication: The Kettle, seen: 2001-05-04 }'),
    right: claim('source: { publication: The Kettle, seen: 2026-05-04 }'),
  },
  'claim-expired': {
    severity: 'warning',
    title: 'A claim that is no longer true',
    about: 'a claim whose `validUntil` has passed',
    why: 'Whoever wrote it knew that it would stop being true on that day.',
    remedy:
      'find out what is true now; then change the figure and the day, or delete the claim and remove it from the texts',
    wrong: claim('validUntil: 2001-05-04'),
    right: claim('validUntil: 2027-05-04'),
  },
  'claim-unconfirmed': {
    severity: 'error',
    title: 'A claim that nobody has confirmed',
    about: 'with `--strict-claims`, a claim that only the owner can confirm',
    why: 'Before a site is launched, whoever is responsible for it must know that what it says is true.',
    remedy: 'ask the owner, then replace the open question with the source',
    wrong: claim('owner: your thermometer'),
    right: claim('source: { publication: Our thermometer, seen: 2026-05-04 }'),
  },
} as const satisfies Record<string, Rule>;
