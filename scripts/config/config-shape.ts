import { Ajv } from 'ajv';

const text = { type: 'string', minLength: 1 };
const code = { isFunction: true };
const listOf = (items: object): object => ({ type: 'array', items });
const tableOf = (additionalProperties: object): object => ({ type: 'object', additionalProperties });
const group = (properties: object, required: string[] = []): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const check = group(
  {
    // Names without a slash belong to the command.
    id: { type: 'string', pattern: '^[A-Za-z0-9][\\w.-]*(/[A-Za-z0-9][\\w.-]*)+$' },
    title: text,
    why: text,
    remedy: text,
    wrong: text,
    right: text,
    severity: { enum: ['error', 'warning'] },
    check: code,
  },
  ['id', 'title', 'why', 'check'],
);
const plugins = listOf({ if: { type: 'array' }, then: { minItems: 1, prefixItems: [code] }, else: code });

/** The shape of a `content.config` file, as a JSON Schema. */
const SHAPE = group({
  checks: listOf(check),
  compute: tableOf(tableOf(group({ schema: { type: 'object' }, value: code }, ['schema', 'value']))),
  markdown: group({ remark: plugins, rehype: plugins }),
});

/**
 * The first fault of a configuration's exports, and the keys that lead to it (`checks`, `0`, `id`); nothing is
 * called.
 */
export function configFault(exported: unknown): { at: string[]; message: string } | undefined {
  const ajv = new Ajv({ strict: false });
  ajv.addKeyword({
    keyword: 'isFunction',
    validate: (_: true, value: unknown) => typeof value === 'function',
  });
  const validate = ajv.compile(SHAPE);
  validate(exported);
  const [error] = validate.errors ?? [];
  if (error === undefined) return undefined;
  const at = error.instancePath.split('/').slice(1);
  const where = at.length === 0 ? 'the export' : `\`${at.join('.')}\``;
  const { additionalProperty: extra } = error.params as { additionalProperty?: string };
  const words = error.keyword === 'isFunction' ? 'must be a function' : error.message;
  if (extra !== undefined) return { at: [...at, extra], message: `There is no \`${extra}\` in ${where}.` };
  return { at, message: `In a configuration, ${where} ${words ?? ''}.` };
}
