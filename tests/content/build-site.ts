import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Builds the content under test once before the tests that read it; a warm build takes a moment. */
export default function setup(): void {
  const root = path.dirname(path.resolve(process.env.CONTENT_OUT_DIR ?? 'dist-content'));
  execFileSync(process.execPath, ['scripts/bin/content.js', 'build', '--root', root, '--quiet'], {
    stdio: 'inherit',
  });
}
