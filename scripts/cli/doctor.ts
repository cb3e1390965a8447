import { cacheFolder } from '../incremental/location.ts';
import { examine } from '../tools/doctor/examine.ts';
import { findingLines } from '../tools/doctor/findings.ts';
import { ENGINES } from './package-facts.ts';
import { findRoot } from './paths.ts';
import { print } from './print.ts';
import { guarded } from './site.ts';

/** `content doctor`: whether this machine has what the command needs. Exit code 1 when something that it cannot do without is missing. */
export function runDoctor({ root: given }: { root?: string }): Promise<number> {
  return guarded(async () => {
    const root = findRoot(given, process.cwd());
    const cache = cacheFolder(root);
    const findings = await examine({ root, cache, wantedNode: ENGINES });
    await print(`${findingLines(findings).join('\n')}\n`);
    return findings.some(({ state }) => state === 'bad') ? 1 : 0;
  });
}
