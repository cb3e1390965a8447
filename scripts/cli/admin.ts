import path from 'node:path';
import { readBackend } from '../shared/editing-backend.ts';
import { findRoot, UsageError } from './paths.ts';
import { print } from './print.ts';
import { guarded, usableSchemas } from './site.ts';

export interface AdminOptions {
  root?: string;
  to?: string;
  port?: number;
}

const DEFAULT_PORT = 4174;

/**
 * `content admin`: serves the editing page to this computer, or writes it into the folder that a site
 * publishes. Returns the exit code.
 */
export function runAdmin({ root: given, to, port }: AdminOptions): Promise<number> {
  return guarded(async () => {
    if (to !== undefined && port !== undefined) throw new UsageError('Choose one of --port and --to.');
    const root = findRoot(given);
    const set = await usableSchemas(root);
    const { serveEditingPage, writeEditingPage } = await import('../tools/admin/editing-page.ts');
    if (to !== undefined) {
      const backend = backendOf();
      await writeEditingPage(path.resolve(to), set, backend);
      await print(`✓ The editing page of ${backend.repo} is in ${to}/admin.\n`);
      return 0;
    }
    const chosen = port ?? DEFAULT_PORT;
    const { address, close } = await serveEditingPage(set, chosen).catch((error: unknown) => {
      if (error instanceof Error && error.message.includes('is already in use'))
        throw new UsageError(`Port ${chosen} is in use. Choose another one: --port ${chosen + 1}`, {
          cause: error,
        });
      throw error;
    });
    await print(
      `The editing page is at ${address} and stops with Ctrl+C.\n` +
        `Open it in Chrome or Edge, press "Work with Local Repository" and choose this folder:\n  ${root}\n`,
    );
    await new Promise((resolve) => ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, resolve)));
    await close();
    return 0;
  });
}

function backendOf() {
  try {
    return readBackend(process.env);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
