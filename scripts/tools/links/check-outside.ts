import { groupBy } from '../../shared/group-by.ts';
import type { Cache } from '../../incremental/cache.ts';
import type { Diagnostic, Span, Edit } from '../../diagnostics/diagnostic.ts';
import { safeFix } from '../../diagnostics/fixes.ts';
import { type SiteModel, allEntries, type Entry } from '../../model/site-model.ts';
import { askAddress, type Outcome, type Request } from './ask-address.ts';
import { linksOf } from '../../model/entry-links.ts';
import { valueSpan } from '../../model/spans.ts';
import { valueAt } from '../../schema/json.ts';
import { addressEdits, writtenAddress } from '../../rules/support/link-edits.ts';

export interface OutsideOptions {
  request: Request;
  wait: (ms: number) => Promise<void>;
  /** Stores definite results. */
  cache: Cache;
  /** Milliseconds since 1970. */
  now: number;
  /** Maximum age of a stored result, in milliseconds. */
  memory: number;
  progress: (message: string) => void;
}

/** State of each address, as far as it is known. */
export interface OutsideAnswers {
  outcomes: ReadonlyMap<string, Outcome>;
  asked: number;
  remembered: number;
}

/** Cache name of the results. */
const NAME = 'outside-links.json';
/** Number of hosts that are queried concurrently. */
const MOST_HOSTS = 8;
/** Milliseconds between two requests to one host. */
const PAUSE = 1000;

interface Remembered {
  at: number;
  outcome: Outcome;
}

/**
 * Checks whether the targets of external links still exist. Definite results are cached.
 * @returns undefined if no host could be reached, so that nothing is known
 */
export async function askOutside(
  model: SiteModel,
  options: OutsideOptions,
): Promise<OutsideAnswers | undefined> {
  const { cache, now, memory } = options;
  const links = outsideLinks(model);
  const urls = [...links.keys()];
  const results = (cache.readJson(NAME) ?? {}) as Record<string, Remembered>;
  const fresh = Object.entries(results).filter(
    ([url, { at }]) => links.has(url) && at <= now && now - at < memory,
  );
  const outcomes = new Map(fresh.map(([url, { outcome }]) => [url, outcome]));
  const open = urls.filter((url) => !outcomes.has(url));
  const { outcomes: answers, asked } = await askAll(open, options);
  if (isOutage(answers)) return undefined;
  const clear = [...answers].filter(([, { state }]) => state !== 'unknown');
  const answered = clear.map(([url, outcome]): [string, Remembered] => [url, { at: now, outcome }]);
  cache.writeJson(NAME, Object.fromEntries([...fresh, ...answered]));
  return { outcomes: new Map([...outcomes, ...answers]), asked, remembered: fresh.length };
}

/** Cached results of any age, and the day of the most recent one (ISO date). Sends no requests. */
export function rememberedOutside(
  cache: Cache,
): Pick<OutsideAnswers, 'outcomes'> & { askedOn: string | undefined } {
  const results = Object.entries((cache.readJson(NAME) ?? {}) as Record<string, Remembered>);
  const last = Math.max(...results.map(([, { at }]) => at));
  return {
    outcomes: new Map(results.map(([url, { outcome }]) => [url, outcome])),
    askedOn: results.length === 0 ? undefined : new Date(last).toISOString().slice(0, 10),
  };
}

/** Reports links whose target is gone or has moved. */
export function outsideProblems(model: SiteModel, outcomes: OutsideAnswers['outcomes']): Diagnostic[] {
  return [...outsideLinks(model)].flatMap(([url, places]) => problems(url, outcomes.get(url), places));
}

/**
 * Queries several hosts concurrently, with one request at a time per host. A host that does not answer or
 * limits requests gets no further ones, because many links to it would take hours.
 */
