import type { Channel } from '../delivery/channels.ts';
import type { Attempt, InboxContent, KeptMessage, Mark } from './inbox.ts';

/** How far a message is on one of its ways. */
export interface Delivery {
  channel: Channel;
  state: 'waiting' | 'delivered' | 'given-up';
  tries: number;
  lastTry?: string;
  lastError?: string;
}

export interface MessageStatus {
  message: KeptMessage;
  mark: Mark;
  deliveries: Delivery[];
}

function followDelivery(channel: Channel, attempts: readonly Attempt[]): Delivery {
  const own = attempts.filter((attempt) => attempt.channel === channel);
  const last = own.at(-1);
  return {
    channel,
    state: !last || last.outcome === 'failed' ? 'waiting' : last.outcome,
    tries: own.length,
    ...(last && { lastTry: last.at }),
    ...(last?.error !== undefined && { lastError: last.error }),
  };
}

function groupById<T extends { id: string }>(records: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const record of records) {
    const group = groups.get(record.id);
    if (group) group.push(record);
    else groups.set(record.id, [record]);
  }
  return groups;
}

/** What became of every message: its last mark, and how far it is on each of its ways. */
export function inboxStatus({ messages, attempts, marks }: InboxContent): MessageStatus[] {
  const attemptsOf = groupById(attempts);
  const marksOf = groupById(marks);
  return messages.map((message) => ({
    message,
    mark: marksOf.get(message.id)?.at(-1)?.mark ?? (message.kind === 'spam' ? 'spam' : 'unread'),
    deliveries: message.deliver.map((channel) => followDelivery(channel, attemptsOf.get(message.id) ?? [])),
  }));
}

/** Whether a message is still on one of its ways. */
export const isWaiting = ({ deliveries }: MessageStatus): boolean =>
  deliveries.some(({ state }) => state === 'waiting');
