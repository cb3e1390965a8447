import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../scripts/diagnostics/diagnostic.ts';
import { runQuickly } from './fixture.ts';
import { Spot, ticked, type JsonGroup } from './remedy-spot.ts';

/** One of the ways that a remedy names. What it leaves open is tried in every way; one of them has to help. */
export interface Way {
  words: string;
  /** Empty where only a person can follow the words. */
  tried: (() => void | Promise<void>)[];
}

/** The ways out that the remedy of a problem names, to be followed to the letter in a site at `root`. */
export function waysOut(root: string, problem: Diagnostic): Way[] {
  return clausesOf(problem.suggestion ?? '').flatMap((words) => waysOf(root, problem, words));
}

/** `Write `a`, or remove it.` → `Write `a``, `Remove it`. Commas and stops in backticks, quotes and parentheses stay. */
function clausesOf(remedy: string): string[] {
  const parts = remedy
    .replace(/[.]$/, '')
    .split(
      /(?:, or |\. |; |(?<=\?) |(?<=(?:Make it smaller|Convert the colors|Keep only that one|Rename it everywhere)): )(?=(?:[^`]*`[^`]*`)*[^`]*$)(?=(?:[^“]*“[^”]*”)*[^”]*$)(?![^(]*\))/,
    );
  return parts.map((one) => one.charAt(0).toUpperCase() + one.slice(1));
}

type Follow = (spot: Spot, names: string[], match: RegExpExecArray) => (() => void | Promise<void>)[];

const take: Follow = (spot) => [
  ...(spot.problem.rule === 'file-ungoverned' ? [() => rmSync(spot.path(spot.problem.file))] : []),
  () => spot.put(''),
  () => {
    const [, attribute = ''] = /The attribute (\S+) /.exec(spot.problem.message) ?? [];
    spot.put(spot.written.replace(new RegExp(` ${attribute || '$'}="[^"]*"`), ''));
  },
  () => {
    const [, code = ''] = /the character U\+([\dA-F]{4})/.exec(spot.problem.message) ?? [];
    const written = new RegExp(`\\\\x${code.slice(2)}|\\\\u${code}|\\u{${code || '0'}}`, 'giu');
    spot.put(spot.written.replace(written, ''));
  },
  () => spot.put('', spot.lines),
  // An item of a list in one line.
  () => spot.write(spot.text.slice(0, spot.span[0]).replace(/,\s*$/, '') + spot.text.slice(spot.span[1])),
];

/** The words of remedies, and what somebody does who follows them. */
const FOLLOWED: readonly (readonly [RegExp, Follow])[] = [
  [/^Keep one of the two$/, take],
  [
    /^Put it in double quotes, unless/,
    (spot) => [() => spot.write(spot.text.replace(/= (\p{Lu}.*)$/mu, '= "$1"'))],
  ],
  [/^Put it in quotes: "(.*)"$/, (spot, _n, [, value = '']) => [() => spot.put(`"${value}"`)]],
  [
    /^Write `name: value`, with a space/,
    (spot) => [() => spot.put(spot.text.slice(...spot.lines).replace(':', ': '), spot.lines)],
  ],
  [/^Write each item on a line of its own/, (spot) => [() => spot.put(`\n  - ${spot.written}`)]],
  [
    /^The two numbers are swapped/,
    (spot) => [
      () => {
        const [, latitude = '', longitude = ''] =
          /latitude: (\S+)\n\s+longitude: (\S+)/.exec(spot.text) ?? [];
        spot.write(spot.text.replace(latitude, 'x').replace(longitude, latitude).replace('x', longitude));
      },
    ],
  ],
  [
    /: write `(\w+): (\S+)`$/,
    (spot, _n, [, key = '', value = '']) => [
      () => spot.write(spot.text.replace(new RegExp(`${key}: .*`), `${key}: ${value}`)),
    ],
  ],
  [/^Choose `/, (spot, [name = '']) => [() => spot.rename(name)]],
  [
    /^Link to the page itself$/,
    (spot) => [() => spot.put(spot.written.replace(/\(.*\)/, '(/recipes/leek-soup)'))],
  ],
  [
    /^Put the picture at `/,
    (spot, [to = '']) => [() => copyFileSync(spot.path('content/images/pot.jpg'), spot.path(to))],
  ],
  [/^Show it in the text: `/, (spot, [picture = '']) => [() => spot.put(picture)]],
  [/followed by the reason$/, (spot) => [() => spot.put(`${spot.written}: so it is`)]],
  [
    /^`\S+` has the anchors? /,
    (spot, [, ...names]) => names.map((name) => () => spot.put(spot.written.replace(/#[^)]*/, name))),
  ],
  [
    /^Files in `\S+` end in `/,
    (spot, [, ending = '']) => [
      () => renameSync(spot.path(spot.problem.file), spot.path(spot.problem.file).replace(/\.\w+$/, ending)),
    ],
  ],
  [
    /^Write a line such as `/,
    (spot, [line = '']) => [() => spot.write(spot.text.replace(/^(\|.*\|)$/m, `$1\n${line}`))],
  ],
  [
    /^Write the note on a line of its own, such as/,
    (spot) => [() => spot.write(`${spot.text}\n${spot.written}: The source.\n`)],
  ],
  [
    /^Write the text \(in the file: below the front matter\)/,
    (spot) => [() => spot.write(`${spot.text}\nBake it.\n`)],
  ],
  [/^Write a text for `(\w+)`/, (spot, [name = '']) => [() => spot.field(name, 'plums')]],
  [/^Close the quotation mark/, (spot) => [() => spot.write(`${spot.text.trimEnd()}"\n`)]],
  [
    /^Write `` (`+) `` on a line of its own/,
    (spot, _n, [, fence = '']) => [() => spot.write(`${spot.text}\n${fence}\n`)],
  ],
  [/^Look for an extra or missing comma/, (spot) => [() => spot.write(spot.text.replace(', }', ' }'))]],
  [
    /^`(?:npx )?content ((?!list)[^`]+)`/i,
    (spot, _names, [, command = '']) => [
      async () => {
        const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, a, b]) =>
          (a ?? b ?? '').replace('NAME', 'one-more'),
        );
        const cache = path.join(spot.root, '.cache');
        const run = await runQuickly(args, {
          cwd: spot.root,
          cache,
        });
        if (run.code !== 0) throw new Error(`content ${args.join(' ')}: ${run.stdout}${run.stderr}`);
      },
    ],
  ],
  [
    /^Did you mean `((?:content|schemas)\/[^`]+)`\?$/,
    (spot, [to = '']) => {
      const file = path.extname(to) === '' ? `${to}/${path.basename(spot.problem.file)}` : to;
      return [() => renameSync(spot.path(spot.problem.file), spot.path(file))];
    },
  ],
  [
    /^(?:Did you mean|Choices|Languages|Keep one of)\b/,
    (spot, names) => names.map((name) => () => spot.rename(name)),
  ],
  [
    /^Rename the file to `/,
    (spot, names) =>
      names.map((to) => () => {
        const from = spot.path(spot.problem.file);
        renameSync(from, path.join(path.dirname(from), to));
      }),
  ],
  [
    /^Write `(content\/[^`]+)`/,
    (spot, [to = '']) => [() => copyFileSync(spot.path(spot.problem.file), spot.path(to))],
  ],
  [
    /^Write (`"key": "(\w+)"`) in `x-collection`, and add a field/,
    (spot, _names, [, , key = '']) => [
      () => {
        spot.schema((schema) => {
          schema['x-collection'].key = key;
          schema.properties[key] = { type: 'string' };
        });
        const folder = path.dirname(`content/${(JSON.parse(spot.text) as JsonGroup)['x-collection'].source}`);
        for (const name of readdirSync(spot.path(folder)))
          spot.write(
            `${key}: ${path.parse(name).name}\n${readFileSync(spot.path(`${folder}/${name}`), 'utf8')}`,
            `${folder}/${name}`,
          );
      },
    ],
  ],
  [
    /^Write `"(\w+)": (.*)` (?:beside|next to) `/,
    (spot, _names, [, key = '', value = '']) => [
      () =>
        spot.schema((schema) =>
          Object.assign(schema['x-collection'], { [key]: JSON.parse(value) as unknown }),
        ),
    ],
  ],
  [
    /^Add it to `"labels": \{ "(\w+)"/,
    (spot, names, [, language = '']) => [
      () =>
        spot.schema((schema) => {
          const labels = JSON.parse(
            `{${names.filter((one) => !one.includes('labels') && one.startsWith('"')).join(',')}}`,
          ) as unknown;
          schema['x-collection'].labels = { [language]: labels };
        }),
    ],
  ],
  [
    /^(?:Write|Use) (?:`|“|\{)/,
    (spot, names, match) =>
      (names.length > 0 ? names.slice(0, 1) : [/\{[^}]+\}/.exec(match.input)?.[0] ?? '']).flatMap((name) => [
        () => spot.rename(name),
        () => spot.put(spot.value(name)),
        () => spot.put(name, spot.lines),
        ...(/^\w+: /.test(name)
          ? [() => spot.field(name.replace(/:.*/, ''), name.replace(/^\w+: /, ''))]
          : []),
      ]),
  ],
  [
    /^(?:Write a day that exists, such as|Write the address of an existing page, such as|Expected: a text such as|Use lowercase letters, digits, hyphens and single slashes)\b/,
    (spot, names) => names.map((name) => () => spot.put(spot.value(name))),
  ],
  [
    /^Write a number that is (?:at least|at most) (-?[\d.]+)/,
    (spot, _n, [, limit = '']) => [() => spot.put(limit)],
  ],
  [/^Write only digits, such as (\d+)/, (spot, _n, [, digits = '']) => [() => spot.put(digits)]],
  [
    /^Add (?:a line )?`(\w+):`/,
    (spot, [name = '']) =>
      ['One more', 'one-more', '1'].map((value) => () => spot.field(name.replace(':', ''), value)),
  ],
  [
    /^Begin its line with (#+)/,
    (spot, _n, [, hashes = '']) => [() => spot.put(spot.written.replace(/^#+/, hashes))],
  ],
  [
    /^Put the picture in `content\/images\/`/,
    (spot) => [
      () => {
        copyFileSync(spot.path('content/images/pot.jpg'), spot.path('content/images/added.jpg'));
        spot.put('/images/added.jpg');
      },
    ],
  ],
  [
    /^Give one of them another `(source|emit)`/,
    (spot, [key = '']) => [
      () =>
        spot.schema((schema) =>
          Object.assign(schema['x-collection'], {
            [key]: key === 'source' ? 'elsewhere/*.yaml' : 'elsewhere.json',
          }),
        ),
    ],
  ],
  [/^(\d+) is free/, (spot, _n, [, free = '']) => [() => spot.put(free)]],
  [
    /^Remove `(\w+)`$/,
    (spot, [key = '']) => [
      () => spot.schema((schema) => void Reflect.deleteProperty(schema['x-collection'], key)),
    ],
  ],
  [/^(?:Remove|Delete) (?:it|the line|the comment|the row|one of the two lines|one of them|this)\b/, take],
  [/^A page exists at this address, so it cannot redirect: delete this/, take],
  [/^Delete the (?:file|link)/, (spot) => [() => rmSync(spot.path(spot.problem.file), { force: true })]],
  [
    /^Replace the link with the file itself/,
    (spot) => [
      () => {
        rmSync(spot.path(spot.problem.file), { force: true });
        spot.write('slug: ben\nname: Ben\n');
      },
    ],
  ],
  [
    /^Bring the translation up to date if necessary, then write `/,
    (spot, [line = '']) => [() => spot.put(line.replace(/^.*: /, ''))],
  ],
  [
    /^Read it, correct what is no longer true, then write `/,
    (spot, [line = '']) => [() => spot.put(line.replace(/^.*: /, ''))],
  ],
  [/^Change this \w+ to the name of its file, `/, (spot, [name = '']) => [() => spot.put(name)]],
  [/^Put the file at `/, (spot, [to = '']) => [() => spot.write('%PDF-1.4\n%%EOF\n', to)]],
  [
    /^Put a line `---` after the last field/,
    (spot) => [() => spot.write(spot.text.replace('\n\n', '\n---\n\n'))],
  ],
  [
    /^Begin the file with a line `---`/,
    (spot) => [() => spot.write(`---\n${spot.text.replace('\n\n', '\n---\n\n')}`)],
  ],
  [/^Write a space after the `#`/, (spot) => [() => spot.put(spot.written.replace('#', '# '))]],
  [
    /^Put all of it in quotes$/,
    (spot) => [() => spot.write(spot.text.replace(/^(\w+: )(.* #.*)$/m, '$1"$2"'))],
  ],
  [
    /^Put quotes around a text that contains a colon/,
    (spot) => [() => spot.write(spot.text.replace(/^(\w+: )(.*: .*)$/m, '$1"$2"'))],
  ],
  [
    /^Save the file as UTF-8/,
    (spot) => [() => spot.write(readFileSync(spot.path(spot.problem.file), 'latin1'))],
  ],
  [
    /^Shorten it to (\d+) characters/,
    (spot, _n, [, room = '']) => [() => spot.put(spot.written.slice(0, Number(room)).trim())],
  ],
  [
    /^Cut (\d+) or more/,
    (spot, _n, [, count = '']) => [
      () => spot.put(spot.written.slice(0, -Number(count)).trim()),
      () => spot.put(spot.written.split(' ').slice(0, -Number(count)).join(' ')),
    ],
  ],
  [
    /^Add (\d+) or more/,
    (spot, _n, [, count = '']) => [
      () => spot.put(`${spot.written.replace(/\.$/, '')}${' more'.repeat(Number(count))}`),
      () =>
        spot.put(
          spot.written.replace(
            /\]$/,
            `, ${Array.from({ length: Number(count) }, (_, at) => `more-${at}`).join(', ')}]`,
          ),
        ),
    ],
  ],
  [
    /^Remove (\d+) or more/,
    (spot, _n, [, count = '']) => [
      () => spot.put(`[${spot.written.slice(1, -1).split(',').slice(Number(count)).join(',')}]`),
    ],
  ],
  [/^Add `[^`]+` to `(\w+)` in `/, () => []],
];

function waysOf(root: string, problem: Diagnostic, words: string): Way[] {
  const spot = new Spot(root, problem);
  for (const [pattern, follow] of FOLLOWED) {
    const match = pattern.exec(words);
    if (match === null) continue;
    const tried = follow(spot, ticked(words), match);
    // Each of several names has to help by itself.
    const isEach = /^(?:Did you mean|Choices|Languages|Write a day)/.test(words);
    return isEach ? tried.map((one) => ({ words, tried: [one] })) : [{ words, tried }];
  }
  return [{ words, tried: [] }];
}
