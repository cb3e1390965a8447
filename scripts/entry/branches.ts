import { isObject, type Json, type JsonObject } from '../schema/json.ts';
import { chooseBranches, type Branches } from '../schema/walk.ts';
import type { Fork } from '../schema/forks.ts';
import type { SchemaResolver } from '../schema/resolver.ts';
import type { SchemaNode } from '../schema/references.ts';
import type { EntryContext, SchemaValidators } from './entry-context.ts';

/**
 * The branches of `oneOf`, `anyOf`, `if` and `dependentSchemas` that the data satisfy. If the data satisfy no
 * branch of a union, the most likely one is used, so that later steps still find its links and pictures.
 */
export function branchesOf(
  { collection, resolver, validators }: Pick<EntryContext, 'collection' | 'resolver' | 'validators'>,
  data: JsonObject,
): Branches | undefined {
  const governed = { schema: collection.schema, data };
  return chooseBranches(resolver, governed, (fork, value) => held(fork, value, validators, resolver));
}

function held(
  fork: Fork,
  value: Json,
  validators: SchemaValidators,
  resolver: SchemaResolver,
): readonly SchemaNode[] {
  const holds = (node: SchemaNode): boolean => errorsOf(node, value, validators, resolver).length === 0;
  switch (fork.keyword) {
    case 'dependentSchemas':
      return isObject(value) && Object.hasOwn(value, fork.field ?? '') ? fork.branches : [];
    case 'if': {
      const { condition = true } = fork;
      const isMet = typeof condition === 'boolean' ? condition : holds(condition);
      const met = [condition, fork.then].filter((one) => typeof one === 'object');
      return isMet ? met : fork.branches.filter((one) => one === fork.else);
    }
    case 'anyOf':
    case 'oneOf': {
      const fitting = fork.branches.filter(holds);
      if (fitting.length === 0) return fork.open ? [] : likeliest(fork.branches, value, validators, resolver);
      return fork.keyword === 'anyOf' ? fitting : fitting.slice(0, 1);
    }
  }
}

function errorsOf(
  node: SchemaNode,
  value: Json,
  validators: SchemaValidators,
  resolver: SchemaResolver,
): ReturnType<SchemaValidators['errorsAt']> {
  // The validator looks schemas up by location, but cannot look up a whole
  // file that is reached only through a `$ref`.
  let home = node;
  for (let hops = 0; hops < 20 && Object.keys(home.schema).length === 1; hops += 1)
    home = resolver.references.target(home) ?? home;
  return validators.errorsAt(home, value);
}

/** The branch with the fewest errors among those that match the type and the constants. */
function likeliest(
  branches: readonly SchemaNode[],
  value: Json,
  validators: SchemaValidators,
  resolver: SchemaResolver,
): SchemaNode[] {
  const scored = branches.map((branch) => {
    const errors = errorsOf(branch, value, validators, resolver);
    const isOtherKind = errors.some((one) => one.keyword === 'type' && one.instancePath === '');
    const misfits = errors.filter((one) => one.keyword === 'const' || one.keyword === 'enum');
    return { branch, score: [Number(isOtherKind), misfits.length, errors.length] };
  });
  const [best] = scored.sort((a, b) => compare(a.score, b.score));
  return best === undefined ? [] : [best.branch];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
