import { drawing } from '../../pipeline/fixture.ts';
import { REDIRECTS_SCHEMA } from '../../pipeline/move-site.ts';
import type { Chance } from '../chance.ts';

const text = { type: 'string', minLength: 1 };
const closed = { type: 'object', additionalProperties: false };

/** The form of the file that holds the people, each with what `source` says of it. */
const PEOPLE = {
  'people.csv': 'people.csv',
  'people.yaml': 'people.yaml#',
  'people.json': 'people.json#/cast',
  'people.toml': 'people.toml#/cast',
  'people/*.yaml': 'people/*.yaml',
  'people/*.json': 'people/*.json',
  'people/*.toml': 'people/*.toml',
} as const;
type Form = keyof typeof PEOPLE;
const FORMS = Object.keys(PEOPLE) as Form[];

/** Names of the guides, two of them in a folder. */
const GUIDES = ['soup', 'pie', 'far/tea', 'far/jam', 'salt'] as const;
const PERSONS = ['ada', 'ben', 'cora'] as const;
const PICTURES = ['pot', 'pan'] as const;

function schemas(form: Form, hasList: boolean): Record<string, object> {
  const link = { ...text, 'x-link': true };
  return {
    site: {
      'x-collection': { source: 'site.yaml', tokens: { brand: 'brand' }, emit: 'site.json' },
      ...closed,
      properties: { brand: text },
    },
    guides: {
      'x-collection': {
        source: 'guides/**/*.md',
        name: '{key}',
        body: 'body',
        route: '/guides/{key}',
        head: { title: '{title}', description: '{title}' },
      },
      ...closed,
      properties: {
        title: text,
        author: { ...text, 'x-ref': 'people' },
        related: { type: 'array', items: { ...text, 'x-ref': 'guides' } },
        more: link,
        photo: { ...text, 'x-image': true, 'x-alt': 'alt' },
        alt: { type: 'string' },
        aliases: { type: 'array', items: { type: 'string' } },
        body: { ...text, 'x-markdown': 'document' },
      },
      required: ['title', 'body'],
    },
    people: {
      'x-collection': { source: PEOPLE[form], key: 'id', emit: 'people.json' },
      ...closed,
      properties: {
        id: { type: 'string', pattern: '^[a-z-]+$' },
        friend: { ...text, 'x-ref': 'people' },
        guide: { ...text, 'x-ref': 'guides' },
        more: link,
        about: { ...text, 'x-markdown': 'block' },
      },
      required: ['id'],
    },
    ...(hasList && { redirects: REDIRECTS_SCHEMA }),
  };
}

/** The file of a guide as a link from another one names it. */
function beside(from: string, to: string): string {
  if (!from.includes('/')) return to.includes('/') ? `${to}.md` : `./${to}.md`;
  return to.startsWith('far/') ? `${to.slice(4)}.md` : `../${to}.md`;
}

/** A link to a guide, written in one of the ways that there are. */
function linkTo(chance: Chance, from: string | undefined, at: number): string {
  const to = chance.pick(GUIDES);
  const anchor = chance.pick(['', '', '#way-one', '#way-two']);
  const address = `/guides/${to}${anchor}`;
  const file = from === undefined ? address : beside(from, to) + anchor;
  return chance.pick([
    `[words](${address})`,
    `[words](<${address}> "A title")`,
    `[words][l${String(at)}]\n\n[l${String(at)}]: ${address}`,
    `<a href="${address}">words</a>`,
    `[words](${file})`,
    `\`[code](${address})\` and [words](${address})`,
    `{brand}, [*{brand}*](${address}).`,
    `![A pot](/images/${chance.pick(PICTURES)}.png)`,
    `[![A pot](/images/${chance.pick(PICTURES)}.png)](${address})`,
  ]);
}

