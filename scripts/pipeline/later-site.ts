import { filesOf, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { Hold } from '../model/publishing.ts';
import type { SiteModel } from '../model/site-model.ts';
import type { CheckInput } from '../site/check/rule.ts';
import { runChecks } from '../site/check/run-checks.ts';
import { buildModel, type ResolveInput } from '../site/resolve/build-model.ts';

/** The site as it will be, and the problems that it will have. */
export interface LaterSite {
  model: SiteModel;
  /** @param check which rules are looked at; all of them, and what is wrong with keys, addresses and references, when undefined */
  problems: (rest: Omit<CheckInput, 'model'>, check?: (input: CheckInput) => Diagnostic[]) => Diagnostic[];
}

/**
 * The site with what is still to come, for its problems in those entries: on their day nobody may be there to mend them. Undefined when nothing is to come.
 */
export function laterSite(
  parts: Omit<ResolveInput, 'held'>,
  held: ReadonlyMap<ReadEntry, Hold>,
): LaterSite | undefined {
  const scheduled = new Set(
    [...held].flatMap(([{ file }, { why }]) => (why === 'scheduled' ? [file.path] : [])),
  );
  if (scheduled.size === 0) return undefined;
  const stillHeld = new Map([...held].filter(([, { why }]) => why !== 'scheduled'));
  const { model, problems } = buildModel({ ...parts, held: stillHeld });
  return {
    model,
    problems: (rest, check = (input) => [...problems(), ...runChecks(input)]) =>
      // Also what such an entry does to others, such as taking their address.
      check({ model, ...rest }).filter((one) => filesOf(one).some((file) => scheduled.has(file))),
  };
}
