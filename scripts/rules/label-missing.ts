import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { parseYaml } from '../entry/read/yaml.ts';
import { listed } from '../entry/validate/wording.ts';
import { DEFAULT_LANGUAGE, ENGLISH, type MissingLabel } from '../schema/labels.ts';
import { allEntries, type StructureEntry, type SiteStructure } from '../model/site-model.ts';
import { keySpan } from '../model/spans.ts';
import type { Collection } from '../schema/collection.ts';
import { pointerSegment, valueAt } from '../schema/json.ts';
import { readsStructure } from './rule.ts';

/** Labels missing in one language, and the first entry that needs them. */
interface Lack {
  names: Set<MissingLabel>;
  first: StructureEntry;
}

/**
 * Every label that the compiler writes into a page must exist in the page's language; reported once per
 * language.
 */
export const checkLabels = readsStructure(({ model }) => {
  const lacks = new Map<string, Lack>();
  for (const entry of allEntries(model)) {
    const { missingLabels } = entry.record;
    if (missingLabels === undefined) continue;
    const language = entry.language ?? model.set.languages?.main ?? DEFAULT_LANGUAGE;
    const lack = lacks.get(language) ?? { names: new Set<MissingLabel>(), first: entry };
    for (const name of missingLabels) lack.names.add(name);
    lacks.set(language, lack);
  }
  return [...lacks].flatMap(([language, lack]) => problem(model, language, lack));
});

function problem({ set }: SiteStructure, language: string, { names, first }: Lack): Diagnostic[] {
  const home = holder(set.collections, 'labels') ?? holder(set.collections, 'languages');
  if (home === undefined) return [];
  const { file } = home;
  const { spans } = parseYaml(file, file.text, 0);
  const at = [`/x-collection/labels${pointerSegment(language)}`, '/x-collection/labels'].find((one) =>
    Object.hasOwn(spans, one),
  );
  const span = keySpan(spans, at ?? '/x-collection/languages');
  const english = [...names].filter((name) => name !== 'numbers');
  const shown = english.map((name) => ENGLISH[name]);
  const message =
    shown.length === 0
      ? `Texts in \`${language}\` write numbers as words, but no schema has the words for numbers in that language.`
      : `Pages in \`${language}\` have ${shown.length === 1 ? 'a label' : 'labels'} in English: ${listed(shown, 'and')}.`;
  const lines = [...names].map((name) =>
    name === 'numbers'
      ? '`"numbers": ["zero", "one", "two"]`'
      : `\`"${name}": ${JSON.stringify(ENGLISH[name])}\``,
  );
  const suggestion = `Add ${names.size === 1 ? 'it' : 'them'} to \`"labels": { "${language}": { … } }\` in \`x-collection\`, in the words of that language: ${lines.join(', ')}.`;
  const related = [first.file.related(keySpan(first.record.spans, ''), 'the first text that needs it')];
  return [file.problem('label-missing', span, message, { suggestion, related })];
}

/** The collection whose schema has the given key of `x-collection`. */
function holder(collections: readonly Collection[], key: string): Collection | undefined {
  return collections.find(({ schema }) => valueAt(schema, 'x-collection.' + key) !== undefined);
}
