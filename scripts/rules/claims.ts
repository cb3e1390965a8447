import { claim } from '../diagnostics/rules/texts.ts';
import type { Finding, Span } from '../diagnostics/diagnostic.ts';
import { dayOf, shiftDay } from '../model/instants.ts';
import { claimsOf, type Claim } from '../model/register.ts';
import { allEntries, isNamedByLeftOut, type SiteModel } from '../model/site-model.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { rules, type Check, type Site } from './rule.ts';
import { fieldPointer } from '../schema/json.ts';
import type { ExtensionsSpec } from '../schema/markdown-extensions.ts';
import { everySchema } from '../schema/subschemas.ts';

/** Sources that were checked longer ago must be checked again. */
const MOST_YEARS = 2;

/** Claims must be used, have a recent source (not one of a day to come), still be valid, and under `--strict-claims` be confirmed. */
export const checkClaims: Check = ({ model, today, strictClaims }) => {
  const used = usedTokens(model);
  return claimsOf(model).flatMap((claim) => [
    ...unused(model, claim, used),
    ...oldSource(claim, today),
    ...expired(claim, today),
    ...(strictClaims ? unconfirmed(claim) : []),
  ]);
};

/** Tokens of the claims used by any text outside the registers, and of those used by blocks of used claims. */
function usedTokens(model: SiteModel): Set<string> {
  const claims = claimsOf(model);
  const registered = new Set(claims.map(({ token }) => token));
  /** The token of a claim, without the name of a wording; a key may contain dots, too. */
  const claimIn = (name: string): string => {
    let token = name;
    while (!registered.has(token) && token.includes('.')) token = token.slice(0, token.lastIndexOf('.'));
    return token;
  };
  // Unpublished entries will use them.
  const entries = [...allEntries(model), ...model.unpublished];
  const used = new Set(
    entries
      .filter(({ collection }) => collection.register === undefined)
      .flatMap(({ record }) => Object.values(record.claims ?? {}).flat())
      .map(claimIn),
  );
  // A directive names a table by its collection and its key.
  const tokens = new Map(model.set.collections.map(({ name, register }) => [name, register?.token]));
  for (const { record } of entries)
    for (const { facts } of Object.values(record.markdown))
      for (const { collection, key } of facts.references ?? [])
        used.add(`${tokens.get(collection) ?? ''}:${key}`);
  const inBlocks = new Map(
    claims.map(({ token, spec, entry }) => [token, entry.record.claims?.[fieldPointer(spec.blocks ?? '')]]),
  );
  // Iterating over a set also visits items that are added during the loop.
  for (const token of used) for (const name of inBlocks.get(token) ?? []) used.add(claimIn(name));
  return used;
}

function unused(model: Site['model'], claim: Claim, used: ReadonlySet<string>): Finding[] {
  const { record, file } = claim.entry;
  // An unreadable file may use any claim, and an entry still to be written is not used yet.
  if (model.unread.mayUseAnything || used.has(claim.token) || record.unwritten === true) return [];
  if (['}', '.', '|'].some((end) => isNamedByLeftOut(model, `{${claim.token}${end}`))) return [];
  const { name } = claim.entry.collection;
  const table = tableDirectives(model).find(([, { of }]) => of === name)?.[0];
  const [message, suggestion] =
    table === undefined
      ? [`No text uses \`{${claim.token}}\`.`, 'Use it, or delete the file.']
      : [
          `No text shows the table \`${claim.entry.key}\`.`,
          `Show it with \`::${table}[The caption]{file=${claim.entry.key}}\`, or delete the file.`,
        ];
  return [file.finding('claim-unused', keySpan(record.spans, ''), message, { suggestion })];
}

/** The directives that show tables, with the collections of these. */
function tableDirectives({ set }: Site['model']): [name: string, directive: { of: string }][] {
  const schemas = set.collections.flatMap(({ schema }) => everySchema(schema));
  return schemas.flatMap(([schema]) => {
    const { directives = {} } = (schema['x-extensions'] ?? {}) as ExtensionsSpec;
    return Object.entries(directives);
  });
}

function oldSource(claim: Claim, today: string): Finding[] {
  const seen = dayOf(claim.source?.seen);
  // In the time zone of an editor, the next day may have begun.
  const isToCome = seen !== undefined && seen > shiftDay(today, 1);
  if (seen === undefined || (!isToCome && today <= later(seen, MOST_YEARS))) return [];
  const message = isToCome
    ? `The source of \`${claim.token}\` cannot have been seen on ${seen}, which is still to come.`
    : `The source of \`${claim.token}\` was seen on ${seen}, more than ${MOST_YEARS} years ago.`;
  const suggestion = 'Check the source again, then write the new day, or the new figure.';
  return [
    claim.entry.file.finding('claim-source-old', fieldSpan(claim, claim.spec.source?.seen), message, {
      suggestion,
    }),
  ];
}

function expired(claim: Claim, today: string): Finding[] {
  const last = dayOf(claim.validUntil);
  if (last === undefined || today <= last) return [];
  const message = `\`${claim.token}\` was only true until ${last}.`;
  const suggestion = `Find out what is true now; then change the figure and the day, or delete the claim and remove \`{${claim.token}}\` from the texts.`;
  const span = fieldSpan(claim, claim.spec.validUntil);
  return [claim.entry.file.finding('claim-expired', span, message, { suggestion })];
}

function unconfirmed(claim: Claim): Finding[] {
  if (claim.owner === undefined) return [];
  const message = `Only the owner can confirm \`${claim.token}\`: ${claim.owner}`;
  const suggestion = 'Ask the owner, then replace this field with the source.';
  const span = fieldSpan(claim, claim.spec.owner);
  return [claim.entry.file.finding('claim-unconfirmed', span, message, { suggestion })];
}

function fieldSpan({ entry }: Claim, field = ''): Span {
  return valueSpan(entry.record.spans, fieldPointer(field));
}

/** The same date some years later. */
function later(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years)}${day.slice(4)}`;
}

export default rules(
  {
    'claim-unused': {
      group: 'Claims',
      severity: 'warning',
      title: 'A claim that no text uses',
      about: 'a claim of the register that no text uses',
      why: 'Somebody would keep maintaining a statement that nobody reads.',
      remedy: 'use it, or delete its file',
      wrong: claim('', 'Bring it to the boil.'),
      right: claim(''),
    },
    'claim-source-old': {
      group: 'Claims',
      severity: 'warning',
      title: 'A source seen long ago',
      about:
        'a claim whose source was last checked more than two years ago, or on a day that is still to come',
      why: 'Pages change and figures get old. A reader who follows the link should find what the claim says.',
      remedy: 'check the source again and write the new day, or the new figure',
      wrong: claim('source: { publication: The Kettle, seen: 2001-05-04 }'),
      right: claim('source: { publication: The Kettle, seen: 2026-05-04 }'),
    },
    'claim-expired': {
      group: 'Claims',
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
      group: 'Claims',
      severity: 'error',
      title: 'A claim that nobody has confirmed',
      about: 'with `--strict-claims`, a claim that only the owner can confirm',
      why: 'Before a site is launched, whoever is responsible for it must know that what it says is true.',
      remedy: 'ask the owner, then replace the open question with the source',
      wrong: claim('owner: your thermometer'),
      right: claim('source: { publication: Our thermometer, seen: 2026-05-04 }'),
    },
  },
  checkClaims,
);
