import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What schemas, entries, and the model consist of knows kinds of strings by their rows, not by their names. */
const CORE = ['scripts/schema', 'scripts/entry', 'scripts/model'];

/** The files of each module, and the lists that name it: one for each layer. */
const MODULES = {
  recurrence: {
    named: /x-recurrence|['"`]recurrence['"`]|recurrence:|\/recurrence[\w-]*\.ts|RECURRENCE/,
    files: ['scripts/schema/recurrence.ts', 'scripts/model/recurrence.ts'],
    lists: ['scripts/schema/string-kinds.ts', 'scripts/entry/markdown/string-compilers.ts'],
  },
};

function namingFiles(named: RegExp): string[] {
  return CORE.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile() && /(?<!\.test)\.ts$/.test(one.name))
    .map((one) => path.posix.join(one.parentPath.replaceAll('\\', '/'), one.name))
    .filter((file) => named.test(withoutComments(readFileSync(file, 'utf8'))))
    .sort();
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

test.each(Object.entries(MODULES))(
  'the core names %s in its own files and in the lists of modules alone',
  (_name, { named, files, lists }) => {
    expect(namingFiles(named).filter((file) => !files.includes(file))).toEqual([...lists].sort());
  },
);