async function askAll(
  urls: readonly string[],
  options: OutsideOptions,
): Promise<{ outcomes: Map<string, Outcome>; asked: number }> {
  const outcomes = new Map<string, Outcome>();
  // Hosts that get no further requests, with the reason and the URL that caused it.
  const quiet = new Map<string, { url: string; outcome: Outcome & { state: 'unknown' } }>();
  let asked = 0;
  const queue = [...groupBy(urls, (url) => new URL(url).host).values()];
  const work = async (): Promise<void> => {
    for (let own = queue.shift(); own !== undefined; own = queue.shift())
      for (const [index, url] of own.entries()) {
        const { host } = new URL(url);
        const before = quiet.get(host);
        if (before !== undefined) {
          outcomes.set(url, { ...before.outcome, why: `not checked: see \`${before.url}\`` });
          continue;
        }
        if (index > 0) await options.wait(PAUSE);
        options.progress(`Asking ${host} (${String(outcomes.size + 1)} of ${String(urls.length)})`);
        const outcome = await askAddress(url, options.request);
        outcomes.set(url, outcome);
        asked += 1;
        if (outcome.state === 'unknown' && outcome.host !== undefined)
          quiet.set(outcome.host, { url, outcome });
      }
  };
  await Promise.all(Array.from({ length: MOST_HOSTS }, work));
  return { outcomes, asked };
}

/** Some networks without a way out say of every host that it does not exist; one or two may really be gone. */
const FEW_HOSTS = 2;

/** Whether no host could be reached: then the network is down, and the results mean nothing. */
function isOutage(outcomes: ReadonlyMap<string, Outcome>): boolean {
  const hosts = new Set([...outcomes.keys()].map((url) => new URL(url).host));
  const states = [...outcomes.values()];
  return (
    states.length > 0 &&
    states.every((outcome) => 'isSilent' in outcome) &&
    (hosts.size > FEW_HOSTS || states.every(({ state }) => state === 'unknown'))
  );
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
    link.entry.file.problem('outside-moved', link.span, `\`${url}\` has moved permanently.`, {
      suggestion: `Write \`${to}\`.`,
      fixes: safeFix(`Link to \`${to}\``, ...linkEdits(link, to)),
    }),
  );
}

/** A link to another site, with its position. */
interface OutsideLink {
  entry: Entry;
  span: Span;
  /** As it is written. */
  url: string;
}

/**
 * The links to other sites, by the URL to request: without the fragment, which is not sent to servers. Sources
 * are links of their claims, not of the texts whose notes name them.
 */
export function outsideLinks(model: SiteModel): Map<string, OutsideLink[]> {
  const entries = allEntries(model);
  const sources = new Set(entries.flatMap(sourceOf).map(({ url }) => url));
  const links = entries.flatMap((entry) =>
    [...linksOf(model, entry), ...sourceOf(entry)].flatMap(({ url: compiled, span }) => {
      const isNote = span[0] === span[1] && sources.has(compiled);
      if (isNote) return [];
      const url = writtenAddress(entry, span, compiled);
      const asked = askedFor(url);
      return asked === undefined ? [] : [{ asked, entry, span, url }];
    }),
  );
  return groupBy(links, ({ asked }) => asked);
}

/** The address of the source that an entry of a register names. */
function sourceOf({ collection, data, record }: Entry): Pick<OutsideLink, 'span' | 'url'>[] {
  const field = collection.register?.source?.url ?? '';
  const url = valueAt(data, field);
  if (typeof url !== 'string') return [];
  return [{ url, span: valueSpan(record.spans, `/${field.replaceAll('.', '/')}`) }];
}

function askedFor(url: string): string | undefined {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const asked = new URL(url);
  asked.hash = '';
  return asked.href;
}

/** Edits that replace the target of a link and keep its fragment. */
function linkEdits({ entry, span, url }: OutsideLink, to: string): (Edit | undefined)[] {
  const { hash } = new URL(url);
  return addressEdits(entry, span, url, hash === '' || to.includes('#') ? to : to + hash);
}
