import { isRecord } from '../shared/safe-parse.ts';
import { STRING_KINDS } from '../schema/string-kinds.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { oneLine } from './fault.ts';
import type { CheckFacts, ConfigFacts, ShapeProblem } from './messages.ts';
import type { ComputedField, ContentConfig } from './config-types.ts';

/** Keywords of strings that the stage *compile* normalizes. */
const COMPILED = STRING_KINDS.filter(({ isCompiled }) => isCompiled === true).map(({ keyword }) => keyword);

const KEYS = {
  config: ['checks', 'compute', 'markdown', 'sources'],
  check: ['id', 'title', 'why', 'remedy', 'wrong', 'right', 'severity', 'reads', 'check'],
  field: ['schema', 'value'],
  markdown: ['remark', 'rehype', 'allow'],
  allow: ['elements', 'attributes'],
  source: ['load'],
};
/** Elements that would run code, which no configuration can allow. */
const NEVER = new Set(['script', 'style', 'base', 'meta', 'link', 'object', 'embed']);

type Group = Record<string, unknown>;
export type Shaped = { config: ContentConfig; facts: ConfigFacts } | { problems: ShapeProblem[] };

/** Checks the exports of a configuration without calling anything. */
export function shapeOf(exported: unknown): Shaped {
  const problems: ShapeProblem[] = [];
  const look = new Look(problems);
  const config = look.group(exported, [], KEYS.config);
  if (config === undefined) return { problems };
  const checks = look.list(config.checks, ['checks']).flatMap((one, index) => checkFacts(look, one, index));
  for (const [index, { id }] of checks.entries())
    if (checks.findIndex((one) => one.id === id) < index)
      look.wrong(
        ['checks', String(index), 'id'],
        `There are two checks with the id \`${id}\`.`,
        'Give one another id.',
      );
  const compute = Object.fromEntries(
    look
      .entries(config.compute, ['compute'])
      .map(([collection, fields]) => [
        collection,
        Object.fromEntries(
          look
            .entries(fields, ['compute', collection])
            .flatMap(([name, field]) => computedFacts(look, collection, name, field)),
        ),
      ]),
  );
  const { hasPlugins, allow } = markdownFacts(look, config.markdown);
  const sources = look.entries(config.sources, ['sources']).map(([name, source]) => {
    const group = look.group(source, ['sources', name], KEYS.source);
    if (group !== undefined) look.needs(group.load, 'function', ['sources', name, 'load']);
    return name;
  });
  if (problems.length > 0) return { problems };
  return {
    config: exported as ContentConfig,
    facts: { checks, compute, hasPlugins, allow, sources, schemas: [] },
  };
}

function checkFacts(look: Look, value: unknown, index: number): CheckFacts[] {
  const at = ['checks', String(index)];
  const one = look.group(value, at, KEYS.check);
  if (one === undefined) return [];
  const { id, severity = 'warning', reads = 'prose', title, why, remedy = 'see the message' } = one;
  if (typeof id !== 'string' || !/^[a-z0-9][\w.-]*(?:\/[a-z0-9][\w.-]*)+$/i.test(id))
    look.wrong(
      [...at, 'id'],
      `${upperFirst(shown(id))} cannot be the id of a check.`,
      'Write a name with a slash, such as `acme/no-click-here`: names without one belong to the command.',
    );
  for (const name of ['title', 'why']) look.needs(one[name], 'string', [...at, name]);
  for (const name of ['remedy', 'wrong', 'right'])
    if (one[name] !== undefined) look.needs(one[name], 'string', [...at, name]);
  look.needs(one.check, 'function', [...at, 'check']);
  look.choice(severity, ['error', 'warning', 'off'], [...at, 'severity']);
  look.choice(reads, ['structure', 'prose'], [...at, 'reads']);
  return [{ id, title, why, remedy, wrong: one.wrong, right: one.right, severity, reads } as CheckFacts];
}

function computedFacts(
  look: Look,
  collection: string,
  name: string,
  value: unknown,
): [string, ComputedField['schema']][] {
  const at = ['compute', collection, name];
  const one = look.group(value, at, KEYS.field);
  if (one === undefined) return [];
  look.needs(one.value, 'function', [...at, 'value']);
  if (!isRecord(one.schema)) {
    look.wrong(
      [...at, 'schema'],
      `\`${at.join('.')}\` has no schema.`,
      "Write its type, such as `schema: { type: 'string' }`.",
    );
    return [];
  }
  for (const keyword of [...COMPILED, 'x-body'])
    if (keyword in one.schema)
      look.wrong(
        [...at, 'schema', keyword],
        `A computed field cannot have \`${keyword}\`: its value is written to the output as it is.`,
        'Give the finished value and leave the keyword out.',
      );
  try {
    return [[name, structuredClone(one.schema) as ComputedField['schema']]];
  } catch {
    look.wrong(
      [...at, 'schema'],
      `The schema of \`${at.join('.')}\` is not JSON.`,
      'Write a JSON Schema without functions.',
    );
    return [];
  }
}

