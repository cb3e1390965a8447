import { rm } from 'node:fs/promises';
import { build } from 'rolldown';

/**
 * Bundles the contact form's handler for a host into one file that needs nothing beside it but what the host itself
 * brings (`node:` modules).
 */
export async function bundleHandler(source: string, file: string): Promise<void> {
  await rm(file, { force: true });
  await build({
    input: source,
    platform: 'browser',
    external: /^node:/,
    logLevel: 'silent',
    output: { file, format: 'esm', codeSplitting: false },
  });
}