function bodyOf(chance: Chance, from: string | undefined): string {
  const parts = Array.from({ length: 1 + chance.below(4) }, (_, at) =>
    chance.pick(['', '- ', '> '] as const) === ''
      ? linkTo(chance, from, at)
      : `- ${linkTo(chance, undefined, at).split('\n')[0] ?? ''}`.replace(/^- \[words\]\[.*/, '- Words.'),
  );
  return `Words.\n\n## Way one\n\n${parts.join('\n\n')}\n\n## Way two\n\nThe end.\n`;
}

function guideOf(chance: Chance, key: string): string {
  const others = GUIDES.filter(() => chance.below(3) === 0);
  const alias = key.replace('/', '-');
  const [picture, person] = [chance.pick(PICTURES), chance.pick(PERSONS)];
  const fields = [
    ['title', `Of ${alias}`],
    ['author', person],
    ...(others.length > 0 ? [['related', others]] : []),
    ...(chance.below(2) === 0 ? [['more', `/guides/${chance.pick(GUIDES)}#way-one`]] : []),
    ...(chance.below(2) === 0
      ? [
          ['photo', `/images/${picture}.png`],
          ['alt', 'A pot'],
        ]
      : []),
    ...(chance.below(2) === 0 ? [['aliases', [`/old-${alias}`]]] : []),
  ] as [string, string | string[]][];
  const isToml = chance.below(3) === 0;
  const isFlow = chance.below(2) === 0;
  const lines = fields.map(([name, value]) => {
    if (isToml) return `${name} = ${JSON.stringify(value)}`;
    if (Array.isArray(value))
      return isFlow
        ? `${name}: [${value.join(', ')}]`
        : `${name}:\n${value.map((one) => `  - ${one} # one`).join('\n')}`;
    return `${name}: ${chance.below(2) === 0 ? JSON.stringify(value) : value.includes('#') ? `'${value}'` : value}`;
  });
  const fence = isToml ? '+++' : '---';
  const whole = `${fence}\n${lines.join('\n')}\n${fence}\n\n${bodyOf(chance, key)}`;
  const written = chance.below(4) === 0 ? whole.replaceAll('\n', '\r\n') : whole;
  return chance.below(5) === 0 ? `\uFEFF${written}` : written;
}

type Person = Record<string, string>;

function personOf(chance: Chance, id: string): Person {
  return {
    id,
    ...(chance.below(2) === 0 && { friend: chance.pick(PERSONS) }),
    ...(chance.below(2) === 0 && { guide: chance.pick(GUIDES) }),
    ...(chance.below(2) === 0 && { more: `/guides/${chance.pick(GUIDES)}` }),
    about: chance.pick([
      'Grows leeks.',
      `Wrote [words](/guides/${chance.pick(GUIDES)}#way-two), "and" more`,
      `Two [a](/guides/${chance.pick(GUIDES)}), [b](/guides/${chance.pick(GUIDES)})`,
    ]),
  };
}

const quoted = (value: string): string => JSON.stringify(value);
const toml = (one: Person): string =>
  Object.entries(one)
    .map(([name, value]) => `${name} = ${quoted(value)}\n`)
    .join('');
const yaml = (one: Person, indent = ''): string =>
  Object.entries(one)
    .map(
      ([name, value], at) =>
        `${at === 0 ? indent.replace(/ {2}$/, '- ') : indent}${name}: ${quoted(value)}\n`,
    )
    .join('');

function peopleFiles(people: readonly Person[], form: Form): Record<string, string> {
  const each = (ending: string, write: (one: Person) => string): Record<string, string> =>
    Object.fromEntries(people.map((one) => [`content/people/${one.id ?? ''}.${ending}`, write(one)]));
  const fields = ['id', 'friend', 'guide', 'more', 'about'];
  const cell = (value = ''): string => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
  switch (form) {
    case 'people.csv': {
      const rows = people.map((one) => fields.map((name) => cell(one[name])).join(','));
      return { 'content/people.csv': `${[fields.join(','), ...rows].join('\r\n')}\r\n` };
    }
    case 'people.yaml':
      return { 'content/people.yaml': people.map((one) => `# One\n${yaml(one, '  ')}`).join('') };
    case 'people.json':
      return {
        'content/people.json': `${JSON.stringify({ cast: Object.fromEntries(people.map(({ id = '', ...one }) => [id, one])) }, null, 2)}\n`,
      };
    case 'people.toml':
      return { 'content/people.toml': people.map((one) => `[[cast]]\n${toml(one)}`).join('\n') };
    case 'people/*.yaml':
      return each('yaml', (one) => yaml(one));
    case 'people/*.json':
      return each('json', (one) => `${JSON.stringify(one, null, 2)}\n`);
    case 'people/*.toml':
      return each('toml', toml);
  }
}

/** A small site made by chance: guides and people that name each other in every way and format. */
export async function randomSite(chance: Chance): Promise<Record<string, string | Buffer>> {
  const form = chance.pick(FORMS) ?? 'people.csv';
  const hasList = chance.below(2) === 0;
  const all = schemas(form, hasList);
  const picture = await drawing(480, 240).png().toBuffer();
  return {
    ...Object.fromEntries(
      Object.entries(all).map(([name, one]) => [`schemas/${name}.json`, JSON.stringify(one, null, 2)]),
    ),
    'content/site.yaml': 'brand: Ladle\n',
    ...(hasList &&
      chance.below(2) === 0 && {
        'content/redirects.yaml': 'redirects:\n  - from: /gone\n    to: /guides/soup\n',
      }),
    ...Object.fromEntries(GUIDES.map((key) => [`content/guides/${key}.md`, guideOf(chance, key)])),
    ...peopleFiles(
      PERSONS.map((id) => personOf(chance, id)),
      form,
    ),
    ...Object.fromEntries(PICTURES.map((name) => [`content/images/${name}.png`, picture])),
  };
}
