import type fs from 'node:fs';

/** Files that every answer is looked up in: parsed again only when they have changed. */
const INDEXES = new Set(['routes.json', 'manifest.json']);

/**
 * Gives the content of files in a folder, where there is a disk.
 * @returns a function that throws, with what to do, where a file cannot be read
 */
export function readFromFolder(folder: string): (file: string) => unknown {
  const known = new Map<string, { stamp: string; value: unknown }>();
  return (file) => {
    // Asked for at run time, so that a program for the edge can hold this file.
    const { readFileSync, statSync } = builtin('node:fs');
    const place = `${folder}/${file}`;
    try {
      const { ino, mtimeMs, size } = statSync(place);
      const stamp = `${ino} ${mtimeMs} ${size}`;
      const before = known.get(file);
      if (before?.stamp === stamp) return before.value;
      const value: unknown = JSON.parse(readFileSync(place, 'utf8'));
      if (INDEXES.has(file)) known.set(file, { stamp, value });
      return value;
    } catch (cause) {
      throw new Error(
        `Cannot read ${place}. Run \`npx content build\` first, or name the folder of the output.`,
        {
          cause,
        },
      );
    }
  };
}

function builtin(name: 'node:fs'): typeof fs {
  const found = (globalThis as { process?: NodeJS.Process }).process?.getBuiltinModule(name);
  if (found === undefined)
    throw new Error(
      'There are no files here. Write `createReader((file) => …)` with a function that gives the content of a file of the output.',
    );
  return found;
}
