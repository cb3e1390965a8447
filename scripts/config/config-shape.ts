import { Ajv } from 'ajv';

const text = { type: 'string', minLength: 1 };
const code = { isFunction: true };
const listOf = (items: object): object => ({ type: 'array', items });
const tableOf = (additionalProperties: object): object => ({ type: 'object', additionalProperties });
const group = (properties: object, ...required: string[]): object => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});

const check = group(
  {
    // Names without a slash belong to the command.
    id: { type: 'string', pattern: '^[A-Za-z0-9][\\w.-]*(/[A-Za-z0-9][\\w.-]*)+$' },
    ...{ title: text, why: text, remedy: text, wrong: text, right: text },
    severity: { enum: ['error', 'warning'] },
    check: code,
  },
  ...['id', 'title', 'why', 'check'],
);
const plugins = listOf({ if: { type: 'array' }, then: { minItems: 1, prefixItems: [code] }, else: code });
const markdown = group({
  ...{ remark: plugins, rehype: plugins },
  // What could run code cannot be allowed.
  allow: group({
    elements: listOf({ type: 'string', not: { pattern: '^(script|style|base|meta|link|object|embed)$' } }),
    attributes: tableOf(listOf({ type: 'string', not: { pattern: '^(on.*|style|srcdoc)$' } })),
  }),
});

/** The shape of a `content.config` file, as a JSON Schema. */
const SHAPE = group({
  checks: listOf(check),
  compute: tableOf(tableOf(group({ schema: { type: 'object' }, value: code }, 'schema', 'value'))),
  markdown,
});

interface ShapeFault {
  /** The keys that lead to it: `checks`, `0`, `id`. */
  at: string[];
  message: string;
}

const SAID: Readonly<Record<string, string>> = {
  isFunction: 'must be a function',
  not: 'is never allowed: it could run code',
};

/** The first fault of a configuration's exports; nothing is called. */
export function configFaults(exported: unknown): ShapeFault[] {
  const ajv = new Ajv({ strict: false });
  ajv.addKeyword({
    keyword: 'isFunction',
    validate: (_: true, value: unknown) => typeof value === 'function',
  });
  const validate = ajv.compile(SHAPE);
  if (validate(exported)) return [];
  return (validate.errors ?? []).slice(0, 1).map(({ instancePath, keyword, message = '', params }) => {
    const at = instancePath.split('/').slice(1);
    const where = at.length === 0 ? 'the export' : `\`${at.join('.')}\``;
    const { additionalProperty } = params as { additionalProperty?: string };
    if (additionalProperty !== undefined)
      return {
        at: [...at, additionalProperty],
        message: `There is no \`${additionalProperty}\` in ${where}.`,
      };
    const said = SAID[keyword] ?? message;
    return { at, message: `In a configuration, ${where} ${said}.` };
  });
}
