import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readDeliverySettings } from './config.ts';
import { inboxFault, inboxFolder } from './inbox/inbox-folder.ts';
import { assertPortFree, startServer } from './start.ts';

const DEFAULT_PORT = 4173;

async function main(): Promise<void> {
  const project = path.resolve(process.argv[1] ?? '', '../..');
  const { PORT, HOST, SITE_DIR, CONTACT_TRUST_PROXY } = process.env;
  const root = SITE_DIR ? path.resolve(SITE_DIR) : path.join(project, 'dist/client');
  const contactDir = inboxFolder(project);
  const port = PORT ? Number(PORT) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not '${PORT ?? ''}'.`);

  const settings = readDeliverySettings(process.env);
  if (process.argv.includes('--build')) {
    // A build takes a minute; what would stop the server afterwards is reported before it.
    await assertPortFree(port, HOST);
    const options = { cwd: project, stdio: 'inherit' } as const;
    process.exitCode = spawnSync(process.execPath, ['prerender/build.js'], options).status ?? 1;
    if (process.exitCode !== 0) return;
  }
  const trustProxy = CONTACT_TRUST_PROXY === '1';
  const server = await startServer({ root, contactDir, port, host: HOST, settings, trustProxy });
  console.log(`The site is at ${server.url} and stops with Ctrl+C.`);
  const fault = await inboxFault(contactDir);
  if (fault === undefined)
    console.log(`Messages of the contact form are kept in ${contactDir}; read them with: npm run inbox`);
  else
    console.error(
      `Messages of the contact form cannot be stored in ${contactDir}: ${fault}. Until they can, visitors are asked to call; set CONTACT_DIR to a folder that can be written to.`,
    );
  if (!server.isReported)
    console.log('Nobody is notified of new messages: set CONTACT_SMTP_URL or CONTACT_WEBHOOK_URL.');

  const stop = () => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
