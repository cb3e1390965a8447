import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Channel } from '../delivery/channels.ts';
import type { Message } from '../form/message.ts';
import { createAppendLog, type AppendLog } from './append-log.ts';

/** What the owner did with a message. */
export const MARKS = ['read', 'unread', 'answered', 'spam', 'archived'] as const;
export type Mark = (typeof MARKS)[number];

/** A message as it is kept, with where it still has to go. */
export type KeptMessage = Message & { deliver: Channel[] };

/** An attempt to hand a message on. */
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

export interface InboxContent {
  messages: KeptMessage[];
  attempts: Attempt[];
  marks: MarkRecord[];
  /** Lines that are no records: what a killed process left, or somebody's edit. */
  damaged: { file: string; line: number }[];
}

export interface Inbox {
  add(message: KeptMessage): Promise<void>;
  addAttempt(attempt: Attempt): Promise<void>;
  mark(id: string, mark: Mark, at: Date): Promise<void>;
  read(): Promise<InboxContent>;
  idle(): Promise<void>;
}

const ATTEMPTS = 'delivery.jsonl';
const MARKS_FILE = 'marks.jsonl';
const MESSAGES = /^(?:spam-)?\d{4}-\d{2}(?:\.\d+)?\.jsonl$/;

/** A file of messages that has grown to this is left as it is, and the next one begun. */
const ROTATE_BYTES = 8 * 1024 * 1024;

/** The file that a message goes to: one a month, and another for each that is full. */
async function messageFile(folder: string, { receivedAt, kind }: Message, limit: number): Promise<string> {
  const month = `${kind === 'spam' ? 'spam-' : ''}${receivedAt.slice(0, 7)}`;
  for (let number = 1; ; number += 1) {
    const file = number === 1 ? `${month}.jsonl` : `${month}.${number}.jsonl`;
    const found = await stat(path.join(folder, file)).catch(() => null);
    if (!found || found.size < limit) return file;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A line of a message file. Earlier versions kept no id and no text: both follow from the line. */
function toMessage(line: string, record: Record<string, unknown>, file: string): KeptMessage | null {
  const { receivedAt, fields } = record;
  if (typeof receivedAt !== 'string' || !isRecord(fields)) return null;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
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

function keep(content: InboxContent, file: string, line: string, number: number): void {
  let record: unknown = null;
  try {
    record = JSON.parse(line);
  } catch {
    // Counted as damaged below.
  }
  if (isRecord(record) && file === ATTEMPTS) content.attempts.push(record as unknown as Attempt);
  else if (isRecord(record) && file === MARKS_FILE) content.marks.push(record as unknown as MarkRecord);
  else {
    const message = isRecord(record) ? toMessage(line, record, file) : null;
    if (message) content.messages.push(message);
    else content.damaged.push({ file, line: number });
  }
}

/** Everything that the folder holds, in the order it was written; an absent folder holds nothing. */
async function readInbox(folder: string): Promise<InboxContent> {
  const content: InboxContent = { messages: [], attempts: [], marks: [], damaged: [] };
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for (const file of names.filter(
    (name) => MESSAGES.test(name) || name === ATTEMPTS || name === MARKS_FILE,
  )) {
    const lines = (await readFile(path.join(folder, file), 'utf8')).split('\n');
    for (const [index, line] of lines.entries()) if (line.trim()) keep(content, file, line, index + 1);
  }
  content.messages.sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
  return content;
}

/**
 * The messages on the disk: a file of lines for each month, spam apart, and two files that say what became of them. Only
 * ever appended to, so that a crash cannot take what was there.
 */
export function createInbox(
  folder: string,
  {
    log = createAppendLog(folder),
    rotateBytes = ROTATE_BYTES,
  }: { log?: AppendLog; rotateBytes?: number } = {},
): Inbox {
  return {
    add: async (message) => log.append(await messageFile(folder, message, rotateBytes), message),
    addAttempt: (attempt) => log.append(ATTEMPTS, attempt),
    mark: (id, mark, at) => log.append(MARKS_FILE, { id, at: at.toISOString(), mark }),
    read: () => readInbox(folder),
    idle: () => log.idle(),
  };
}
