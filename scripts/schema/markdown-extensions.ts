import type { FromSchema } from 'json-schema-to-ts';
import { text } from './forms.ts';

/** The name of a directive. */
const NAME = '^[a-z][a-z0-9-]*$';

/**
 * Syntax allowed in Markdown in addition to CommonMark and GFM: `x-extensions` of a field.
 */
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
    figures: {
      type: 'boolean',
      description:
        'A picture alone in a paragraph becomes a figure with its title as the caption: `![what it shows](/images/a.jpg "The caption")`.',
    },
    directives: {
      type: 'object',
      minProperties: 1,
      propertyNames: { pattern: NAME },
      additionalProperties: {
        type: 'object',
        additionalProperties: false,
        required: ['as', 'of'],
        properties: {
          description: text('What it shows. Used in messages.'),
          as: {
            const: 'table',
            description: 'A table from a CSV file: `::table[The caption]{file=name}`.',
          },
          of: text('The collection of the tables (`tables/*.csv`).'),
        },
      },
      description: 'Tables that texts may contain, by the name of the directive that shows them.',
    },
  },
} as const;

/** The extensions as a schema sets them; omitted ones have their default. */
export type ExtensionsSpec = FromSchema<typeof EXTENSIONS_SCHEMA>;

export type TableDirectives = Readonly<Record<string, { of: string }>>;

/** The extensions that apply to one text. */
export interface Extensions {
  alerts: boolean;
  figures: boolean;
  /** Empty if there are none. */
  directives: TableDirectives;
}

/** The extensions of a text: those of its field, and the defaults. */
export function extensionsOf(spec: ExtensionsSpec | undefined = {}): Extensions {
  return { alerts: true, figures: false, directives: {}, ...spec };
}
