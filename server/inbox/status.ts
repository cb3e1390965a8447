import type { Channel } from '../delivery/channels.ts';
import type { Attempt, Inbox, KeptMessage, Mark, ReadOptions } from './inbox.ts';

/** State of a message's delivery on one channel. */
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

/** Updates the state after an attempt: only the number of attempts and the last one are kept. */
function afterAttempt(before: Delivery | undefined, attempt: Attempt): Delivery {
  const { channel, outcome, at, error } = attempt;
  return {
    channel,
    state: outcome === 'failed' ? 'waiting' : outcome,
    tries: (before?.tries ?? 0) + 1,
    lastTry: at,
    ...(error !== undefined && { lastError: error }),
  };
}

const keyOf = (id: string, channel: Channel) => `${id} ${channel}`;

/**
 * The status of every message: its last mark, and the state of each delivery. Messages are yielded one at a
 * time, in the order they were written; only marks and deliveries are kept in memory.
 */
export async function* inboxStatus(inbox: Inbox, options: ReadOptions = {}): AsyncGenerator<MessageStatus> {
  const deliveries = new Map<string, Delivery>();
  for await (const attempt of inbox.attempts(options)) {
    const key = keyOf(attempt.id, attempt.channel);
    deliveries.set(key, afterAttempt(deliveries.get(key), attempt));
  }
  const marks = new Map<string, Mark>();
  for await (const { id, mark } of inbox.marks(options)) marks.set(id, mark);
  for await (const message of inbox.messages(options))
    yield {
      message,
      mark: marks.get(message.id) ?? (message.kind === 'spam' ? 'spam' : 'unread'),
      deliveries: message.deliver.map(
        (channel) => deliveries.get(keyOf(message.id, channel)) ?? { channel, state: 'waiting', tries: 0 },
      ),
    };
}

/** Whether a delivery of a message is still pending. */
export const isWaiting = ({ deliveries }: MessageStatus): boolean =>
  deliveries.some(({ state }) => state === 'waiting');
