import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pageFault } from '../model/address.ts';
import { withoutSlash } from '../schema/trailing-slash.ts';
import type { Governing } from './collections.ts';
import { atValue } from './problem.ts';

/** Checks the addresses that a schema names; they follow the same grammar as addresses of entries. */
export function* addressProblems(one: Governing): Iterable<Diagnostic> {
  const { route, anchor, unknown } = one.spec;
  const addresses = [
    ['/route', route],
    ['/anchor', anchor?.replace(/(?<=.)\/?#.*$/s, '')],
    ['/unknown/redirect', unknown?.redirect],
  ] as const;
  for (const [pointer, address] of addresses) {
    // Placeholders can have any value; the resulting addresses are checked with the entries.
    const fault =
      address === undefined ? undefined : pageFault(withoutSlash(address.replace(/\{[^{}]+\}/g, 'x')));
    if (fault === undefined) continue;
    const suggestion = 'Write it as a browser shows it, with fields such as `{name}`: `/news/{slug}`.';
    yield atValue(one, pointer, `The address \`${address ?? ''}\` ${fault}.`, suggestion);
  }
}
