import { type Example, headOf, notesSchema } from '../diagnostics/rules/rule.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { addressKey } from '../model/address.ts';
import { dataFile } from '../model/paths.ts';
import { variantFiles } from '../model/picture-names.ts';
import type { Route, StructureEntry } from '../model/site-model.ts';
import { reportedImages } from './support/block-links.ts';
import { addressSpan, rules, type Check, type Site } from './rule.ts';

/** Maximum length of a file name on common file systems. */
const MOST_NAME_BYTES = 255;

/**
 * Every file of the output must be writable on every file system: no two have the same name, none is the
 * folder of another, and no name is too long. The characters of addresses are checked when they are resolved.
 */
export const checkOutputPaths: Check = (input) => [...pageProblems(input), ...pictureProblems(input)];

function pageProblems({ model }: Site): Finding[] {
  const files = new Map<string, Route<StructureEntry>>();
  const sorted = [...model.routes].sort((a, b) => a.path.length - b.path.length);
  return sorted.flatMap((route) => {
    const file = addressKey(dataFile(route.path));
    const same = files.get(file);
    if (same !== undefined) return [problem(route, same, 'would be the same file in the output')];
    files.set(file, route);
    const folder = foldersOf(file).find((one) => files.has(one));
    const other = folder === undefined ? undefined : files.get(folder);
    return other === undefined
      ? []
      : [
          problem(
            route,
            other,
            `would be a file in a folder \`${dataFile(other.path)}\`, but that is a file`,
          ),
        ];
  });
}

/** `data/a/b.json` → `data`, `data/a`. */
function foldersOf(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
}

function problem(route: Route<StructureEntry>, other: Route<StructureEntry>, words: string): Finding {
  const message = `The pages \`${other.path}\` and \`${route.path}\` cannot both exist: the second ${words}.`;
  const related = [other.entry.file.related(addressSpan(other), `\`${other.path}\` is this page`)];
  const suggestion = 'Change the address of one of them.';
  return route.entry.file.finding('output-path', addressSpan(route), message, { suggestion, related });
}

function pictureProblems({ model, images }: Site): Finding[] {
  return reportedImages(model).flatMap(({ entry, src, span }) => {
    const facts = images.get(src);
    if (facts === undefined) return [];
    const long = variantFiles(src, facts)
      .flatMap(({ file }) => file.split('/'))
      .some((name) => Buffer.byteLength(name) > MOST_NAME_BYTES);
    if (!long) return [];
    const message = `The name of the picture \`${src}\` is too long: its variants would have names of more than ${MOST_NAME_BYTES} bytes.`;
    const suggestion = 'Give the file a shorter name.';
    return [entry.file.finding('output-path', span, message, { suggestion })];
  });
}

/** A page whose address is a field, next to the page `/pies`, whose file is `pies.json`. */
function note(content: string): Example {
  const spec = { source: 'notes/*.yaml', route: '/{path}', head: headOf('{path}') };
  const beside = { ...notesSchema(spec), 'content/notes/pies.yaml': 'path: pies\n' };
  return { file: 'content/notes/plum.yaml', content: `${content}\n`, beside };
}

export default rules(
  {
    'output-path': {
      group: 'Keys, addresses and links',
      severity: 'error',
      title: 'Two files that cannot both exist',
      about: 'two files of the output where one is the folder of the other, or a name too long for a file',
      why: 'The output could not be written, at least not on every disk.',
      remedy: 'change the address or the file name that the message names',
      wrong: note('path: pies.json/plum'),
      right: note('path: pies/plum'),
    },
  },
  checkOutputPaths,
);
