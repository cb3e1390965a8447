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

/** State of a message's delivery on one channel, and the error of the last attempt. */
export interface Delivery extends Pick<Attempt, 'channel' | 'error'> {
  isDelivered: boolean;
}

export interface MessageStatus {
  message: KeptMessage;
  mark: Mark;
  deliveries: Delivery[];
}

export type Inbox = ReturnType<typeof createInbox>;

/** Messages, what became of them, and what the owner marked: one record a line, in the order it happened. */
const MESSAGES = 'messages.jsonl';
const SPAM = 'spam.jsonl';
/** When there is more spam than this, the file before is forgotten. */
const SPAM_BYTES = 4 * 1024 * 1024;

/**
 * The messages on disk. Files are only appended to, so a crash cannot destroy existing data.
 */
export function createInbox(folder: string, { spamBytes = SPAM_BYTES } = {}) {
  const appender = createAppender(folder);
  return {
    async add(message: KeptMessage): Promise<void> {
      const isSpam = message.kind === 'spam';
      if (isSpam) await boundSpam(folder, spamBytes);
      await appender.append(isSpam ? SPAM : MESSAGES, message);
    },
    addAttempt: (attempt: Attempt) => appender.append(MESSAGES, attempt),
    mark: (id: string, mark: Mark, at: Date) => appender.append(MESSAGES, { id, at: at.toISOString(), mark }),
    read: () => readInbox(folder),
    /** Resolves when everything is written. */
    idle: () => appender.idle(),
  };
}

async function boundSpam(folder: string, limit: number): Promise<void> {
  const file = path.join(folder, SPAM);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > limit) await rename(file, path.join(folder, 'spam-before.jsonl'));
}

/**
 * The messages, the oldest first, and the lines that are no records (`Line 3 of messages.jsonl`), left by a
 * killed process or a manual edit.
 */
async function readInbox(folder: string) {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  const messages: KeptMessage[] = [];
  const marks = new Map<string, Mark>();
  const attempts = new Map<string, Attempt>();
  const damaged: string[] = [];
  for (const file of names.filter((name) => name.endsWith('.jsonl')).sort()) {
    const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) {
      if (line.trim() === '') continue;
      const record = parseJson(line);
      if (isMessage(record)) messages.push({ ...record, deliver: record.deliver ?? [] });
      else if (isMark(record)) marks.set(record.id, record.mark);
      else if (isAttempt(record)) attempts.set(`${record.id} ${record.channel}`, record);
      else damaged.push(`Line ${index + 1} of ${file}`);
    }
  }
  return {
    damaged,
    messages: messages
      .sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1))
      .map((message): MessageStatus => ({
        message,
        mark: marks.get(message.id) ?? (message.kind === 'spam' ? 'spam' : 'unread'),
        deliveries: message.deliver.map((channel) => {
          const { outcome, error } = attempts.get(`${message.id} ${channel}`) ?? {};
          return { channel, isDelivered: outcome === 'delivered', error };
        }),
      })),
  };
}

/** Whether a delivery of a message is still pending. */
export const isWaiting = ({ deliveries }: MessageStatus): boolean =>
  deliveries.some(({ isDelivered }) => !isDelivered);

/** Whether a record has these fields as texts. */
const hasTexts = (record: unknown, ...names: readonly string[]): record is Record<string, string> =>
  isRecord(record) && names.every((name) => typeof record[name] === 'string');

const isMessage = (record: unknown): record is Message & Partial<KeptMessage> =>
  hasTexts(record, 'id', 'receivedAt', 'kind', 'text') && isRecord(record.fields);
const isMark = (record: unknown): record is { id: string; mark: Mark } => hasTexts(record, 'id', 'mark');
const isAttempt = (record: unknown): record is Record<string, string> & Attempt =>
  hasTexts(record, 'id', 'at', 'channel', 'outcome');
