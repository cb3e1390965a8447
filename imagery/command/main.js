// The command line of the picture set.
import { parseArgs } from 'node:util';
import { faults, readMasters } from './masters.js';
import { Problem } from './project.js';
import { accept, check, manifest, render } from './render.js';
import { sheet } from './sheet.js';
import { pictures, sourcesOf } from './sources.js';

const HELP = `Usage: node imagery/picture.js NAME [--preview | --accept] | --check | --list | --stale | --sheet

  NAME        render this picture into content/images/NAME.jpg (minutes)
  --preview   a small, rough version into the temp folder (seconds)
  --accept    do not render: the master already shows what its sources say now
  --list      the names of all pictures
  --check     builds every scene (or the named ones) without rendering: finds broken scenes in a minute
  --stale     the masters that are not what their scene says: stale, changed, of a wrong size, without an entry or a scene;
              exit code 1 when there are any
  --sheet     a contact sheet of all masters: dist/pictures.jpg

Rendering needs Blender 4.2 or newer (on the PATH or in $BLENDER), a C++ compiler and the typeface Inter.
`;

/** @param {string[]} argv @returns {Promise<number>} the exit code */
export async function main(argv) {
  try {
    return await run(argv);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

/** @param {string[]} argv */
async function run(argv) {
  const { values, positionals } = options(argv);
  if (
    values.help ||
    (positionals.length === 0 && !values.check && !values.list && !values.stale && !values.sheet)
  )
    return print(HELP, 0);
  const all = pictures();
  if (values.list) return print(`${[...all.keys()].sort().join('\n')}\n`, 0);
  if (values.check) return print(await check(positionals.length > 0 ? positionals : [...all.keys()]), 0);
  if (values.stale) return stale(all);
  if (values.sheet) return print(`${await sheet()}\n`, 0);
  for (const name of positionals) {
    const picture = all.get(name);
    if (!picture) throw new Problem(`There is no picture ${name}. \`--list\` shows the names.`);
    const done = values.accept ? accept(picture) : await render(picture, values.preview ?? false);
    print(`${done}\n`, 0);
  }
  return 0;
}

/** @param {string[]} argv */
function options(argv) {
  const flag = { type: /** @type {const} */ ('boolean') };
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: { preview: flag, accept: flag, check: flag, list: flag, stale: flag, sheet: flag, help: flag },
    });
  } catch (error) {
    throw new Problem(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
  }
}

/** @param {Map<string, import('./sources.js').Picture>} all */
async function stale(all) {
  const lines = faults(await readMasters(), all, manifest(), sourcesOf);
  if (lines.length > 0) return print(`${lines.join('\n')}\n`, 1);
  return print('Every master shows what its scene says.\n', 0);
}

/** @param {string} text @param {number} code */
function print(text, code) {
  process.stdout.write(text);
  return code;
}
