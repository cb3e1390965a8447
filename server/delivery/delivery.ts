import type { Inbox, KeptMessage } from '../inbox/inbox.ts';
import type { Channel, Channels } from './channels.ts';
import { log as logLine, visibleLine } from '../log.ts';

export interface Delivery {
  /** Delivers a message on all its channels, now. */
  push: (message: KeptMessage) => void;
  /** Tries again what the inbox says has not been delivered. */
  retry(): Promise<void>;
  stop(): void;
}

const RETRY_MS = 60 * 60_000;
/**
 * Maximum number of attempts for a copy, which would only be confusing days later. The owner's message is
 * retried forever.
 */
const COPY_TRIES = 10;
/** Maximum length of an error message in the log and the inbox. */
const REASON_MAX = 500;

interface DeliveryOptions {
  inbox: Inbox;
  channels: Channels;
  log?: (line: string, error?: unknown) => void;
}

/**
 * Delivers messages on their channels. What fails is noted in the inbox, and tried again every hour and when
 * the server starts; a message counts as delivered only when that is recorded, so a crash can at most cause a
 * duplicate.
 */
export function createDelivery({ inbox, channels, log = logLine }: DeliveryOptions): Delivery {
  /** Deliveries in progress, so that none is tried twice at once. */
  const running = new Set<string>();
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;

  async function attempt(message: KeptMessage, channel: Channel, tries: number): Promise<void> {
    const key = `${message.id} ${channel}`;
    const deliver = channels[channel];
    if (deliver === undefined || running.has(key) || isStopped()) return;
    running.add(key);
    try {
      const error = await deliver(message).then(
        () => undefined,
        (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
      );
      // The server stops: the next run tries again.
      if (!isStopped()) await note(message, channel, { tries, error });
    } finally {
      running.delete(key);
    }
  }

  async function note(
    { id }: KeptMessage,
    channel: Channel,
    { tries, error }: { tries: number; error: string | undefined },
  ): Promise<void> {
    const record = { id, channel, at: new Date().toISOString() };
    if (error === undefined) {
      await inbox
        .addAttempt({ ...record, outcome: 'delivered' })
        .catch(() => log(`Message ${id} went out by ${channel}, but that could not be noted.`));
      return;
    }
    const isLast = channel === 'copy' && tries + 1 >= COPY_TRIES;
    // The reply of a mail server is untrusted text.
    const reason = visibleLine(error).slice(0, REASON_MAX);
    const next = isLast ? 'It is not tried again.' : 'It is kept, and tried again.';
    log(`Message ${id} did not go out by ${channel} (${reason}). ${next}`);
    // If that cannot be written, the message is only tried once more than necessary.
    await inbox
      .addAttempt({ ...record, outcome: isLast ? 'given-up' : 'failed', error: reason })
      .catch(() => undefined);
  }

  async function retry(): Promise<void> {
    const { messages } = await inbox.read();
    for (const { message, deliveries } of messages)
      for (const { channel, state, tries } of deliveries)
        if (state === 'waiting') await attempt(message, channel, tries);
  }

  const timer = setInterval(
    () => void retry().catch((error: unknown) => log('The inbox could not be read.', error)),
    RETRY_MS,
  );
  timer.unref();
  return {
    push(message) {
      for (const channel of message.deliver) void attempt(message, channel, 0);
    },
    retry,
    stop() {
      stopping.abort();
      clearInterval(timer);
    },
  };
}
