import { filesOf, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Hold } from '../model/publishing.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { CheckInput } from '../site/check/rule.ts';
import { runChecks, runProseChecks } from '../site/check/run-checks.ts';
import { buildModel, type ResolveInput } from '../site/resolve/build-model.ts';

/** The site with scheduled entries, and its problems. */
export interface SiteWithScheduled {
  model: SiteModel;
  /**
   * @param changed the files of which only prose changed; if undefined, keys,
   * addresses, references and all rules are checked
   */
  problems: (rest: Omit<CheckInput, 'model'>, changed?: ReadonlySet<string>) => Diagnostic[];
}

/**
 * The site including scheduled entries, to report their problems before they are published automatically.
 * Undefined if nothing is scheduled.
 */
export function siteWithScheduled(
  parts: Omit<ResolveInput, 'held'>,
  held: ReadonlyMap<ReadEntry, Hold>,
): SiteWithScheduled | undefined {
  const scheduled = new Set(
    [...held].flatMap(([{ file }, { why }]) => (why === 'scheduled' ? [file.path] : [])),
  );
  if (scheduled.size === 0) return undefined;
  const stillHeld = new Map([...held].filter(([, { why }]) => why !== 'scheduled'));
  const { model, problems } = buildModel({ ...parts, held: stillHeld });
  return {
    model,
    problems: (rest, changed) => {
      const input = { model, ...rest };
      const all =
        changed === undefined ? [...problems(), ...runChecks(input)] : runProseChecks(input, changed);
      // Includes problems that such an entry causes in others, such as taking their address.
      return all.filter((one) => filesOf(one).some((file) => scheduled.has(file)));
    },
  };
}
