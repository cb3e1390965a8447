import type { Attempt, Inbox, KeptMessage } from '../inbox/inbox.ts';
import type { Channel, Channels } from './channels.ts';
import { log as logLine, visibleLine } from '../log.ts';

const RETRY_MS = 60 * 60_000;
/** Maximum length of an error message in the log and the inbox. */
const REASON_MAX = 500;

const reasonOf = (error: unknown): string =>
  visibleLine(error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);

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
export function createDelivery({ inbox, channels, log = logLine }: DeliveryOptions) {
  /** Deliveries in progress, so that none is tried twice at once. */
  const running = new Set<string>();
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;

  async function deliver(message: KeptMessage, channel: Channel): Promise<void> {
    const key = `${message.id} ${channel}`;
    const send = channels[channel];
    if (send === undefined || running.has(key) || isStopped()) return;
    running.add(key);
    const attempt = { id: message.id, channel, at: new Date().toISOString() };
    const result = await send(message).then(
      (): Attempt => ({ ...attempt, outcome: 'delivered' }),
      // The reply of a mail server is untrusted text.
      (error: unknown): Attempt => ({ ...attempt, outcome: 'failed', error: reasonOf(error) }),
    );
    // When the server stops, the next run tries again.
    if (!isStopped()) await note(result);
    running.delete(key);
  }

  async function note(attempt: Attempt): Promise<void> {
    const { id, channel, error } = attempt;
    if (error !== undefined)
      log(`Message ${id} did not go out by ${channel} (${error}). It is kept, and tried again.`);
    // If that cannot be written, the message is only sent once more than necessary.
    await inbox
      .addAttempt(attempt)
      .catch((fault: unknown) => log(`What became of message ${id} could not be noted.`, fault));
  }

  /** Tries again what the inbox says has not been delivered. */
  async function retry(): Promise<void> {
    const { messages } = await inbox.read();
    for (const { message, deliveries } of messages)
      for (const { channel, isDelivered } of deliveries) if (!isDelivered) await deliver(message, channel);
  }

  const timer = setInterval(
    () => void retry().catch((error: unknown) => log('The inbox could not be read.', error)),
    RETRY_MS,
  );
  timer.unref();
  return {
    /** Delivers a message on all its channels, now. */
    push(message: KeptMessage): void {
      for (const channel of message.deliver) void deliver(message, channel);
    },
    retry,
    stop(): void {
      stopping.abort();
      clearInterval(timer);
    },
  };
}
