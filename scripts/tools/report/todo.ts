import { isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { titleOf } from '../list/inventory.ts';
import { ownerFacts } from '../list/owner-facts.ts';
import { oneLine, type OpenMessages } from './messages.ts';

/** Tasks of one kind. */
export interface TodoGroup {
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
  const unknownWords = diagnostics.filter(({ rule }) => rule === 'word-unknown');
  return [
    ...(messages === undefined ? [] : [messageGroup(messages)]),
    problems('Mistakes that stop a build', errors, 'See them all with `content validate`.'),
    linkGroup(links),
    problems('Unknown words', unknownWords, 'See them all with `content validate`.'),
    ownerGroup(model),
    heldGroup(model),
  ];
}

function messageGroup({ count, oldest, damaged }: OpenMessages): TodoGroup {
  const lines =
    damaged === 1 ? '1 line is not a message.' : `${damaged.toLocaleString('en-US')} lines are not messages.`;
  return {
    ...{ title: 'Messages not answered', count },
    items: oldest.map(({ from, subject, received }) => ({
      words: [from, subject].filter((one) => one !== '').join(': ') || 'A message',
      day: received.slice(0, 10),
    })),
    ...(damaged === 0 ? {} : { note: lines }),
  };
}

function problems(title: string, diagnostics: readonly Diagnostic[], rest: string): TodoGroup {
  const items = diagnostics.slice(0, NAMED).map(({ message, file, line }) => ({
    words: message,
    place: `${file}:${String(line)}`,
  }));
  return { title, count: diagnostics.length, items, ...(diagnostics.length > NAMED ? { note: rest } : {}) };
}

function linkGroup({ problems: diagnostics, count, askedOn }: TodoInput['links']): TodoGroup {
  const group = problems('Links to other sites that are dead or have moved', diagnostics, '');
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
    ...{ title: 'Waiting for the owner', count: facts.length, items },
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
  const note =
    waiting.length > NAMED ? { note: 'See them all with `content list --drafts --scheduled`.' } : {};
  return { title: 'Held back', count: waiting.length, items, ...note };
}

/** Maximum number of named items of each kind. */
const NAMED = 8;
