import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '../form/message.ts';

/** `2026-11.jsonl`, `2026-11.2.jsonl`, and the same with `spam-` before it. */
const NAME = /^(?<spam>spam-)?(?<month>\d{4}-\d{2})(?:\.(?<number>\d+))?\.jsonl$/;

export interface MessageFile {
  name: string;
  kind: Message['kind'];
}

/** A file of messages that has grown to this is left as it is, and the next one begun. */
export const ROTATE_BYTES = 8 * 1024 * 1024;
/** Spam is kept in smaller files, since the oldest of them go when there is too much of it. */
const SPAM_ROTATE_BYTES = 1024 * 1024;
/** All spam that is kept. */
export const SPAM_TOTAL_BYTES = 16 * 1024 * 1024;

/** The files of messages in a folder: messages before spam, each in the order they were written; an absent folder holds none. */
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

/** The file that a message goes to: one a month, and another for each that is full. */
export async function fileFor(folder: string, { receivedAt, kind }: Message, limit: number): Promise<string> {
  const month = `${kind === 'spam' ? 'spam-' : ''}${receivedAt.slice(0, 7)}`;
  const full = kind === 'spam' ? Math.min(limit, SPAM_ROTATE_BYTES) : limit;
  const taken = await messageFiles(folder);
  const last = taken.findLast(({ name }) => name.startsWith(`${month}.`));
  if (!last) return `${month}.jsonl`;
  if ((await sizeOf(path.join(folder, last.name))) < full) return last.name;
  return `${month}.${Number(NAME.exec(last.name)?.groups?.number ?? 1) + 1}.jsonl`;
}

/** Takes the oldest files of spam away until the others have room; the newest stays, whatever its size. */
export async function boundSpam(folder: string, limit: number): Promise<void> {
  const files = (await messageFiles(folder)).filter(({ kind }) => kind === 'spam').reverse();
  let total = 0;
  for (const [index, { name }] of files.entries()) {
    const file = path.join(folder, name);
    total += await sizeOf(file);
    if (index > 0 && total > limit) await rm(file, { force: true });
  }
}
