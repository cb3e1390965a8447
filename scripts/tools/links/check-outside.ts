import type { Cache } from '../../incremental/cache.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { safeFix } from '../../diagnostics/fixes.ts';
import type { SiteModel } from '../../model/site-model.ts';
import { askAddress, type AskOptions, type Outcome } from './ask-address.ts';
import { linkEdits, outsideLinks, type OutsideLink } from './outside-links.ts';

export interface OutsideOptions extends AskOptions {
  /** Remembers clear answers. */
  cache: Cache;
  /** Milliseconds since 1970. */
  now: number;
  /** How old an answer may be, in milliseconds. */
  memory: number;
  progress: (message: string) => void;
}

/** What became of each address, as far as anybody knows. */
export interface OutsideAnswers {
  outcomes: ReadonlyMap<string, Outcome>;
  asked: number;
  remembered: number;
}

/** The cache's name of the answers. */
const NAME = 'outside-links.json';
/** Hosts that are asked at the same time. */
const MOST_HOSTS = 8;
/** Milliseconds between two questions to one host. */
const PAUSE = 1000;

interface Remembered {
  at: number;
  outcome: Outcome;
}

/** Asks other servers whether what the content links to is still there. Clear answers are remembered. */
export async function askOutside(model: SiteModel, options: OutsideOptions): Promise<OutsideAnswers> {
  const { cache, now, memory } = options;
  const urls = [...outsideLinks(model).keys()];
  const kept = (cache.readJson(NAME) ?? {}) as Record<string, Remembered>;
  const fresh = Object.entries(kept).filter(
    ([url, { at }]) => urls.includes(url) && at <= now && now - at < memory,
  );
  const outcomes = new Map(fresh.map(([url, { outcome }]) => [url, outcome]));
  const { found, asked } = await askAll(
    urls.filter((url) => !outcomes.has(url)),
    options,
  );
  const clear = [...found].filter(([, { state }]) => state !== 'unknown');
  const remembered = clear.map(([url, outcome]): [string, Remembered] => [url, { at: now, outcome }]);
  cache.writeJson(NAME, Object.fromEntries([...fresh, ...remembered]));
  return { outcomes: new Map([...outcomes, ...found]), asked, remembered: fresh.length };
}

/** What servers answered the last times, however long ago, and until when (ISO day). Nobody is asked. */
export function rememberedOutside(
  cache: Cache,
): Pick<OutsideAnswers, 'outcomes'> & { askedOn: string | undefined } {
  const kept = Object.entries((cache.readJson(NAME) ?? {}) as Record<string, Remembered>);
  const last = Math.max(...kept.map(([, { at }]) => at));
  return {
    outcomes: new Map(kept.map(([url, { outcome }]) => [url, outcome])),
    askedOn: kept.length === 0 ? undefined : new Date(last).toISOString().slice(0, 10),
  };
}

/** The links of a site that lead to what is gone or has moved. */
export function outsideProblems(model: SiteModel, outcomes: OutsideAnswers['outcomes']): Diagnostic[] {
  return [...outsideLinks(model)].flatMap(([url, places]) => problems(url, outcomes.get(url), places));
}

/**
 * Asks several hosts at a time, and each of them one question at a time. One that did not answer, or has had enough, is left alone:
 * a page with many links to it would take hours.
 */
async function askAll(
  urls: readonly string[],
  options: OutsideOptions,
): Promise<{ found: Map<string, Outcome>; asked: number }> {
  const outcomes = new Map<string, Outcome>();
  // Hosts that are left alone, with why, and the address that showed it.
  const quiet = new Map<string, { url: string; outcome: Outcome & { state: 'unknown' } }>();
  let asked = 0;
  const queue = [...groupByHost(urls).values()];
  const work = async (): Promise<void> => {
    for (let own = queue.shift(); own !== undefined; own = queue.shift())
      for (const [index, url] of own.entries()) {
        const { host } = new URL(url);
        const before = quiet.get(host);
        if (before !== undefined) {
          outcomes.set(url, { ...before.outcome, why: `not asked: see \`${before.url}\`` });
          continue;
        }
        if (index > 0) await options.wait(PAUSE);
        options.progress(`Asking ${host} (${String(outcomes.size + 1)} of ${String(urls.length)})`);
        const outcome = await askAddress(url, options);
        outcomes.set(url, outcome);
        asked += 1;
        if (outcome.state === 'unknown' && outcome.host !== undefined)
          quiet.set(outcome.host, { url, outcome });
      }
  };
  await Promise.all(Array.from({ length: MOST_HOSTS }, work));
  return { found: withoutOutage(outcomes), asked };
}

function groupByHost(urls: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const url of urls) {
    const { host } = new URL(url);
    groups.set(host, [...(groups.get(host) ?? []), url]);
  }
  return groups;
}

/** Where no host of several is there, it is this machine that has no network. */
function withoutOutage(outcomes: Map<string, Outcome>): Map<string, Outcome> {
  const all = [...outcomes.values()];
  const isOutage = all.length > 1 && all.every((one) => 'isSilent' in one);
  if (!isOutage) return outcomes;
  const why = 'no host could be reached; is this machine online?';
  return new Map([...outcomes.keys()].map((url) => [url, { state: 'unknown', why }]));
}

function problems(url: string, outcome: Outcome | undefined, places: readonly OutsideLink[]): Diagnostic[] {
  if (outcome?.state === 'gone')
    return places.map(({ entry, span }) =>
      entry.file.problem('outside-gone', span, `\`${url}\` is gone: ${outcome.why}.`, {
        suggestion: `Link to another page, or to a copy of it, which \`https://web.archive.org/web/${url}\` may have.`,
      }),
    );
  if (outcome?.state !== 'moved') return [];
  const { to } = outcome;
  return places.map((link) =>
    link.entry.file.problem('outside-moved', link.span, `\`${url}\` has moved for good.`, {
      suggestion: `Write \`${to}\`.`,
      fixes: safeFix(`Link to \`${to}\``, ...linkEdits(link, to)),
    }),
  );
}
