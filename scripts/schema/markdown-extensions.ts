import type { FromSchema } from 'json-schema-to-ts';

/** What a text may hold beside CommonMark and GFM: in `x-extensions` of a field, and in `markdown` of a collection for the whole site. */
export const EXTENSIONS_SCHEMA = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    alerts: {
      type: 'boolean',
      description:
        'Callouts as GitHub writes them (`> [!NOTE]`, `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`); true when left out.',
    },
    code: {
      type: 'boolean',
      description:
        'Syntax highlighting of code in fences with a language, as classes; their `title="a.js"`, marked lines (`{1,3-5}`, `ins={2}`, `del={4}`) are shown.',
    },
  },
} as const;

/** As a schema writes them: what is not there holds as elsewhere. */
export type ExtensionsSpec = FromSchema<typeof EXTENSIONS_SCHEMA>;

/** Which of them hold for one text. */
export interface Extensions {
  alerts: boolean;
  code: boolean;
}

const BY_DEFAULT: Extensions = { alerts: true, code: false };

/**
 * What holds for a text: what its field says, then what the site says, then what holds anywhere.
 * @param specs from the nearest to the farthest
 */
export function extensionsOf(...specs: readonly (ExtensionsSpec | undefined)[]): Extensions {
  return Object.assign({}, BY_DEFAULT, ...specs.toReversed()) as Extensions;
}

/** Whether something of an extension holds. */
export function isOn(extensions: Extensions, name: keyof Extensions): boolean {
  return extensions[name];
}
