import { styleText } from 'node:util';
import { RULES, type RuleId } from '../diagnostics/rules.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { explainRule, listRules, rulesJson } from '../report/explain.ts';
import type { Paint } from '../report/summary-line.ts';
import { UsageError } from './paths.ts';
import { print } from './print.ts';
import { guarded } from './site.ts';

/** The rules that somebody may mean who writes a name that there is not. */
function meant(name: string, ids: readonly RuleId[]): string {
  const near = didYouMean(name, ids);
  if (near !== undefined) return near;
  const alike = ids.filter((id) => id.split('-').includes(name.toLowerCase()));
  const rest = '`content explain` lists them all.';
  return alike.length === 0 ? rest : `There are ${alike.map((id) => `\`${id}\``).join(', ')}; ${rest}`;
}

/** `content explain`: what a rule is about, or the list of all. Gives the exit code. */
export function runExplain(
  name: string | undefined,
  { format }: { format: 'pretty' | 'json' },
): Promise<number> {
  return guarded(async () => {
    const ids = Object.keys(RULES) as RuleId[];
    const id = ids.find((one) => one === name?.toLowerCase());
    if (name !== undefined && id === undefined)
      throw new UsageError(`There is no rule \`${name}\`. ${meant(name, ids)}`);
    const isPlain = !process.stdout.isTTY || process.env.NO_COLOR !== undefined;
    const paint: Paint = (style, text) =>
      isPlain ? text : styleText(style, text, { validateStream: false });
    if (format === 'json') await print(rulesJson(id === undefined ? ids : [id]));
    else await print(id === undefined ? listRules(paint) : explainRule(id, paint), { color: !isPlain });
    return 0;
  });
}
