import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { compareText, isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { siteScope } from '../../model/share-card.ts';
import type { Entry, SiteModel } from '../../model/site-model.ts';
import { firstFilled } from '../../model/template.ts';
import { titleOf } from '../list/inventory.ts';
import { shiftDay, isRealDay } from '../../model/instants.ts';
import { ownerFacts, type OwnerFact } from '../list/owner-facts.ts';
import { parseJson } from '../../shared/safe-parse.ts';
import { isObject, type Json } from '../../schema/json.ts';

export interface TodoGroup {
  /** Its title, in a few words. */
  title: string;
  /** Number of tasks, including those that are not in `items`. */
  count: number;
  items: TodoItem[];
  /** How to see the rest, or other information: a sentence. */
  note?: string;
  /** `news` asks for nothing; `launch` has until the site is launched, and is told in one line. */
  kind?: 'news' | 'launch';
}

export interface TodoItem {
  words: string;
  /** ISO date. */
  day?: string | undefined;
  /** Current value, in one line. */
  value?: string;
  /** Position: `content/a.md:3`. */
  place?: string;
}

export interface TodoInput {
  model: SiteModel;
  diagnostics: readonly Diagnostic[];
  /** Results of the last check of external links. */
  links: { problems: readonly Diagnostic[]; count: number; askedOn: string | undefined };
  /** Unanswered messages; undefined if their number is unknown. */
  messages: OpenMessages | undefined;
}

/** The tasks by kind, the most urgent first. Kinds without tasks have a count of 0. */
export function todoOf({ model, diagnostics, links, messages }: TodoInput): TodoGroup[] {
  const errors = diagnostics.filter(isError);
  const { open: facts, confirmed } = ownerFacts(model);
  const ofRules = (...names: string[]): Diagnostic[] =>
    diagnostics.filter((diagnostic) => !isError(diagnostic) && names.includes(diagnostic.rule));
  return [
    ...(messages === undefined ? [] : [messageGroup(messages)]),
    problems('Mistakes that stop a build', errors),
    problems('Placeholders, and entries that are left out', ofRules('text-unwritten', 'entry-left-out')),
    linkGroup(links),
    problems('Unknown words', ofRules('word-unknown')),
    confirmGroup(facts.filter(({ last }) => last !== undefined)),
    heldGroup(model),
    newsGroup(model),
    launchGroup(facts.filter(({ last }) => last === undefined).length, confirmed),
  ];
}

function messageGroup({ count, oldest, damaged }: OpenMessages): TodoGroup {
  const lines =
    damaged === 1 ? '1 line is not a message.' : `${damaged.toLocaleString('en-US')} lines are not messages.`;
  return {
    title: 'Messages not answered',
    count,
    items: oldest.map(({ from, subject, received }) => ({
      words: [from, subject].filter((part) => part !== '').join(': ') || 'A message',
      day: received.slice(0, 10),
    })),
    ...(damaged === 0 ? {} : { note: lines }),
  };
}

function problems(title: string, diagnostics: readonly Diagnostic[]): TodoGroup {
  const note = 'See them all with `content validate`.';
  const items = diagnostics.slice(0, NAMED).map(({ message, file, line }) => ({
    words: message,
    place: `${file}:${String(line)}`,
  }));
  return { title, count: diagnostics.length, items, ...(diagnostics.length > NAMED ? { note } : {}) };
}

function linkGroup({ problems: diagnostics, count, askedOn }: TodoInput['links']): TodoGroup {
  const group = problems('Links to other sites that are dead or have moved', diagnostics);
  const note =
    askedOn === undefined
      ? 'The links have not been checked yet: `content links` checks them.'
      : `Checked until ${askedOn}; \`content links\` checks again.`;
  return count === 0 ? group : { ...group, note };
}

/** Facts whose confirmation by the owner is too old. */
function confirmGroup(facts: readonly OwnerFact[]): TodoGroup {
  const items = facts.slice(0, NAMED).map(({ confirm, value, field, file, line, last }) => ({
    words: `Please confirm: ${confirm}`,
    value: `${field}: ${value === undefined ? 'not given' : oneLine(value)}, last confirmed on ${last ?? ''}`,
    place: `${file}:${String(line)}`,
  }));
  const note = facts.length === 0 ? {} : { note: OWNER_LIST };
  return { title: 'To confirm again', count: facts.length, items, ...note };
}

const OWNER_LIST = 'See them all, and how to tick one off, with `content list --owner`.';

/** Facts that the owner has never confirmed. */
function launchGroup(count: number, confirmed: number): TodoGroup {
  const done = confirmed === 0 ? '' : `${String(confirmed)} confirmed. `;
  const note = count === 0 ? {} : { note: `${done}${OWNER_LIST}` };
  return { title: 'Facts to confirm before the launch', count, items: [], ...note, kind: 'launch' };
}

const WEEK = 7;

/** Pages that are new or have changed since last week. */
function newsGroup(model: SiteModel): TodoGroup {
  const since = shiftDay(model.today, -WEEK);
  const items = model.routes
    .map(({ entry, path }) => ({
      words: titleOf(entry.collection, entry.data) ?? entry.key,
      day: changedOn(model, entry),
      place: path,
    }))
    .filter(({ day }) => day !== undefined && day > since && day <= model.today)
    .sort((a, b) => compareText(b.day ?? '', a.day ?? '') || compareText(a.place, b.place));
  return { title: 'New since last week', count: items.length, items: items.slice(0, NAMED), kind: 'news' };
}

function heldGroup({ unpublished }: SiteModel): TodoGroup {
  const waiting = unpublished.filter(({ hold }) => hold.why !== 'expired');
  const dayOf = ({ hold }: (typeof unpublished)[number]): string | undefined =>
    hold.why === 'scheduled' ? hold.day : undefined;
  const sorted = waiting.toSorted((a, b) => ((dayOf(a) ?? '9999') < (dayOf(b) ?? '9999') ? -1 : 1));
  const items = sorted.slice(0, NAMED).map((entry) => {
    const day = dayOf(entry);
    const title = titleOf(entry.collection, entry.data) ?? entry.key;
    const words = day === undefined ? `${title} is a draft, without a day` : `${title} comes`;
    return { words, day, place: entry.file.path };
  });
  const note =
    waiting.length > NAMED ? { note: 'See them all with `content list --drafts --scheduled`.' } : {};
  return { title: 'Held back', count: waiting.length, items, ...note };
}

const NAMED = 8;

/** The ISO date on which a page was last changed or published, by the fields that its head shows. */
function changedOn(model: SiteModel, { collection, data, language }: Entry): string | undefined {
  const scope = siteScope(model, language);
  return [collection.head?.modified, collection.head?.published]
    .map((template) => firstFilled(template, data, scope))
    .find((day) => day !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(day));
}

/** An unanswered message, as listed. */
interface OpenMessage {
  /** ISO date or time. */
  received: string;
  from: string;
  subject: string;
}

export interface OpenMessages {
  count: number;
  /** The messages that have been waiting the longest. */
  oldest: OpenMessage[];
  /** Number of invalid lines. */
  damaged: number;
}

/** Maximum length of names and subjects. */
const MOST_CHARACTERS = 120;

/**
 * Reads unanswered messages, one per line:
 * `{"received":"2026-11-20T08:00:00Z","from":"Ann","subject":"Tea"}`.
 */
export async function readOpenMessages(input: Readable): Promise<OpenMessages> {
  const lines: (OpenMessage | undefined)[] = [];
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    if (line.trim() !== '') lines.push(messageIn(line));
  const messages = lines.filter((message) => message !== undefined);
  const sorted = messages.toSorted((a, b) => compareText(a.received, b.received));
  const damaged = lines.length - messages.length;
  return { count: messages.length, oldest: sorted.slice(0, NAMED), damaged };
}

function messageIn(line: string): OpenMessage | undefined {
  const value = parseJson(line) as Json | undefined;
  if (!isObject(value)) return undefined;
  const { received } = value;
  if (typeof received !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(received)) return undefined;
  if (!isRealDay(received.slice(0, 10))) return undefined;
  return { received, from: oneLine(value.from), subject: oneLine(value.subject) };
}

/** A visitor's text in one line, without control characters. */
export function oneLine(text: Json | undefined): string {
  if (typeof text !== 'string') return '';
  const line = Array.from(text.replace(/[\p{C}\s]+/gu, ' ').trim());
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1).join('')}…` : line.join('');
}
