import { ENGINES } from './package-facts.ts';
import { findRoot } from './paths.ts';
import { print } from './print.ts';
import { guarded } from './site.ts';
import { cacheFolder } from '../incremental/location.ts';
import { examine } from '../tools/doctor/examine.ts';
import { findingLines } from '../tools/doctor/findings.ts';

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
