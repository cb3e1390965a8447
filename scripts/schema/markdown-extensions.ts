import type { FromSchema } from 'json-schema-to-ts';
import { DIRECTIVES_SCHEMA, type DIRECTIVE_SCHEMA } from './directive-schema.ts';

/** Names of hosts, as they stand in addresses. */
const HOSTS = {
  type: 'array',
  items: { type: 'string', pattern: '^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}$' },
  uniqueItems: true,
} as const;

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
    math: {
      enum: [false, 'block', 'inline'],
      description:
        'Formulas in TeX, which become MathML: `block` for those between `$$`, `inline` for those between single dollars (`$x$`) too.',
    },
    figures: {
      type: 'boolean',
      description:
        'A picture alone in a paragraph becomes a figure with its title as the caption: `![what it shows](/images/a.jpg "The caption")`.',
    },
    embeds: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: {
        iframe: { ...HOSTS, minItems: 1, description: 'Pages of these hosts, in `<iframe>`.' },
        video: { ...HOSTS, description: 'Films of the site (`/files/…`) and of these hosts, in `<video>`.' },
        audio: { ...HOSTS, description: 'Sound of the site (`/files/…`) and of these hosts, in `<audio>`.' },
      },
      description:
        'HTML that shows what lies elsewhere, each element with the hosts it may come from; none when left out.',
    },
    directives: DIRECTIVES_SCHEMA,
    templates: {
      type: 'boolean',
      description:
        'Tags that another program reads before or after (`{{ … }}` and `{% … %}` of Liquid, Nunjucks, Hugo), its lists of attributes and definition lists: they are not told, links with a tag are not checked, nor are anchors of a page that holds one.',
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

/** What a schema says of a directive, and of all of them by name. */
export type DirectiveSpec = FromSchema<typeof DIRECTIVE_SCHEMA>;
export type Directives = Readonly<Record<string, DirectiveSpec>>;

/** The elements that may show what lies elsewhere, with the hosts of each. */
export type Embeds = NonNullable<ExtensionsSpec['embeds']>;

/** Which of them hold for one text. */
export interface Extensions {
  alerts: boolean;
  code: boolean;
  figures: boolean;
  embeds: Embeds;
  math: false | 'block' | 'inline';
  /** Empty where there are none. */
  directives: Directives;
  /** Whether tags of another program are left to it. */
  templates: boolean;
}

const BY_DEFAULT: Extensions = {
  ...{ alerts: true, code: false, figures: false },
  ...{ math: false, directives: {}, embeds: {}, templates: false },
};

/**
 * What holds for a text: what its field says, then what the site says, then what holds anywhere.
 * @param specs from the nearest to the farthest
 */
export function extensionsOf(...specs: readonly (ExtensionsSpec | undefined)[]): Extensions {
  return Object.assign({}, BY_DEFAULT, ...specs.toReversed()) as Extensions;
}

/** Whether something of an extension holds. */
export function isOn(extensions: Extensions, name: keyof Extensions): boolean {
  const value = extensions[name];
  return typeof value === 'object' ? Object.keys(value).length > 0 : value !== false;
}
