import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildFolder } from '../site.ts';
import { ensureTools, runTool } from '../tools.ts';
import type { Running, TestedHost } from './host.ts';
import { startStatic } from './static-server.ts';
import { startWebhook } from './webhook.ts';

/** What Netlify's parsers give; a field that is not set has its default. */
interface NetlifyRules {
  redirects: { from: string; to: string; status?: number; force?: boolean }[];
  headers: { for: string; values: Record<string, string> }[];
  errors: string[];
}

const matches = (pattern: string, address: string) =>
  pattern.endsWith('*') ? address.startsWith(pattern.slice(0, -1)) : pattern === address;

const HANDLER = 'functions/contact.mjs';
type Handler = (request: Request, context: { ip: string }) => Promise<Response>;

/** The bundled function. */
async function loadHandler(): Promise<Handler> {
  const file = pathToFileURL(path.join(buildFolder('netlify'), HANDLER)).href;
  return ((await import(/* @vite-ignore */ file)) as { default: Handler }).default;
}

/**
 * Netlify's rules as its own parsers read them, applied as it documents: the first matching redirect counts, a page
 * wins over one that is not forced, an address is compared without the slash at its end.
 */
async function start(): Promise<Running> {
  const tools = await ensureTools();
  if ('missing' in tools) return tools;
  const folder = buildFolder('netlify');
  const { redirects, headers, errors } = (await runTool(tools, 'netlify-rules.js', [folder])) as NetlifyRules;
  if (errors.length > 0) throw new Error(`Netlify cannot read its rules:\n${errors.join('\n')}`);
  const webhook = await startWebhook();
  process.env.CONTACT_WEBHOOK_URL = webhook.url;
  const handler = await loadHandler();
  const running = await startStatic({
    folder: path.join(folder, 'client'),
    hidden: ['_redirects', '_headers'],
    ignoresSlash: true,
    post: (request) => handler(request, { ip: '127.0.0.1' }),
    redirect(address, isPage) {
      const rule = redirects.find(({ from, force }) => matches(from, address) && (force === true || !isPage));
      return rule && { to: rule.to, status: rule.status ?? 301 };
    },
    headers: (address) =>
      Object.fromEntries(
        headers.filter((rule) => matches(rule.for, address)).flatMap(({ values }) => Object.entries(values)),
      ),
  });
  return {
    url: running.url,
    stop: async () => {
      await running.stop();
      await webhook.stop();
      delete process.env.CONTACT_WEBHOOK_URL;
    },
  };
}

export const netlify: TestedHost = {
  name: 'Netlify',
  build: 'netlify',
  form: '/',
  start,
};
