import { execFileSync } from 'node:child_process';

/** Builds the real content once before the tests that read it; a warm build takes a moment. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/bin/content.js', 'build', '--quiet'], { stdio: 'inherit' });
}
