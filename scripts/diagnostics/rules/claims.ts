import { pie, recipe, type Example, type Rule } from './rule.ts';

const FILE = 'content/claims/boiling.yaml';
export const USED = 'Bring it to {claim:boiling}.';

/** The text of a claim with additional fields. */
export const boiling = (fields: string): string =>
  `wording: 212 degrees\nfigures: [{ value: 212, unit: degrees }]\n${fields}`;

/** An example whose file is the claim, which the pie may use. */
export function claim(fields: string, body = USED): Example {
  const beside = { 'content/recipes/plum-pie.md': recipe('title: Plum pie', body) };
  return { file: FILE, content: boiling(fields === '' ? '' : `${fields}\n`), beside };
}

/** An example whose file is the pie, next to the claim. */
export const text = (body: string): Example => pie('', body, { [FILE]: boiling('') });

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
} as const satisfies Record<string, Rule>;
