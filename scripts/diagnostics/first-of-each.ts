/**
 * The first of each kind, in the order in which the kinds come, and how often each comes.
 * @param kindOf what is told once and counted
 */
export function firstOfEach<One>(
  all: readonly One[],
  kindOf: (one: One) => string,
): { first: One; times: number }[] {
  const kinds = new Map<string, { first: One; times: number }>();
  for (const one of all) {
    const kind = kindOf(one);
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, { first: one, times: 1 });
    else known.times += 1;
  }
  return [...kinds.values()];
}
