import { pie, recipe, type Example, type Rule } from './rule.ts';

const FILE = 'content/claims/boiling.yaml';
const USED = 'Bring it to {claim:boiling}.';

/** The text of a claim, with further fields. */
const boiling = (fields: string): string =>
  `wording: 212 degrees\nfigures: [{ value: 212, unit: degrees }]\n${fields}`;

/** An example whose file is the claim, which the pie uses or not. */
function claim(fields: string, body = USED): Example {
  const beside = { 'content/recipes/plum-pie.md': recipe('title: Plum pie', body) };
  return { file: FILE, content: boiling(fields === '' ? '' : `${fields}\n`), beside };
}

/** An example whose file is the pie, beside the claim. */
const text = (body: string): Example => pie('', body, { [FILE]: boiling('') });

/** Rules for registers: statements that texts take from one place, and what they rest on. */
export const CLAIM_RULES = {
  'claim-unknown': {
    severity: 'error',
    title: 'A claim that is not in the register',
    about: '`{claim:name}` that the register does not hold',
    why: 'Readers would see the braces, and nothing would say what the statement rests on.',
    remedy: 'use a claim of the register, or add a file for it',
    wrong: text(`${USED} Not {claim:boilin}.`),
    right: text(USED),
  },
  'figure-written-out': {
    severity: 'warning',
    title: 'A figure of the register, written out',
    about: 'a figure of the register in a text, in whatever form, without its token',
    why: 'When the figure changes in the register, the place where it is written out goes on saying the old one.',
    remedy: 'write the token; if the figure means something else there, name the file in the claim',
    wrong: text(`${USED} At two hundred twelve degrees it boils.`),
    right: text(`${USED} At {claim:boiling} it boils.`),
  },
  'claim-unused': {
    severity: 'warning',
    title: 'A claim that no text uses',
    about: 'a claim of the register that no text uses',
    why: 'Somebody would go on looking after a statement that nobody reads.',
    remedy: 'use it, or delete its file',
    wrong: claim('', 'Bring it to the boil.'),
    right: claim(''),
  },
  'claim-source-old': {
    severity: 'warning',
    title: 'A source seen long ago',
    about: 'a claim whose source was last looked at more than two years before the build',
    why: 'Pages change and figures age. A reader who follows the link should find what we say.',
    remedy: 'look at the source again and note the day, or the new figure',
    wrong: claim('source: { publication: The Kettle, seen: 2001-05-04 }'),
    right: claim('source: { publication: The Kettle, seen: 2026-05-04 }'),
  },
  'claim-expired': {
    severity: 'warning',
    title: 'A claim that does not hold any more',
    about: 'a claim whose `validUntil` has passed',
    why: 'Whoever wrote it knew that it would stop being true on that day.',
    remedy: 'find out what holds now; change the figure and the day, or delete the claim',
    wrong: claim('validUntil: 2001-05-04'),
    right: claim('validUntil: 2027-05-04'),
  },
  'claim-unconfirmed': {
    severity: 'error',
    title: 'A claim that nobody has confirmed',
    about: 'with `--strict-claims`, a claim that only the owner can confirm',
    why: 'Before a site is launched, whoever answers for it has to know that what it says is true.',
    remedy: 'ask the owner, then put the source in place of the open question',
    wrong: claim('owner: your thermometer'),
    right: claim('source: { publication: Our thermometer, seen: 2026-05-04 }'),
  },
} as const satisfies Record<string, Rule>;
