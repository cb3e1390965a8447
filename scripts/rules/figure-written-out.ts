import { USED, text } from '../diagnostics/rules/texts.ts';
import type { Finding, Span, Fix } from '../diagnostics/diagnostic.ts';
import { unsafeFix, safeFix } from '../diagnostics/fixes.ts';
import { wordsEdit } from '../model/edits.ts';
import { FigureIndex } from './support/figures.ts';
import { claimsOf, type Claim } from '../model/register.ts';
import type { Entry, SiteModel } from '../model/site-model.ts';
import { tokenText } from '../model/tokens.ts';
import { readTexts } from './support/visible-texts.ts';
import { rules, type Check } from './rule.ts';
import { isUnwritten } from './text-unwritten.ts';

/** Maximum number of claims that a message names when several have the same figure. */
const NAMED = 3;

/**
 * A figure from a register must appear in texts only as its token: a figure that is written out is overlooked
 * when the register changes. Entries of registers are not checked, nor files that a claim lists as using the
 * figure for something else.
 */
export const checkFigureWrittenOut: Check = ({ model, entries }) => {
  const index = new FigureIndex<Claim>();
  const claims = claimsOf(model);
  if (claims.length === 0) return [];
  for (const claim of claims) for (const { value, units } of claim.figures) index.add(claim, value, units);
  return entries.flatMap((entry) =>
    entry.collection.register === undefined ? problems(model, entry, index) : [],
  );
};

function problems(model: SiteModel, entry: Entry, index: FigureIndex<Claim>): Finding[] {
  const written = readTexts(model, entry).filter(
    ({ start, text }) => !isUnwritten(entry, [start, start + text.length]),
  );
  return written.flatMap(({ text, start }) =>
    index.find(text).flatMap(({ text: figure, start: at, owners }) => {
      const span: Span = [start + at, start + at + figure.length];
      const claims = owners.filter((claim) => isMeant(claim, figure, entry));
      return claims.length === 0 ? [] : problem(model, entry, span, figure, claims);
    }),
  );
}

/** Digits without a unit, such as years, which may refer to anything. */
const BARE = /^[\d–-]+$/;

/**
 * Whether a figure refers to the claim: a bare year does so only in an entry that also uses the claim's
 * tokens.
 */
function isMeant({ elsewhere, token }: Claim, written: string, { file, record }: Entry): boolean {
  if (elsewhere.includes(file.path)) return false;
  if (!BARE.test(written)) return true;
  const used = Object.values(record.claims ?? {}).flat();
  return used.some((name) => name === token || name.startsWith(`${token}.`));
}

function problem(
  model: SiteModel,
  entry: Entry,
  span: Span,
  written: string,
  owners: readonly Claim[],
): Finding {
  const { file } = entry;
  const tokens = owners.slice(0, NAMED).map(({ token }) => `{${token}}`);
  const [first] = owners;
  const message = `“${written.replace(/\s+/g, ' ')}” is in the register, but it is written out here.`;
  const list = first?.spec.elsewhere;
  const exception =
    first === undefined || list === undefined
      ? ''
      : `; if it means something else, add \`${file.path}\` to \`${list}\` in \`${first.entry.file.path}\``;
  const suggestion = `Write ${tokens.join(' or ')}${exception}.`;
  const related = first === undefined ? [] : [first.entry.file.related([0, 1], 'registered here')];
  const fixes = tokenFixes(model, entry, span, written, owners);
  return file.finding('figure-written-out', span, message, { suggestion, related, fixes });
}

/**
 * Fixes that replace the figure by a token. Safe only if a single claim has the figure and one of its
 * wordings is exactly the figure, so that the sentence around it does not change.
 */
function tokenFixes(
  { tokens }: SiteModel,
  { file, record: { spans } }: Entry,
  span: Span,
  written: string,
  owners: readonly Claim[],
): Fix[] {
  const figure = key(written);
  return owners.slice(0, NAMED).flatMap(({ token }) => {
    const own = Object.keys(tokens).filter((name) => name === token || name.startsWith(`${token}.`));
    const same = own.find((name) => key(tokenText(tokens, name) ?? '') === figure);
    const name = `{${same ?? token}}`;
    const make = owners.length === 1 && same !== undefined ? safeFix : unsafeFix;
    return make(`Write \`${name}\``, wordsEdit({ file, spans }, span, name));
  });
}

function key(text: string): string {
  return text.replace(/[\s\u00a0-]+/g, ' ').toLowerCase();
}

export default rules(
  {
    'figure-written-out': {
      group: 'Claims',
      severity: 'warning',
      title: 'A figure of the register, written out',
      about: 'a figure from the register in a text, in any form, without its token',
      why: 'When the figure changes in the register, this place keeps the old one.',
      remedy: 'write the token; if the figure means something else there, list the file in the claim',
      wrong: text(`${USED} At two hundred twelve degrees it boils.`),
      right: text(`${USED} At {claim:boiling} it boils.`),
    },
  },
  checkFigureWrittenOut,
);
