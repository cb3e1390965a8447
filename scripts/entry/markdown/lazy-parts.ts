import { memoize } from '../../shared/memoize.ts';
import type { Tokens } from '../../model/tokens.ts';
import type { SchemaSet } from '../../schema/collection.ts';
import { isObject } from '../../schema/json.ts';
import type { ExtensionsSpec } from '../../schema/markdown-extensions.ts';
import { walkSchema } from '../../schema/subschemas.ts';
import type * as Formulas from './formulas.ts';
import type * as Highlighter from './highlighter.ts';

/** Modules that few texts need and that take longer to load than most texts take to compile. */
interface Parts {
  formulas?: typeof Formulas;
  highlighter?: typeof Highlighter;
}

/** The modules loaded so far. */
export const parts: Parts = {};

/** The start of a formula, or of a fence in GitHub's formula language. */
const FORMULA = /\$|math/;

/** A fence with a language, or code in HTML that names one. */
export const CODE = /(?:```|~~~)[ \t]*[^\s`~]|language-/;

/**
 * Loads the modules that the texts need; they stay loaded. Callers must await this before they compile texts:
 * otherwise texts are compiled as if the extensions were off.
 * @param sources the files
 * @param tokens whose blocks the files may contain
 */
export async function loadParts(
  set: SchemaSet,
  sources: readonly { file: { text: string } }[],
  tokens: Tokens = {},
): Promise<void> {
  const blocks = Object.values(tokens).flatMap((one) => (typeof one === 'object' ? (one.blocks ?? []) : []));
  const needs = (sign: RegExp): boolean =>
    sources.some(({ file }) => sign.test(file.text)) || blocks.some((text) => sign.test(text));
  const used = extensionsIn(set);
  if (parts.highlighter === undefined && used.has('code') && needs(CODE))
    parts.highlighter = await import('./highlighter.ts');
  if (parts.formulas === undefined && used.has('math') && needs(FORMULA))
    parts.formulas = await import('./formulas.ts');
}

/** The names of the extensions that any schema enables. */
const extensionsIn = memoize((set: SchemaSet): Set<string> => {
  const names = new Set<string>();
  const add = (spec: ExtensionsSpec): void => {
    for (const [name, value] of Object.entries(spec)) if (value !== false) names.add(name);
  };
  for (const schema of set.byId.values())
    walkSchema(schema, (node) => {
      if (isObject(node['x-extensions'])) add(node['x-extensions']);
    });
  return names;
});
