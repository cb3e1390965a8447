import { readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { isRecord, parseJson } from '../../scripts/shared/safe-parse.ts';
import type { Channel } from '../delivery/channels.ts';
import type { Message } from '../form/message.ts';
import { createAppender } from './inbox-folder.ts';

/** States of a message that the owner sets. */
export const MARKS = ['read', 'unread', 'answered', 'spam', 'archived'] as const;
export type Mark = (typeof MARKS)[number];

/** A saved message with its delivery channels. */
export type KeptMessage = Message & { deliver: Channel[] };

/** An attempt to deliver a message. */
export interface Attempt {
  id: string;
  at: string;
  channel: Channel;
  outcome: 'delivered' | 'failed';
  error?: string;
}

/** State of a message's delivery on one channel. */
export interface Delivery {
  channel: Channel;
  state: 'waiting' | 'delivered';
  tries: number;
  lastError?: string;
}

export interface MessageStatus {
  message: KeptMessage;
  mark: Mark;
  deliveries: Delivery[];
}

/** A line that is not a valid record, left by a killed process or a manual edit. */
export interface DamagedLine {
  file: string;
  line: number;
}

export interface InboxContent {
  /** The oldest first. */
  messages: MessageStatus[];
  damaged: DamagedLine[];
}

export interface Inbox {
  add(message: KeptMessage): Promise<void>;
  addAttempt(attempt: Attempt): Promise<void>;
  mark(id: string, mark: Mark, at: Date): Promise<void>;
  read(): Promise<InboxContent>;
  /** Resolves when everything is written. */
  idle(): Promise<void>;
}

/** Messages, what became of them, and what the owner marked: one record a line, in the order it happened. */
const MESSAGES = 'messages.jsonl';
const SPAM = 'spam.jsonl';
/** When there is more spam than this, the file before is forgotten. */
const SPAM_BYTES = 4 * 1024 * 1024;

/**
 * The messages on disk. Files are only appended to, so a crash cannot destroy existing data.
 */
export function createInbox(folder: string, { spamBytes = SPAM_BYTES } = {}): Inbox {
  const appender = createAppender(folder);
  return {
    async add(message) {
      const isSpam = message.kind === 'spam';
      if (isSpam) await boundSpam(folder, spamBytes);
      await appender.append(isSpam ? SPAM : MESSAGES, message);
    },
    addAttempt: (attempt) => appender.append(MESSAGES, attempt),
    mark: (id, mark, at) => appender.append(MESSAGES, { id, at: at.toISOString(), mark }),
    read: () => readInbox(folder),
    idle: () => appender.idle(),
  };
}

async function boundSpam(folder: string, limit: number): Promise<void> {
  const file = path.join(folder, SPAM);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > limit) await rename(file, path.join(folder, 'spam-before.jsonl'));
}

async function readInbox(folder: string): Promise<InboxContent> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const messages: KeptMessage[] = [];
  const marks = new Map<string, Mark>();
  const attempts = new Map<string, Attempt[]>();
  const damaged: DamagedLine[] = [];
  for (const file of names.filter((name) => name.endsWith('.jsonl')).sort()) {
    const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue;
      const record = parseJson(line);
      if (isMessage(record)) messages.push({ ...record, deliver: record.deliver ?? [] });
      else if (isMark(record)) marks.set(record.id, record.mark);
      else if (isAttempt(record)) attempts.set(record.id, [...(attempts.get(record.id) ?? []), record]);
      else damaged.push({ file, line: index + 1 });
    }
  }
  return {
    damaged,
    messages: messages
      .sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1))
      .map((message) => ({
        message,
        mark: marks.get(message.id) ?? (message.kind === 'spam' ? 'spam' : 'unread'),
        deliveries: message.deliver.map((channel) => deliveryOf(channel, attempts.get(message.id) ?? [])),
      })),
  };
}

function deliveryOf(channel: Channel, attempts: readonly Attempt[]): Delivery {
  const tries = attempts.filter((attempt) => attempt.channel === channel);
  const last = tries.at(-1);
  return {
    channel,
    state: last?.outcome === 'delivered' ? 'delivered' : 'waiting',
    tries: tries.length,
    ...(last?.error !== undefined && { lastError: last.error }),
  };
}

/** Whether a delivery of a message is still pending. */
export const isWaiting = ({ deliveries }: MessageStatus): boolean =>
  deliveries.some(({ state }) => state === 'waiting');

/** Whether a record has these fields as texts; a line that was edited by hand may hold anything. */
const hasTexts = (record: unknown, ...names: readonly string[]): record is Record<string, string> =>
  isRecord(record) && names.every((name) => typeof record[name] === 'string');

const areTexts = (fields: unknown): boolean =>
  isRecord(fields) && Object.values(fields).every((value) => typeof value === 'string');

const isMessage = (record: unknown): record is Message & Partial<KeptMessage> =>
  hasTexts(record, 'id', 'receivedAt', 'kind', 'text') &&
  !Number.isNaN(Date.parse(record.receivedAt ?? '')) &&
  areTexts(record.fields) &&
  (record.deliver === undefined || Array.isArray(record.deliver));
const isMark = (record: unknown): record is { id: string; mark: Mark } => hasTexts(record, 'id', 'mark');
const isAttempt = (record: unknown): record is Record<string, string> & Attempt =>
  hasTexts(record, 'id', 'at', 'channel', 'outcome');
