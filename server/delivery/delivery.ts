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

  async function attempt(message: KeptMessage, channel: Channel): Promise<void> {
    const key = `${message.id} ${channel}`;
    const deliver = channels[channel];
    if (deliver === undefined || running.has(key) || isStopped()) return;
    running.add(key);
    const error = await deliver(message).then(
      () => undefined,
      (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
    );
    // When the server stops, the next run tries again.
    if (!isStopped()) await note(message, channel, error);
    running.delete(key);
  }

  async function note({ id }: KeptMessage, channel: Channel, error: string | undefined): Promise<void> {
    // The reply of a mail server is untrusted text.
    const reason = error === undefined ? undefined : visibleLine(error).slice(0, REASON_MAX);
    if (reason !== undefined)
      log(`Message ${id} did not go out by ${channel} (${reason}). It is kept, and tried again.`);
    const outcome = reason === undefined ? 'delivered' : 'failed';
    // If that cannot be written, the message is only sent once more than necessary.
    await inbox
      .addAttempt({ id, channel, at: new Date().toISOString(), outcome, ...(reason && { error: reason }) })
      .catch((fault: unknown) => log(`What became of message ${id} could not be noted.`, fault));
  }

  async function retry(): Promise<void> {
    const { messages } = await inbox.read();
    for (const { message, deliveries } of messages)
      for (const { channel, state } of deliveries) if (state === 'waiting') await attempt(message, channel);
  }

  const timer = setInterval(
    () => void retry().catch((error: unknown) => log('The inbox could not be read.', error)),
    RETRY_MS,
  );
  timer.unref();
  return {
    push(message) {
      for (const channel of message.deliver) void attempt(message, channel);
    },
    retry,
    stop() {
      stopping.abort();
      clearInterval(timer);
    },
  };
}
