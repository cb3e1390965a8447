import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { parseJson } from '../../shared/safe-parse.ts';
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
 * `{"received":"2026-11-20T08:00:00Z","from":"Ann","subject":"Tea"}`.
 */
export async function readOpenMessages(input: Readable): Promise<OpenMessages> {
  const lines: (OpenMessage | undefined)[] = [];
  for await (const line of createInterface({ input, crlfDelay: Infinity }))
    if (line.trim() !== '') lines.push(messageIn(line));
  const messages = lines.filter((one) => one !== undefined);
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
