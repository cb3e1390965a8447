import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new folder with these files. It goes with all temporary files of a run (`tests/temporary-folder.ts`). */
export function newFolder(files: Record<string, string | Buffer> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-test-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return folder;
}
