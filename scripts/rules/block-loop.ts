import { type Example, schemaText } from '../diagnostics/rules/rule.ts';
import { noteWith } from '../diagnostics/rules/markdown.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { MOST_BLOCK_LEVELS } from '../model/register.ts';
import { allEntries, type StructureEntry } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { fieldPointer } from '../schema/json.ts';
import { memoizeText } from '../shared/memoize.ts';
import { rules, type Check } from './rule.ts';
import { wayTo } from './support/way.ts';

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
  const loops = new Map([...blocks.keys()].map((name) => [name, wayTo(nextIn(blocks), name, name)]));
  const levelOf = memoizeText((name): number => {
    const names = loops.get(name) === undefined ? nextIn(blocks)(name) : [];
    return Math.max(0, ...names.map((inner) => levelOf(inner) + 1));
  });
  return [...blocks].flatMap(([name, { entry, pointer }]): Finding[] => {
    const span = valueSpan(entry.record.spans, pointer);
    const loop = loops.get(name);
    if (loop !== undefined)
      return [
        entry.file.finding('block-loop', span, loopWords(loop), {
          suggestion: 'Remove one of the tokens.',
        }),
      ];
    // Reported where the limit is first exceeded, and not again for every block above it.
    if (levelOf(name) !== MOST_BLOCK_LEVELS + 1) return [];
    const message = `The blocks of \`{${name}}\` contain others ${levelOf(name)} levels deep; ${MOST_BLOCK_LEVELS} are shown.`;
    const suggestion = 'Put the words into them directly, with fewer steps between.';
    return [entry.file.finding('text-too-deep', span, message, { suggestion })];
  });
};

/** The blocks that the blocks of a name include. */
const nextIn =
  (blocks: AllBlocks) =>
  (name: string): string[] =>
    (blocks.get(name)?.names ?? []).filter((inner) => blocks.has(inner));

function loopWords(loop: readonly string[]): string {
  const way = loop.map((name) => `\`{${name}}\``);
  return way.length === 1
    ? `The blocks of ${way[0] ?? ''} contain themselves.`
    : `The blocks of ${way[0] ?? ''} contain ${way.slice(1).join(', which contain ')}, which contain ${way[0] ?? ''} again.`;
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
