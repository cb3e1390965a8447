import { getRequestListener } from '@hono/node-server';
import type { Connect, ViteDevServer } from 'vite';
import type { Contact } from '../../server/contact.ts';
import { inboxFolder } from '../../server/inbox/inbox-folder.ts';

/**
 * Handles the contact form like `npm start`, with the same inbox; its code is loaded with the first message.
 */
export function devForm(server: ViteDevServer): Connect.NextHandleFunction {
  let contact: Promise<Contact> | undefined;
  const listener = getRequestListener(async (request, { incoming }) => {
    contact ??= openContact(server);
    const { handle } = await contact;
    return handle(request, incoming.socket.remoteAddress ?? '');
  });
  server.httpServer?.on('close', () => void contact?.then((one) => one.stop()));
  return (request, response, next) => {
    if (request.method === 'POST' && /^\/(?:\?.*)?$/.test(request.url ?? ''))
      void listener(request, response);
    else next();
  };
}

async function openContact(server: ViteDevServer): Promise<Contact> {
  const [{ createContact }, { readDeliverySettings }, { readContactPage }] = await Promise.all([
    import('../../server/contact.ts'),
    import('../../server/config.ts'),
    import('../../server/form/contact-page.ts'),
  ]);
  return createContact({
    root: server.config.root,
    contactDir: inboxFolder(server.config.root, process.env, server.config.root),
    settings: readDeliverySettings(process.env),
    // The current page is requested from the server, because there is no file of it.
    page: async () => {
      const [origin = ''] = server.resolvedUrls?.local ?? [];
      const answer = await fetch(new URL('/contact', origin));
      return readContactPage(await answer.text());
    },
  });
}
