import type { Inbox, KeptMessage } from '../../server/inbox/inbox.ts';

/** The messages of an inbox, without their states. */
export async function keptMessages(inbox: Inbox): Promise<KeptMessage[]> {
  return (await inbox.read()).messages.map(({ message }) => message);
}
