import { STRING_KINDS } from '../../schema/string-kinds.ts';
import type { Fork } from '../../schema/forks.ts';
import type { SchemaResolver, Shape, Slot } from '../../schema/resolver.ts';
import type { SchemaNode } from '../../schema/references.ts';

/** A type with more shapes is unreadable. */
const MOST = 64;

/**
 * Every shape that a value in this slot can have: one for each combination of branches, as far as they affect
 * the type. Undefined when there are too many.
 */
export function shapesOf(resolver: SchemaResolver, slot: Slot): Shape[] | undefined {
  const shapes: Shape[] = [];
  // Each round advances the last fork that has an option left, like an odometer whose wheels are discovered
  // on the way.
  for (let turns: number[] | undefined = []; turns !== undefined;) {
    const taken: { turn: number; options: number }[] = [];
    const shape = slot.decided((fork) => {
      const options = optionsOf(resolver, fork);
      const turn = turns?.[taken.length] ?? 0;
      taken.push({ turn, options: options.length });
      return options[turn] ?? [];
    });
    shapes.push(shape);
    if (shapes.length > MOST) return undefined;
    const last = taken.findLastIndex(({ turn, options }) => turn + 1 < options);
    turns =
      last === -1 ? undefined : taken.slice(0, last + 1).map(({ turn }, at) => turn + Number(at === last));
  }
  return shapes;
}

function optionsOf(resolver: SchemaResolver, fork: Fork): SchemaNode[][] {
  const relevant = fork.keyword === 'if' && !fork.matters ? [fork.then, fork.else] : fork.branches;
  // Conditions (such as `oneOf` of required fields) would only make unions that do not help readers of the
  // data.
  if (!relevant.some((branch) => branch !== undefined && saysType(resolver, branch))) return [[]];
  if (fork.keyword === 'dependentSchemas') return [fork.branches, []];
  if (fork.keyword !== 'if') return [...fork.branches.map((branch) => [branch]), ...(fork.open ? [[]] : [])];
  const met = fork.branches.filter((branch) => branch !== fork.else);
  const unmet = fork.branches.filter((branch) => branch === fork.else);
  if (typeof fork.condition === 'boolean') return [fork.condition ? met : unmet];
  return [met, unmet];
}

const TYPE_KEYWORDS: readonly string[] = [
  ...['type', 'enum', 'const'],
  ...STRING_KINDS.filter((kind) => kind.outputType !== undefined).map(({ keyword }) => keyword),
];

/** Whether a schema, or one that it refers to, states the type of the value. */
function saysType({ references }: SchemaResolver, start: SchemaNode): boolean {
  const seen = new Set([start]);
  for (const node of seen) {
    if (TYPE_KEYWORDS.some((keyword) => node.schema[keyword] !== undefined)) return true;
    const target = references.target(node);
    if (target !== undefined) seen.add(target);
    for (const { of, node: child } of references.children(node))
      if (of === 'here' || of === 'inside') seen.add(child);
  }
  return false;
}
