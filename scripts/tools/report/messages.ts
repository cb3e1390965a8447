import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { isRealDay } from '../../model/instants.ts';
import { isObject, type Json } from '../../schema/json.ts';

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

/** Maximum number of named messages. */
const NAMED = 8;

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
export function oneLine(text: Json | undefined): string {
  if (typeof text !== 'string') return '';
  const line = Array.from(text.replace(/[\p{C}\s]+/gu, ' ').trim());
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS - 1).join('')}…` : line.join('');
}
