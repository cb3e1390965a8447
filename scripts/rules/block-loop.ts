import { type Example, schemaText } from '../diagnostics/rules/rule.ts';
import { noteWith } from '../diagnostics/rules/markdown.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { MOST_BLOCK_LEVELS } from '../model/register.ts';
import { allEntries, type StructureEntry } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { strongComponents } from '../model/strong-components.ts';
import { fieldPointer } from '../schema/json.ts';
import { rules, type Check } from './rule.ts';

interface Blocks {
  entry: StructureEntry;
  pointer: string;
  /** Tokens used in the blocks. */
  names: readonly string[];
}

type AllBlocks = ReadonlyMap<string, Blocks>;

/** Reports reusable blocks that include themselves, which would never end, and those nested too deeply. */
export const checkBlockLoops: Check = ({ model }) => {
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
  const isInCircle = (name: string): boolean =>
    blocks.get(name)?.names.some((one) => blocks.has(one) && circleOf.get(one) === circleOf.get(name)) ===
    true;
  const levels = levelsOf(blocks, isInCircle);
  return [...blocks].flatMap(([name, { entry, pointer }]): Finding[] => {
    const span = valueSpan(entry.record.spans, pointer);
    if (isInCircle(name))
      return [
        entry.file.finding('block-loop', span, loopWords(blocks, name), {
          suggestion: 'Remove one of the tokens.',
        }),
      ];
    // Reported where the limit is first exceeded, and not again for every block above it.
    if (levels.get(name) !== MOST_BLOCK_LEVELS + 1) return [];
    const message = `The blocks of \`{${name}}\` contain others ${levels.get(name) ?? 0} levels deep; ${MOST_BLOCK_LEVELS} are shown.`;
    const suggestion = 'Put the words into them directly, with fewer steps between.';
    return [entry.file.finding('text-too-deep', span, message, { suggestion })];
  });
};

function loopWords(blocks: AllBlocks, name: string): string {
  const way = wayBack(blocks, name).map((one) => `\`{${one}}\``);
  return way.length === 1
    ? `The blocks of ${way[0] ?? ''} contain themselves.`
    : `The blocks of ${way[0] ?? ''} contain ${way.slice(1).join(', which contain ')}, which contain ${way[0] ?? ''} again.`;
}

/** The shortest path from a block back to itself, without the last step. */
function wayBack(blocks: AllBlocks, start: string): string[] {
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  // Iterating over an array also visits items that are appended during the loop.
  for (const way of ways)
    for (const name of blocks.get(way.at(-1) ?? '')?.names ?? []) {
      if (name === start) return way;
      if (seen.has(name) || !blocks.has(name)) continue;
      seen.add(name);
      ways.push([...way, name]);
    }
  return [start];
}

/**
 * Nesting depth of each block; blocks in a cycle have none. Iterative, because the depth may exceed the call
 * stack.
 */
function levelsOf(blocks: AllBlocks, isInCircle: (name: string) => boolean): Map<string, number> {
  const levels = new Map<string, number>();
  const known = (name: string): boolean => levels.has(name) || !blocks.has(name) || isInCircle(name);
  for (const first of blocks.keys()) {
    const open = [first];
    for (let name = open.at(-1); name !== undefined; name = open.at(-1)) {
      const names = known(name) ? [] : (blocks.get(name)?.names ?? []);
      const left = names.filter((one) => !known(one));
      if (left.length > 0) {
        open.push(...left);
        continue;
      }
      open.pop();
      const inside = names.map((one) => (blocks.has(one) ? (levels.get(one) ?? 0) + 1 : 0));
      if (!known(name)) levels.set(name, Math.max(0, ...inside));
    }
  }
  return levels;
}

/** A snippet, and a note that includes it. */
function snippet(body: string): Example {
  const register = { token: 'snip', text: 'title', blocks: 'text' };
  const schema = schemaText(
    { source: 'snippets/*.md', body: 'text', register },
    { title: { type: 'string' }, text: { type: 'string', 'x-markdown': 'block' } },
    ['title', 'text'],
  );
  const note = noteWith({ alerts: true }, '{snip:hours}');
  return {
    file: 'content/snippets/hours.md',
    content: `---\ntitle: hours\n---\n\n${body}\n`,
    beside: {
      ...note.beside,
      [note.file]: note.content,
      'schemas/snippets.json': schema,
    },
  };
}

export default rules(
  {
    'block-loop': {
      group: 'Extensions of Markdown',
      severity: 'error',
      title: 'Blocks that contain themselves',
      about: 'reusable blocks (`blocks` of a register) with a token that leads back to them',
      why: 'They would repeat forever, so they are left out where they recur.',
      remedy: 'remove one of the tokens',
      wrong: snippet('Open daily.\n\n{snip:hours}'),
      right: snippet('Open daily.'),
    },
  },
  checkBlockLoops,
);
