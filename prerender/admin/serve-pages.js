import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serve } from '@hono/node-server';
import { createServer } from 'vite';

/**
 * Serves the built site on the local machine. A POST of `{ path, data }` is answered with the document that a
 * build would write for these data, with the styles of the built site.
 * @param {string} project
 * @param {string} built folder of the built site
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function servePages(project, built) {
  const manifest = JSON.parse(readFileSync(join(dirname(built), 'assets.json'), 'utf8'));
  const vite = await createServer({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, watch: null },
  });
  const { createPages } = /** @type {typeof import('../../server/pages/serve-page.ts')} */ (
    await vite.ssrLoadModule('/server/pages/serve-page.ts')
  );
  const load = async () =>
    /** @type {typeof import('./unsaved-page.ts')} */ (
      await vite.ssrLoadModule('/prerender/admin/unsaved-page.ts')
    );
  const files = createPages(built, async () => ({ redirects: [], headers: [] }));
  /** @param {Request} request */
  const answer = async (request) => {
    if (request.method !== 'POST')
      return (
        (await files.serve(request)) ?? new globalThis.Response('There is no such page.', { status: 404 })
      );
    try {
      const { unsavedPage } = await load();
      const html = await unsavedPage(await request.json(), manifest);
      return new globalThis.Response(html, { headers: { 'Content-Type': 'text/html' } });
    } catch (error) {
      return new globalThis.Response(error instanceof Error ? error.message : String(error), { status: 500 });
    }
  };
  return new Promise((done) => {
    const server = serve({ hostname: 'localhost', port: 0, fetch: answer }, ({ port }) => {
      const close = async () => {
        server.close();
        await vite.close();
      };
      done({ address: `http://localhost:${port}`, close });
    });
  });
}
