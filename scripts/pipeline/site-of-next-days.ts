import { type Diagnostic, isError, filesOf } from '../diagnostics/diagnostic.ts';
import { shiftDay } from '../model/instants.ts';
import { DAYS_REPORTED, daysOf, type Shown, type Hold } from '../model/publishing.ts';
import { checkLinks } from '../rules/links.ts';
import { checkRedirects, checkFallbacks } from '../rules/redirect-chain.ts';
import { runCheck, type Check, type CheckInput } from '../rules/rule.ts';
import { runProseChecks, runChecks } from '../rules/run-checks.ts';
import { buildModel, type ResolveInput } from '../site/resolve/build-model.ts';
import { unpublishedOf } from '../site/resolve/publication.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import type { SiteModel } from '../model/site-model.ts';

/** Problems that will arise in the coming days without any edit. */
export interface SiteOfNextDays {
  /**
   * @param now today's problems
   * @param changed the files of which only prose changed; if undefined, all affected checks run
   */
  problems: (
    rest: Omit<CheckInput, 'model'>,
    now: readonly Diagnostic[],
    changed?: ReadonlySet<string>,
  ) => Diagnostic[];
}

const CHECKS: readonly Check[] = [checkLinks, checkRedirects, checkFallbacks];

/**
 * The site on each of the next 14 days on which an entry expires, so that references to it are reported in
 * advance; undefined if none expires. Errors of a future day are warnings until then.
 */
export function siteOfNextDays(parts: Omit<ResolveInput, 'held'>, shown: Shown): SiteOfNextDays | undefined {
  const { today, entries } = parts;
  const last = shiftDay(today, DAYS_REPORTED);
  const goings = entries.flatMap(({ collection, record }) => {
    const { until } = daysOf(collection.publish, record.data ?? {});
    return until !== undefined && until > today && until <= last ? [until] : [];
  });
  const days = shown === 'everything' ? [] : [...new Set(goings)].sort();
  if (days.length === 0) return undefined;
  const sites = days.map((day) => {
    let made: ReturnType<typeof buildModel> | undefined;
    return () =>
      (made ??= buildModel({
        ...parts,
        today: day,
        reportedOn: today,
        held: unpublishedOf(entries, day, shown),
      }));
  });
  return {
    problems: (rest, now, changed) => {
      const known = new Set(now.map(nameOf));
      return sites.flatMap((site, index) => {
        const day = days[index] ?? today;
        const { model, problems } = site();
        const input = { ...rest, model, today: day };
        const found =
          changed === undefined
            ? [...problems(), ...CHECKS.flatMap((one) => runCheck(one, input))]
            : runProseChecks(input, changed, CHECKS);
        return found.flatMap((one): Diagnostic[] => {
          const isNew = !known.has(nameOf(one));
          known.add(nameOf(one));
          if (!isNew) return [];
          if (isError(one)) return [asWarning(one, day)];
          return one.rule === 'reference-expired' ? [one] : [];
        });
      });
    },
  };
}

/** The identity of a problem across days; its message may differ. */
function nameOf({ rule, file, line, column }: Diagnostic): string {
  return JSON.stringify([rule, file, line, column]);
}

function asWarning(problem: Diagnostic, day: string): Diagnostic {
  const message = `${problem.message} From ${day} on, this is an error.`;
  return { ...problem, rule: 'reference-expired', severity: 'warning', message };
}

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
  const stillUnpublished = new Map([...held].filter(([, { why }]) => why !== 'scheduled'));
  const { model, problems } = buildModel({ ...parts, held: stillUnpublished });
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
