import { existsSync } from 'node:fs';
import path from 'node:path';
import { startServer } from './server.ts';

const DEFAULT_PORT = 4173;

/** The checkout that the command stands in, whatever folder it is started from. */
function projectRoot(): string {
  let folder = path.dirname(process.argv[1] ?? process.cwd());
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) return process.cwd();
    folder = parent;
  }
  return folder;
}

async function main(): Promise<void> {
  const project = projectRoot();
  const { PORT, HOST, CONTACT_DIR, SITE_DIR } = process.env;
  const root = SITE_DIR ? path.resolve(SITE_DIR) : path.join(project, 'dist/client');
  const contactDir = CONTACT_DIR ? path.resolve(CONTACT_DIR) : path.join(project, 'submissions');
  const port = PORT ? Number(PORT) : DEFAULT_PORT;
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not '${PORT ?? ''}'.`);

  const server = await startServer({ root, contactDir, port, host: HOST });
  console.log(`The site is at ${server.url} and stops with Ctrl+C.`);
  console.log(`Messages of the contact form are kept in ${contactDir}.`);

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
