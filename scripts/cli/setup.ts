import path from 'node:path';
import { makeSite } from '../tools/init/make-site.ts';
import { MADE_FOLDERS, SITE_SCRIPTS, VITE } from '../tools/init/project.ts';
import { ENGINES, PACKAGE, VERSION } from './package-facts.ts';
import { UsageError, findRoot } from './paths.ts';
import { print } from './print.ts';
import { guarded } from './site.ts';
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
