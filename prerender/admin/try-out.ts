import { resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { createPages } from '../../server/pages/serve-page.ts';
import { projectRoot } from '../../server/project-root.ts';
import { siteHeaders } from '../hosts/site-headers.ts';
import { TRIAL } from './backend.ts';
import { writeAdmin } from './write-admin.ts';

const DEFAULT_PORT = 4174;

/** `npm run admin`: builds the editing page and serves it, to this computer only, with the headers of a real host. */
async function tryOut(): Promise<void> {
  const project = projectRoot();
  const { PORT, ADMIN_DIR = 'dist-admin', CONTENT_ROOT } = process.env;
  const folder = resolve(project, ADMIN_DIR);
  const policy = await writeAdmin({ project, folder, root: CONTENT_ROOT, title: 'Content', choice: TRIAL });
  const headers = siteHeaders({ pictures: [], sendTo: [], forms: [] }, [], policy);
  const pages = createPages(folder, { redirects: [{ from: '/', to: '/admin', status: 302 }], headers });
  const server = serve(
    {
      hostname: 'localhost',
      port: PORT ? Number(PORT) : DEFAULT_PORT,
      async fetch(request) {
        const response =
          (await pages.serve(request)) ?? new Response('There is no such page.', { status: 404 });
        for (const [name, value] of pages.commonHeaders(new URL(request.url).pathname))
          response.headers.set(name, value);
        return response;
      },
    },
    ({ port }) => {
      console.log(`The editing page is at http://localhost:${port}/admin and stops with Ctrl+C.`);
      console.log('Open it in Chrome or Edge, press "Work with Local Repository" and choose this folder:');
      console.log(`  ${CONTENT_ROOT ?? project}`);
    },
  );
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE' ? 'The port is taken. Take another one: PORT=4175 npm run admin' : error,
    );
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

tryOut().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
