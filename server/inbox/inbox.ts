import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readdir, rm, stat } from 'node:fs/promises';
import { isRecord, parseJson } from '../../scripts/shared/safe-parse.ts';
import type { Channel } from '../delivery/channels.ts';
import type { Message } from '../form/message.ts';
import { createAppendLog, readLines } from './append-log.ts';

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
  outcome: 'delivered' | 'failed' | 'given-up';
  error?: string;
}

interface MarkRecord {
  id: string;
  at: string;
  mark: Mark;
}

/** A line that is not a valid record, left by a killed process or a manual edit. */
export interface DamagedLine {
  file: string;
  line: number;
}

export interface ReadOptions {
  withoutSpam?: boolean;
  onDamaged?: (line: DamagedLine) => void;
}

export interface Inbox {
  add(message: KeptMessage): Promise<void>;
  addAttempt(attempt: Attempt): Promise<void>;
  mark(id: string, mark: Mark, at: Date): Promise<void>;
  /**
   * Yields messages in the order they were written, those for the owner before spam; one is in memory at a
   * time.
   */
  messages(options?: ReadOptions): AsyncGenerator<KeptMessage>;
  attempts(options?: ReadOptions): AsyncGenerator<Attempt>;
  marks(options?: ReadOptions): AsyncGenerator<MarkRecord>;
  idle(): Promise<void>;
}

const ATTEMPTS = 'delivery.jsonl';
const MARKS_FILE = 'marks.jsonl';

/** Whether fields of a record are texts; a line that was edited by hand may hold anything. */
function areTexts(record: Record<string, unknown>, ...names: readonly string[]): boolean {
  return names.every((name) => typeof record[name] === 'string');
}

/**
 * Parses a line of a message file. Earlier versions saved no ID and no text: both are derived from the line.
 */
function toMessage(line: string, record: Record<string, unknown>, file: string): KeptMessage | null {
  const { receivedAt, fields, deliver = [] } = record;
  if (typeof receivedAt !== 'string' || Number.isNaN(Date.parse(receivedAt)) || !isRecord(fields))
    return null;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const isWhole = areTexts({ id: '', form: '', kind: '', text: '', ...record }, 'id', 'form', 'kind', 'text');
  if (!isWhole || !Array.isArray(deliver)) return null;
  return {
    id: createHash('sha256').update(line).digest('hex').slice(0, 12),
    form: 'contact',
    kind: file.startsWith('spam-') ? 'spam' : 'message',
    text: Object.entries(texts)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    deliver: [],
    ...record,
    receivedAt,
    fields: texts,
  };
}

/** Yields the records of one file; a missing file has none. */
async function* records<T>(
  folder: string,
  file: string,
  toRecord: (record: Record<string, unknown>, line: string) => T | null,
  onDamaged?: ReadOptions['onDamaged'],
): AsyncGenerator<T> {
  const name = path.join(folder, file);
  if (!existsSync(name)) return;
  for await (const { text, number } of readLines(name)) {
    if (text?.trim() === '') continue;
    const record = parseJson(text ?? '');
    const found = isRecord(record) ? toRecord(record, text ?? '') : null;
    if (found) yield found;
    else onDamaged?.({ file, line: number });
  }
}

/**
 * The messages on disk: monthly log files, separate ones for spam, and two files for deliveries and marks.
 * Files are only appended to, so a crash cannot destroy existing data; if there is too much spam, the oldest
 * is deleted.
 */
export function createInbox(
  folder: string,
  { rotateBytes = ROTATE_BYTES, spamBytes = SPAM_TOTAL_BYTES } = {},
): Inbox {
  const log = createAppendLog(folder);
  return {
    async add(message) {
      const file = await fileFor(folder, message, rotateBytes);
      const isNew = !existsSync(path.join(folder, file));
      await log.append(file, message);
      // Cleaning up spam is not urgent: after an error, it is tried again with the next file.
      if (isNew && message.kind === 'spam') await boundSpam(folder, spamBytes).catch(() => undefined);
    },
    addAttempt: (attempt) => log.append(ATTEMPTS, attempt),
    mark: (id, mark, at) => log.append(MARKS_FILE, { id, at: at.toISOString(), mark }),
    async *messages({ withoutSpam = false, onDamaged } = {}) {
      for (const { name, kind } of await messageFiles(folder))
        if (kind === 'message' || !withoutSpam)
          yield* records(folder, name, (record, line) => toMessage(line, record, name), onDamaged);
    },
    attempts: ({ onDamaged } = {}) =>
      records(
        folder,
        ATTEMPTS,
        (one) => (areTexts(one, 'id', 'at', 'channel', 'outcome') ? (one as unknown as Attempt) : null),
        onDamaged,
      ),
    marks: ({ onDamaged } = {}) =>
      records(
        folder,
        MARKS_FILE,
        (one) => (areTexts(one, 'id', 'at', 'mark') ? (one as unknown as MarkRecord) : null),
        onDamaged,
      ),
    idle: () => log.idle(),
  };
}

/** `2026-11.jsonl`, `2026-11.2.jsonl`, and the same with the prefix `spam-`. */
const NAME = /^(?<spam>spam-)?(?<month>\d{4}-\d{2})(?:\.(?<number>\d+))?\.jsonl$/;

interface MessageFile {
  name: string;
  kind: Message['kind'];
}

/** Size in bytes at which a new message file is started. */
const ROTATE_BYTES = 8 * 1024 * 1024;
/** The same for spam: its files are smaller, because the oldest ones are deleted when there is too much. */
const SPAM_ROTATE_BYTES = 1024 * 1024;
/** Maximum size of all spam in bytes. */
const SPAM_TOTAL_BYTES = 16 * 1024 * 1024;

/**
 * The message files in a folder: messages before spam, each in the order they were written; a missing folder
 * has none.
 */
export async function messageFiles(folder: string): Promise<MessageFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .flatMap((name) => {
      const { spam, month = '', number = '1' } = NAME.exec(name)?.groups ?? {};
      const kind: Message['kind'] = spam === undefined ? 'message' : 'spam';
      return month === '' ? [] : [{ name, kind, month, number: Number(number) }];
    })
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.month.localeCompare(b.month) || a.number - b.number);
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;

/** The file for a message: one per month, and another when it is full. */
async function fileFor(folder: string, { receivedAt, kind }: Message, limit: number): Promise<string> {
  const month = `${kind === 'spam' ? 'spam-' : ''}${receivedAt.slice(0, 7)}`;
  const full = kind === 'spam' ? Math.min(limit, SPAM_ROTATE_BYTES) : limit;
  const taken = await messageFiles(folder);
  const last = taken.findLast(({ name }) => name.startsWith(`${month}.`));
  if (!last) return `${month}.jsonl`;
  if ((await sizeOf(path.join(folder, last.name))) < full) return last.name;
  return `${month}.${Number(NAME.exec(last.name)?.groups?.number ?? 1) + 1}.jsonl`;
}

/** Deletes the oldest spam files until the rest is within the limit; the newest file always stays. */
export async function boundSpam(folder: string, limit: number): Promise<void> {
  const files = (await messageFiles(folder)).filter(({ kind }) => kind === 'spam').reverse();
  let total = 0;
  for (const [index, { name }] of files.entries()) {
    const file = path.join(folder, name);
    total += await sizeOf(file);
    if (index > 0 && total > limit) await rm(file, { force: true });
  }
}
