import { channelsOf, type Channels } from '../delivery/channels.ts';
import type { Message } from '../form/message.ts';

/**
 * A function has no disk: a message is safe when somebody else has taken it. One of the ways to the owner is enough; a copy
 * for the visitor is tried, and no reason to refuse the message. What the trap caught goes nowhere.
 */
export async function keepByDelivery(message: Message, channels: Channels): Promise<void> {
  if (message.kind === 'spam') return;
  const ways = channelsOf(message, channels).flatMap((channel) => {
    const send = channel === 'copy' ? undefined : channels[channel];
    return send ? [send] : [];
  });
  if (ways.length === 0)
    throw new Error('Nobody would get the message: set CONTACT_WEBHOOK_URL, see server/functions/README.md.');
  const outcomes = await Promise.allSettled(ways.map((send) => send(message)));
  if (outcomes.every(({ status }) => status === 'rejected'))
    throw new AggregateError(
      outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null) as unknown),
      'None of the ways to the owner took the message.',
    );
  if (message.copy) await channels.copy?.(message).catch(() => undefined);
}
