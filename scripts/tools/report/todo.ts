import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { AnyRuleId } from '../../diagnostics/rules.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { isRealDay } from '../../model/instants.ts';
import { titleOf } from '../list/inventory.ts';
import { ownerFacts } from '../list/owner-facts.ts';
import { isObject, type Json } from '../../schema/json.ts';

/** Tasks of one kind. */
export interface TodoGroup {
  id: 'messages' | 'errors' | 'due' | 'links' | 'words' | 'owner' | 'held';
  /** Its title, in a few words. */
  title: string;
  /** Number of tasks, including those that are not in `items`. */
  count: number;
  items: TodoItem[];
  /** How to see the rest, or other information: a sentence. */
  note?: string;
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
  const ofRule = (rule: AnyRuleId): Diagnostic[] => diagnostics.filter((one) => one.rule === rule);
  return [
    ...(messages === undefined ? [] : [messageGroup(messages)]),
    problems('errors', 'Mistakes that stop a build', errors, 'See them all with `content validate`.'),
    problems('due', 'Due to be read again', ofRule('review-due'), 'See them all with `content list --due`.'),
    linkGroup(links),
    problems('words', 'Unknown words', ofRule('word-unknown'), 'See them all with `content validate`.'),
    ownerGroup(model),
    heldGroup(model),
  ];
}

function messageGroup({ count, oldest, damaged }: OpenMessages): TodoGroup {
  const lines =
    damaged === 1 ? '1 line is not a message.' : `${damaged.toLocaleString('en-US')} lines are not messages.`;
  return {
    ...{ id: 'messages', title: 'Messages not answered', count },
    items: oldest.map(({ from, subject, received }) => ({
      words: [from, subject].filter((one) => one !== '').join(': ') || 'A message',
      day: received.slice(0, 10),
    })),
    ...(damaged === 0 ? {} : { note: lines }),
  };
}

function problems(id: TodoGroup['id'], title: string, found: readonly Diagnostic[], rest: string): TodoGroup {
  const items = found.slice(0, NAMED).map(({ message, file, line }) => ({
    words: message,
    place: `${file}:${String(line)}`,
  }));
  return { id, title, count: found.length, items, ...(found.length > NAMED ? { note: rest } : {}) };
}

function linkGroup({ problems: found, count, askedOn }: TodoInput['links']): TodoGroup {
  const group = problems('links', 'Links to other sites that are dead or have moved', found, '');
  const note =
    askedOn === undefined
      ? 'The links have not been checked yet: `content links` checks them.'
      : `Checked until ${askedOn}; \`content links\` checks again.`;
  return count === 0 ? group : { ...group, note };
}

function ownerGroup(model: SiteModel): TodoGroup {
  const { open: facts, confirmed } = ownerFacts(model);
  // Values that are not set come first, because the site lacks them; the others only need confirmation.
  const sorted = facts.toSorted((a, b) => Number(a.value !== undefined) - Number(b.value !== undefined));
  const items = sorted.slice(0, NAMED).map(({ confirm, value, field, file, line }) => ({
    words: confirm,
    value: `${field}: ${value === undefined ? 'not given' : oneLine(value)}`,
    place: `${file}:${String(line)}`,
  }));
  const note = [
    confirmed === 0 ? '' : `${String(confirmed)} confirmed.`,
    facts.length === 0 ? '' : 'See them all, and how to tick one off, with `content list --owner`.',
  ];
  return {
    ...{ id: 'owner', title: 'Waiting for the owner', count: facts.length, items },
    ...(note.join('') === '' ? {} : { note: note.filter(Boolean).join(' ') }),
  };
}

function heldGroup({ held }: SiteModel): TodoGroup {
  const waiting = held.filter(({ hold }) => hold.why !== 'expired');
  const dayOf = ({ hold }: (typeof held)[number]): string | undefined =>
    hold.why === 'scheduled' ? hold.day : undefined;
  const sorted = waiting.toSorted((a, b) => ((dayOf(a) ?? '9999') < (dayOf(b) ?? '9999') ? -1 : 1));
  const items = sorted.slice(0, NAMED).map((entry) => {
    const day = dayOf(entry);
    const title = titleOf(entry.collection, entry.data) ?? entry.key;
    const words = day === undefined ? `${title} is a draft, without a day` : `${title} comes`;
    return { words, day, place: entry.file.path };
  });
  const note = waiting.length > NAMED ? { note: 'See them all in the calendar of the report.' } : {};
  return { id: 'held', title: 'Held back', count: waiting.length, items, ...note };
}

/** Maximum number of named items of each kind. */
const NAMED = 8;

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
 * `{"received":"2026-11-20T08:00:00Z","from":"Ann","subject":"Tea"}`. Only the oldest ones are kept in
 * memory.
 */
export async function readOpenMessages(input: Readable): Promise<OpenMessages> {
  let [count, damaged] = [0, 0];
  let oldest: OpenMessage[] = [];
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (line.trim() === '') continue;
    const message = messageIn(line);
    if (message === undefined) {
      damaged += 1;
      continue;
    }
    count += 1;
    const last = oldest.at(-1);
    if (oldest.length === NAMED && last !== undefined && last.received <= message.received) continue;
    oldest = [...oldest, message].sort((a, b) => (a.received < b.received ? -1 : 1)).slice(0, NAMED);
  }
  return { count, oldest, damaged };
}

function messageIn(line: string): OpenMessage | undefined {
  try {
    const value = JSON.parse(line) as Json;
    if (!isObject(value)) return undefined;
    const { received } = value;
    if (typeof received !== 'string' || !/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(received)) return undefined;
    if (!isRealDay(received.slice(0, 10))) return undefined;
    return { received, from: oneLine(value.from), subject: oneLine(value.subject) };
  } catch {
    return undefined;
  }
}

/** A visitor's text in one line, without control characters. */
function oneLine(text: Json | undefined): string {
  if (typeof text !== 'string') return '';
  const line = Array.from(text.replace(/[\p{C}\s]+/gu, ' ').trim());
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1).join('')}…` : line.join('');
}
