import path from 'node:path';
import { groupBy } from '../shared/group-by.ts';
import { makeSite } from '../tools/init/make-site.ts';
import { MADE_FOLDERS, SITE_SCRIPTS, VITE } from '../tools/init/project.ts';
import { ENGINES, PACKAGE, VERSION } from './package-facts.ts';
import { UsageError, findRoot } from './paths.ts';
import { print } from './print.ts';
import { guarded } from './site.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { validateSite } from '../pipeline/validate-site.ts';
import { makeSiteFrom, type SiteFrom } from '../tools/init/from/make-site-from.ts';
import { cacheFolder } from '../incremental/location.ts';
import { examine } from '../tools/doctor/examine.ts';
import { findingLines } from '../tools/doctor/findings.ts';

/**
 * `content init`: creates a new site that can be built immediately, in a folder without one. Returns the exit
 * code.
 */
export function runInit(given: string | undefined): Promise<number> {
  return guarded(async () => {
    const root = path.resolve(given ?? '.');
    const made = makeSite(root, { name: PACKAGE, version: VERSION, node: ENGINES });
    if ('refusal' in made) throw new UsageError(made.refusal);
    const { written, kept, finished } = made;
    const hasOwn = kept.includes('package.json');
    const next = [
      ...(root === process.cwd() ? [] : [`cd ${path.relative(process.cwd(), root)}`]),
      `npm install${hasOwn ? ` --save-dev ${PACKAGE} ${VITE.name}` : ''}`,
      'npm run dev',
    ];
    await print(
      [
        ...(finished === undefined ? [] : [finished]),
        ...written.map((file) => `✓ ${file}`),
        ...kept.map((file) => `  ${file} already existed and was left unchanged`),
        ...(hasOwn ? ownScripts() : []),
        ...(kept.includes('.gitignore')
          ? [
              `  .gitignore should name what commands make: ${MADE_FOLDERS.map((name) => `\`${name}\``).join(', ')}`,
            ]
          : []),
        '',
        `The site is made. Next: ${next.map((one) => `\`${one}\``).join(', ')}.`,
        '',
      ].join('\n'),
    );
    return 0;
  });
}

/** Instructions for an existing package.json, so that the commands in the README work. */
function ownScripts(): string[] {
  return [
    '  For the commands of README.md it needs `"type": "module"` and these scripts:',
    ...Object.entries(SITE_SCRIPTS).map(([name, command]) => `    "${name}": "${command}"`),
  ];
}

/** Maximum number of listed problems, one for each rule. */
const NAMED = 12;

/**
 * `content init --from`: creates schemas for texts of another tool, then reports problems in the texts.
 * Returns the exit code.
 * @param given the folder of the new site
 * @param from the project, or the folder of its texts
 */
export function runInitFrom(given: string | undefined, from: string): Promise<number> {
  return guarded(async () => {
    const root = path.resolve(given ?? '.');
    const made = makeSiteFrom(root, path.resolve(from), { name: PACKAGE, version: VERSION, node: ENGINES });
    if ('refusal' in made) throw new UsageError(made.refusal);
    const { diagnostics, entries } = await validateSite({ root, cache: false, progress: () => undefined });
    await print(
      [
        ...madeLines(made),
        ...problemLines(diagnostics, entries),
        ...leftLines(made),
        ...nextLines(root),
        '',
      ].join('\n'),
    );
    return 0;
  });
}

type Made = Exclude<SiteFrom, { refusal: string }>;

function madeLines({ tool, content, isLinked, written, texts }: Made): string[] {
  const whose = tool === undefined ? '' : ` of ${tool}`;
  return [
    `${texts} files${whose} in ${path.relative(process.cwd(), content) || '.'}; none of them was changed.`,
    ...written.map((file) => `✓ ${file}`),
    ...(isLinked ? ['✓ content, a link to that folder'] : []),
    '',
  ];
}

/** Problems in the texts: the count for each rule, with the first position. */
function problemLines(diagnostics: readonly Diagnostic[], entries: number): string[] {
  if (diagnostics.length === 0)
    return [entries === 0 ? 'None of them is an entry.' : 'No problem was found in them.', ''];
  const order = [...groupBy(diagnostics, ({ rule }) => rule).values()].sort(
    ([a], [b]) => Number(b?.severity === 'error') - Number(a?.severity === 'error'),
  );
  return [
    'What is wrong in them (`content validate` shows each place):',
    ...order.slice(0, NAMED).flatMap((all) => {
      const [first] = all;
      return first === undefined
        ? []
        : [`  ${first.rule}, ${all.length}×: ${first.file}:${first.line} ${first.message}`];
    }),
    ...(order.length > NAMED ? [`  … and ${order.length - NAMED} more kinds`] : []),
    '',
  ];
}

function leftLines({ leftovers }: Made): string[] {
  if (leftovers.length === 0) return [];
  return [
    'What was not carried over:',
    ...leftovers.map(({ what, count, example }) => `  ${what}: ${count} (${example})`),
    '',
  ];
}

function nextLines(root: string): string[] {
  const here = path.relative(process.cwd(), root);
  return [
    `Next: \`content validate${here === '' ? '' : ` --root ${here}`}\`. \`schemas/severities.yaml\` lists what is not checked, and why.`,
  ];
}

/**
 * `content doctor`: checks whether this machine has what the command needs. Returns exit code 1 if something
 * required is missing.
 */
export function runDoctor({ root: given }: { root?: string }): Promise<number> {
  return guarded(async () => {
    const root = findRoot(given);
    const cache = cacheFolder(root);
    const findings = await examine({ root, cache, wantedNode: ENGINES });
    await print(`${findingLines(findings).join('\n')}\n`);
    return findings.some(({ state }) => state === 'bad') ? 1 : 0;
  });
}
