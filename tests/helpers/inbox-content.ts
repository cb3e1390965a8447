import type { Attempt, DamagedLine, Inbox, KeptMessage } from '../../server/inbox/inbox.ts';
import { inboxStatus, type MessageStatus } from '../../server/inbox/status.ts';

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** The whole content of a (small) inbox. */
export async function inboxContent(
  inbox: Inbox,
): Promise<{ messages: KeptMessage[]; attempts: Attempt[]; damaged: DamagedLine[] }> {
  const damaged: DamagedLine[] = [];
  const onDamaged = (line: DamagedLine) => void damaged.push(line);
  const attempts = await collect(inbox.attempts({ onDamaged }));
  const messages = await collect(inbox.messages({ onDamaged }));
  return { messages, attempts, damaged };
}

export const allStatuses = (inbox: Inbox): Promise<MessageStatus[]> => collect(inboxStatus(inbox));
