import path from 'node:path';
import { projectRoot } from '../project-root.ts';
import { runInbox } from './command.ts';

const { CONTACT_DIR } = process.env;
const folder = CONTACT_DIR ? path.resolve(CONTACT_DIR) : path.join(projectRoot(), 'submissions');

// A reader that has seen enough, such as `head`, is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

runInbox(process.argv.slice(2), {
  folder,
  write: (text) => void process.stdout.write(text),
  warn: (text) => void process.stderr.write(text),
}).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
