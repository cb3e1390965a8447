import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startProcess } from '../processes.ts';
import { buildFolder } from '../site.ts';
import { createInbox } from '../../../server/inbox/inbox.ts';
import { inboxContent } from '../../helpers/inbox-content.ts';
import type { Running, TestedHost } from './host.ts';
import { startMailbox } from './mailbox.ts';

/** The server of `npm start` on the build for a server of one's own, with an inbox and a mail server of its own. */
export async function startOwn(): Promise<Extract<Running, { url: string }>> {
  const port = await freePort();
  const inbox = mkdtempSync(path.join(tmpdir(), 'hosts-inbox-'));
  const mailbox = await startMailbox();
  const url = `http://127.0.0.1:${port}`;
  const { stop } = await startProcess(process.execPath, ['scripts/bin/run.js', 'server/main.ts'], {
    url,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      SITE_DIR: path.join(buildFolder('plain'), 'client'),
      CONTACT_DIR: inbox,
      CONTACT_SMTP_URL: mailbox.url,
    },
  });
  return {
    url,
    stop: async () => {
      await stop();
      await mailbox.stop();
    },
    arrivals: async () => ({
      inbox: (await inboxContent(createInbox(inbox))).messages.map(({ text }) => text),
      mail: mailbox.mails.map(({ text = '' }) => text),
    }),
  };
}

export const own: TestedHost = {
  name: '`npm start`',
  build: 'plain',
  by: 'itself',
  isStrict: true,
  form: '/',
  start: startOwn,
};
