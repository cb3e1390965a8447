import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TextFiles } from './host.ts';

/** Writes text files below a folder, with the folders that they need. */
export async function writeTexts(folder: string, files: TextFiles): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
