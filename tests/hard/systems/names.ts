import path from 'node:path';
import { runQuickly } from '../../pipeline/fixture.ts';
import { FILES } from '../../pipeline/recipe-site.ts';
import { Bed } from '../fuzz/bed.ts';
import { recipeFiles } from '../fuzz/sites.ts';
import { OutputChecker } from '../fuzz/sound-output.ts';
import { faultsOf } from '../fuzz/verdict.ts';
import { quoted, type PartResult } from '../part.ts';

const SOUP = FILES['content/recipes/leek-soup.md'] ?? '';
const pie = (slug: string): Buffer =>
  Buffer.from(
    SOUP.replace('slug: leek-soup', `slug: ${JSON.stringify(slug)}`)
      .replace(/^aliases.*\n/m, '')
      .replace(/^title: .*$/m, `title: Pie ${JSON.stringify(slug).replaceAll('"', '')}`),
  );

/** Slugs that are names of files on one system and none, or the same, on another; with the pattern that would let them through. */
const SLUGS: readonly (readonly [what: string, ...slugs: string[]])[] = [
  ['two that differ in case', 'soup', 'Soup'],
  ['two that differ in their Unicode form', 'caf\u00e9', 'cafe\u0301'],
  ['a backslash', 'a\\b'],
  ['a drive letter', 'C:soup'],
  ['a colon', 'a:b'],
  ['a name that Windows keeps for itself', 'con'],
  ['a name that Windows keeps for itself, with an ending', 'nul.txt'],
  ['a dot at the end', 'soup.'],
  ['a space at the end', 'soup '],
  ['a star', 'a*b'],
  ['a question mark', 'a?b'],
  ['a quotation mark', 'a"b'],
  ['two dots', '..'],
  ['steps upward', '../../evil'],
  ['steps upward as Windows writes them', '..\\..\\evil'],
  ['a slash at the end', 'soup/'],
  ['a page beside a folder of its name', 'soup', 'soup/more'],
  ['300 letters', 'a'.repeat(300)],
  ['a zero', 'a\u0000b'],
  ['a line break', 'a\nb'],
  ['a letter that grows in upper case', 'stra\u00dfe', 'strasse'],
  ['a Turkish i', 'd\u0131ner', 'diner', 'D\u0130NER'],
];

/** Without this one, all could be refused for another reason. */
const PLAIN = ['nothing odd', 'plain-pie'] as const;

/** What other systems make of names: refused with a report, or output that is the same and whole everywhere. */
export async function foreignNames(): Promise<PartResult> {
  const failures: string[] = [];
  let refused = 0;
  const files = await recipeFiles();
  // Its name is made of a token, which only a key knows.
  files.delete('content/recipes/about-ladle-leek.md');
  const schema = files.get('schemas/recipes.json')?.toString('utf8') ?? '';
  // Without a pattern nothing stands between the entry and the name of its file; and the name of the source is free.
  files.set(
    'schemas/recipes.json',
    Buffer.from(schema.replace(/,\s*"pattern": "\^\[a-z0-9-\]\+\$"/, '').replace('"key": "slug",', '')),
  );
  const bed = new Bed(files);
  const checker = new OutputChecker(bed.out);
  try {
    for (const [what, ...slugs] of [PLAIN, ...SLUGS]) {
      const before = bed.manifest();
      for (const [index, slug] of slugs.entries()) bed.damage(`content/recipes/entry-${index}.md`, pie(slug));
      const run = await bed.build();
      const faults = faultsOf(run, bed, checker, before);
      if (!run.isWhole) refused += 1;
      if (what === PLAIN[0] && !run.isWhole)
        faults.push(`it is refused: ${quoted(JSON.stringify(run.diagnostics[0]))}`);
      if (run.isWhole)
        faults.push(...notEverywhere(Object.keys((JSON.parse(bed.manifest()) as { files: object }).files)));
      failures.push(...faults.map((fault) => `${what} (${quoted(slugs.join(', '), 60)}): ${fault}`));
      bed.mend();
    }
  } finally {
    bed.dispose();
  }
  return {
    failures,
    figures: [
      [
        'names that other systems read otherwise: backslashes, drive letters, case, Unicode forms, names they keep',
        SLUGS.length,
      ],
      ['… of these refused with a report', refused],
    ],
  };
}

/** The files that some system cannot hold. */
function notEverywhere(files: readonly string[]): string[] {
  return files
    .filter((file) =>
      file.split('/').some(
        (name) =>
          // eslint-disable-next-line no-control-regex -- control characters are no part of a name on Windows
          /[<>:"|?*\\\u0000-\u001f]|[. ]$/.test(name) ||
          /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name) ||
          Buffer.byteLength(name) > 255,
      ),
    )
    .map((file) => `${quoted(file, 80)} can not be a file on every system`);
}

/** Words of the command line as Windows writes paths: usage is refused or understood, never an internal failure. */
export async function foreignPaths(): Promise<PartResult> {
  const bed = new Bed(await recipeFiles());
  const failures: string[] = [];
  const words = [
    ['build', '--out', 'a\\b'],
    ['build', '--out', 'C:\\site\\out'],
    ['validate', 'content\\recipes'],
    ['validate', '--root', '.\\'],
    ['build', '--root', '\\\\server\\share'],
    ['build', '--out', 'caf\u00e9'],
    ['build', '--out', 'cafe\u0301'],
    ['build', '--out', 'Content'],
  ];
  try {
    for (const args of words) {
      const { code, stdout, stderr } = await runQuickly(args, {
        cwd: bed.root,
        cache: path.join(bed.home, 'cache'),
      });
      if (/internal failure|^\s+at /m.test(stderr)) failures.push(`${args.join(' ')}: ${quoted(stderr)}`);
      if (code !== 0 && stdout + stderr === '')
        failures.push(`${args.join(' ')}: ends with ${String(code)} without a word`);
    }
  } finally {
    bed.dispose();
  }
  return { failures, figures: [['commands with paths as Windows and macOS write them', words.length]] };
}
