import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { allEntries, type StructureEntry } from '../../model/site-model.ts';
import { valueSpan } from '../../model/spans.ts';
import { strongComponents } from '../../model/strong-components.ts';
import { fieldPointer } from '../../schema/json.ts';
import { readsStructure } from './rule.ts';

interface Blocks {
  entry: StructureEntry;
  pointer: string;
  /** The tokens in them. */
  names: readonly string[];
}

/** Reusable blocks hold others, and never themselves: nothing would end. */
export const checkBlockLoops = readsStructure(({ model }) => {
  const blocks = new Map<string, Blocks>();
  for (const entry of allEntries(model)) {
    const { register } = entry.collection;
    if (register?.blocks === undefined) continue;
    const pointer = fieldPointer(register.blocks);
    const names = entry.record.claims?.[pointer] ?? [];
    blocks.set(`${register.token}:${entry.key}`, { entry, pointer, names });
  }
  const next = new Map([...blocks].map(([name, { names }]) => [name, new Set(names)]));
  const circleOf = strongComponents(next);
  return [...blocks].flatMap(([name, { entry, pointer, names }]): Diagnostic[] => {
    const other = names.find((one) => blocks.has(one) && circleOf.get(one) === circleOf.get(name));
    if (other === undefined) return [];
    const span = valueSpan(entry.record.spans, pointer);
    const message =
      other === name
        ? `The blocks of \`{${name}}\` hold themselves.`
        : `The blocks of \`{${name}}\` hold \`{${other}}\`, which in turn holds \`{${name}}\`.`;
    return [entry.file.problem('block-loop', span, message, { suggestion: 'Remove one of the tokens.' })];
  });
});
