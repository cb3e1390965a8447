import path from 'node:path';
import { makeSite } from '../tools/init/make-site.ts';
import { MADE_FOLDERS, SITE_SCRIPTS, VITE } from '../tools/init/project.ts';
import { ENGINES, PACKAGE, VERSION } from './package-facts.ts';
import { UsageError } from './paths.ts';
import { print } from './print.ts';
import { guarded } from './site.ts';

/** `content init`: makes a new site that builds at once, in a folder without one. Gives the exit code. */
export function runInit(given: string | undefined): Promise<number> {
  return guarded(async () => {
    const root = path.resolve(given ?? '.');
    const made = makeSite(root, { name: PACKAGE, version: VERSION, node: ENGINES });
    if ('refusal' in made) throw new UsageError(made.refusal);
    const { written, kept, finished } = made;
    await print(
      [
        ...(finished === undefined ? [] : [finished]),
        ...written.map((file) => `✓ ${file}`),
        ...kept.map((file) => `  ${file} already existed and was left unchanged`),
        ...(kept.includes('package.json') ? ownScripts() : []),
        ...(kept.includes('.gitignore')
          ? [
              `  .gitignore should name what commands make: ${MADE_FOLDERS.map((name) => `\`${name}\``).join(', ')}`,
            ]
          : []),
        '',
        `The site is made. Next: ${[...(root === process.cwd() ? [] : [`cd ${path.relative(process.cwd(), root)}`]), `npm install${kept.includes('package.json') ? ` --save-dev ${PACKAGE} ${VITE.name}` : ''}`, 'npm run dev'].map((one) => `\`${one}\``).join(', ')}.`,
        '',
      ].join('\n'),
    );
    return 0;
  });
}

/** What a package.json of somebody else has to have for the commands of the README. */
function ownScripts(): string[] {
  return [
    '  For the commands of README.md it needs `"type": "module"` and these scripts:',
    ...Object.entries(SITE_SCRIPTS).map(([name, command]) => `    "${name}": "${command}"`),
  ];
}
