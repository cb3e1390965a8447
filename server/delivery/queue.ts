import { once } from 'node:events';
import type { Inbox, KeptMessage } from '../inbox/inbox.ts';
import { inboxStatus } from '../inbox/status.ts';
import type { Channel, Channels } from './channels.ts';
import { log as logLine, visibleLine } from '../log.ts';

export interface DeliveryQueue {
  /** Continues with messages that an earlier run did not deliver. */
  resume(): Promise<void>;
  /** Delivers a message on all its channels, now or as soon as they are free. */
  push: (message: KeptMessage) => void;
  /** Cancels deliveries in progress; the next run tries them again. */
  stop(): Promise<void>;
}

const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 60 * 60_000;
/**
 * Maximum number of attempts for a copy, which would only be confusing days later. The owner's message is
 * retried forever.
 */
const COPY_TRIES = 10;
/** Maximum length of an error message in the log and the journal. */
const REASON_MAX = 500;

/** Delay after a number of failures: a minute, doubled each time, at most an hour. */
export const retryDelay = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 20), MAX_DELAY_MS);

interface Job {
  message: KeptMessage;
  failures: number;
  /** Time of the next attempt, in milliseconds. */
  due: number;
}

interface ChannelOptions {
  channel: Channel;
  deliver: NonNullable<Channels[Channel]>;
  inbox: Inbox;
  now: () => number;
  log: (line: string) => void;
}

/**
 * One channel: delivers one message at a time and retries failed ones later, so that they do not delay the
 * others.
 */
function createChannel({ channel, deliver, inbox, now, log }: ChannelOptions) {
  const jobs: Job[] = [];
  const stopping = new AbortController();
  // Resolves when the queue stops, even if a connection is still waiting.
  const stopped = once(stopping.signal, 'abort').then(() => true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wakesAt = Infinity;
  let running: Promise<void> | null = null;

  async function attempt(job: Job): Promise<void> {
    const record = { id: job.message.id, channel };
    const stamp = () => new Date(now()).toISOString();
    try {
      const isStopped = await Promise.race([deliver(job.message).then(() => false), stopped]);
      if (isStopped) return;
    } catch (error) {
      if (stopping.signal.aborted) return;
      job.failures += 1;
      job.due = now() + retryDelay(job.failures);
      const isLast = channel === 'copy' && job.failures >= COPY_TRIES;
      if (!isLast) jobs.push(job);
      // The reply of a mail server is untrusted text.
      const reason = visibleLine(error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX);
      const next = isLast ? 'It is not tried again.' : 'It is kept, and tried again.';
      log(`Message ${job.message.id} did not go out by ${channel} (${reason}). ${next}`);
      const outcome = isLast ? 'given-up' : 'failed';
      // The journal only prevents extra attempts; if it cannot be written, the message is sent once more than
      // necessary.
      await inbox.addAttempt({ ...record, at: stamp(), outcome, error: reason }).catch(() => undefined);
      return;
    }
    await inbox
      .addAttempt({ ...record, at: stamp(), outcome: 'delivered' })
      .catch(() => log(`Message ${job.message.id} went out by ${channel}, but that could not be noted.`));
  }

  async function work(): Promise<void> {
    for (;;) {
      jobs.sort((a, b) => a.due - b.due);
      const [next] = jobs;
      if (!next || next.due > now() || stopping.signal.aborted) break;
      jobs.shift();
      await attempt(next);
    }
  }

  /** Sets the timer, unless it is set for an earlier time. */
  function wakeAt(due: number): void {
    if (running || stopping.signal.aborted || due >= wakesAt) return;
    clearTimeout(timer);
    wakesAt = due;
    timer = setTimeout(
      () => {
        wakesAt = Infinity;
        // Not at the end of `work`, which returns before `running` is set if nothing is due yet: a timer may
        // fire early, or the clock may be set back.
        running = work().finally(() => {
          running = null;
          if (jobs[0]) wakeAt(jobs[0].due);
        });
      },
      Math.max(0, due - now()),
    );
    timer.unref();
  }

  return {
    add(job: Job) {
      jobs.push(job);
      wakeAt(job.due);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

interface QueueOptions {
  inbox: Inbox;
  channels: Channels;
  now?: () => number;
  log?: (line: string) => void;
}

/**
 * Delivers messages on their channels. Undelivered messages stay in the inbox and are retried with increasing
 * delays, even after a restart; a message counts as delivered only when that is recorded, so a crash can at
 * most cause a duplicate.
 */
export function createDeliveryQueue({
  inbox,
  channels,
  now = Date.now,
  log = logLine,
}: QueueOptions): DeliveryQueue {
  const open = new Map(
    (Object.entries(channels) as [Channel, ChannelOptions['deliver']][]).map(([channel, deliver]) => [
      channel,
      createChannel({ channel, deliver, inbox, now, log }),
    ]),
  );

  return {
    async resume() {
      for await (const { message, deliveries } of inboxStatus(inbox, { withoutSpam: true }))
        for (const { channel, state, tries, lastTry } of deliveries)
          if (state === 'waiting')
            open.get(channel)?.add({
              message,
              failures: tries,
              // The clock may have been ahead at that time.
              due: lastTry ? Math.min(Date.parse(lastTry), now()) + retryDelay(tries) : 0,
            });
    },
    push(message) {
      for (const channel of message.deliver) open.get(channel)?.add({ message, failures: 0, due: 0 });
    },
    async stop() {
      await Promise.all([...open.values()].map((channel) => channel.stop()));
    },
  };
}
