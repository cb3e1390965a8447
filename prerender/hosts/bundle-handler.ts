import { join, resolve } from 'node:path';
import { build } from 'rolldown';
import type { HandlerFiles } from './host.ts';

const ENTRY = 'virtual:entry';

/**
 * Bundles the contact form's handler for a host into one file that needs nothing beside it but what the host itself
 * brings (`node:` modules).
 * @param out folder of the build
 */
export async function bundleHandler(
  { source, platform, file, entry }: HandlerFiles,
  out: string,
): Promise<void> {
  await build({
    input: entry === undefined ? source : ENTRY,
    platform,
    external: /^(?:node|cloudflare):/,
    logLevel: 'silent',
    plugins: [
      {
        name: 'handler-entry',
        resolveId: (id) => (id === 'handler' ? resolve(source) : id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? entry : undefined),
      },
    ],
    output: { file: join(out, file), format: 'esm', codeSplitting: false },
  });
}