function markdownFacts(look: Look, value: unknown): Pick<ConfigFacts, 'hasPlugins' | 'allow'> {
  const nothing = { hasPlugins: false, allow: { elements: [], attributes: {} } };
  if (value === undefined) return nothing;
  const markdown = look.group(value, ['markdown'], KEYS.markdown);
  if (markdown === undefined) return nothing;
  const plugins = (['remark', 'rehype'] as const).flatMap((kind) =>
    look.list(markdown[kind], ['markdown', kind]).map((one, index) => {
      const plugin: unknown = Array.isArray(one) ? one[0] : one;
      look.needs(plugin, 'function', ['markdown', kind, String(index)]);
    }),
  );
  const allow =
    markdown.allow === undefined ? {} : (look.group(markdown.allow, ['markdown', 'allow'], KEYS.allow) ?? {});
  const elements = look.names(allow.elements, ['markdown', 'allow', 'elements']);
  for (const name of elements)
    if (NEVER.has(name.toLowerCase()))
      look.wrong(
        ['markdown', 'allow', 'elements'],
        `\`${name}\` is never allowed: it could run code or change every page.`,
        'Remove it.',
      );
  const attributes = Object.fromEntries(
    look
      .entries(allow.attributes, ['markdown', 'allow', 'attributes'])
      .map(([element, names]) => [element, look.names(names, ['markdown', 'allow', 'attributes', element])]),
  );
  for (const [element, names] of Object.entries(attributes))
    for (const name of names)
      if (/^on|^style$|^srcdoc$/i.test(name))
        look.wrong(
          ['markdown', 'allow', 'attributes', element],
          `\`${name}\` is never allowed: it could run code, or content security policies reject it.`,
          'Remove it; for styles, allow a class.',
        );
  return { hasPlugins: plugins.length > 0, allow: { elements, attributes } };
}

/** Whether a value is an object for its keys, unlike a promise or a map. */
function isGroup(value: unknown): value is Group {
  if (!isRecord(value)) return false;
  const { constructor } = value;
  return typeof constructor !== 'function' || constructor === Object || Object.keys(value).length > 0;
}

/** Collects problems with their locations. */
class Look {
  constructor(private readonly problems: ShapeProblem[]) {}

  wrong(at: string[], message: string, suggestion?: string): void {
    this.problems.push({ at, message, suggestion });
  }

  group(value: unknown, at: string[], keys: readonly string[]): Group | undefined {
    if (!isGroup(value)) {
      const what = at.length === 0 ? 'The file exports' : `\`${at.join('.')}\` is`;
      this.wrong(
        at,
        `${what} ${shown(value)}, not a group of ${keys.map((one) => `\`${one}\``).join(', ')}.`,
        at.length === 0 ? 'Write `export default defineConfig({ … })`.' : undefined,
      );
      return undefined;
    }
    for (const key of Object.keys(value))
      if (!keys.includes(key))
        this.wrong(
          [...at, key],
          `There is no \`${key}\` ${at.length === 0 ? 'in a configuration' : `in \`${at.join('.')}\``}.`,
          didYouMean(key, keys) ?? `There are ${keys.map((one) => `\`${one}\``).join(', ')}.`,
        );
    return value;
  }

  entries(value: unknown, at: string[]): [string, unknown][] {
    if (value === undefined) return [];
    if (isGroup(value)) return Object.entries(value);
    this.wrong(at, `\`${at.join('.')}\` is ${shown(value)}, not a group by name.`);
    return [];
  }

  list(value: unknown, at: string[]): unknown[] {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.wrong(at, `\`${at.join('.')}\` is ${shown(value)}, not a list.`, 'Write it in square brackets.');
    return [];
  }

  names(value: unknown, at: string[]): string[] {
    const all = this.list(value, at);
    for (const one of all) this.needs(one, 'string', at);
    return all.filter((one) => typeof one === 'string');
  }

  needs(value: unknown, type: 'string' | 'function', at: string[]): void {
    const isThere = typeof value === type && value !== '';
    if (!isThere)
      this.wrong(
        at,
        value === undefined
          ? `\`${at.join('.')}\` is missing.`
          : `\`${at.join('.')}\` is ${shown(value)}, not a ${type === 'string' ? 'text' : 'function'}.`,
      );
  }

  choice(value: unknown, choices: readonly string[], at: string[]): void {
    if (choices.some((one) => one === value)) return;
    const all = choices.map((one) => `\`${one}\``).join(', ');
    this.wrong(
      at,
      `\`${at.join('.')}\` is ${shown(value)}, not one of ${all}.`,
      typeof value === 'string' ? didYouMean(value, choices) : undefined,
    );
  }
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const kindOf = (value: object): string => (isGroup(value) ? 'a group' : `a \`${value.constructor.name}\``);

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `the text \`${oneLine(value)}\``;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'function') return 'a function';
  if (isRecord(value)) return kindOf(value);
  return `\`${typeof value === 'symbol' || typeof value === 'bigint' ? typeof value : JSON.stringify(value)}\``;
}
