import path from 'node:path';
import { inboxFolder } from './inbox-folder.ts';
import { runInbox } from './command.ts';
import { harmless } from '../../scripts/shared/terminal-text.ts';

const folder = inboxFolder(path.resolve(process.argv[1] ?? '', '../../..'));

// A reader that closes the pipe early, such as `head`, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

runInbox(process.argv.slice(2), {
  folder,
  write: (text) => void process.stdout.write(harmless(text)),
  warn: (text) => void process.stderr.write(harmless(text)),
}).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(harmless(error instanceof Error ? error.message : String(error)));
    process.exitCode = 2;
  },
);
