import { pie, recipe, type Example, type Rule } from './rule.ts';

const LINK = {
  severity: 'error',
  about: 'a link to a page or an anchor that does not exist',
  remedy: 'choose an existing one',
} as const;

/** A head that says the same in both of its parts. */
const headOf = (words: string): object => ({ title: words, description: words });

/** A collection whose unknown addresses are led elsewhere. */
function fallback(redirect: string): Example {
  const schema = { 'x-collection': { source: 'notes/*.yaml', route: '/notes/{id}', unknown: { redirect } } };
  return { file: 'schemas/notes.json', content: JSON.stringify({ ...schema, type: 'object' }) };
}

/** An entry of a list that is sorted by `order`, beside the one that is first. */
function ordered(content: string): Example {
  const include = { notes: { collection: 'notes', sort: 'order' } };
  const schema = {
    'x-collection': { source: 'notes/*.yaml', route: '/notes/{name}', head: headOf('{name}'), include },
    type: 'object',
  };
  const properties = { name: { type: 'string' }, order: { type: 'integer' } };
  const beside = {
    'schemas/notes.json': JSON.stringify({ ...schema, properties }),
    'content/notes/leeks.yaml': 'name: leeks\norder: 1\n',
  };
  return { file: 'content/notes/plums.yaml', content: `name: plums\n${content}\n`, beside };
}

/** Settings that list an address which something else than the content answers. */
function owned(pattern: string): Example {
  const schema = {
    'x-collection': { source: 'app.yaml', addresses: 'addresses' },
    type: 'object',
    properties: { addresses: { type: 'array', items: { type: 'string' } } },
  };
  const beside = { 'schemas/app.json': JSON.stringify(schema) };
  return { file: 'content/app.yaml', content: `addresses:\n  - ${pattern}\n`, beside };
}

/** Settings of an app with a folder of files that it publishes as they are. */
function published(publicFolder: string): Example {
  const schema = { 'x-collection': { source: 'app.yaml', publicFolder }, type: 'object' };
  const beside = { 'content/app.yaml': '{}\n', 'public/brochure.txt': 'Soups and pies.\n' };
  return { file: 'schemas/app.json', content: JSON.stringify(schema), beside };
}

/** A page whose address is a field of its own, beside the page `/pies`, whose file is `pies.json`. */
function note(content: string): Example {
  const schema = {
    'x-collection': { source: 'notes/*.yaml', route: '/{path}', head: headOf('{path}') },
    type: 'object',
  };
  const beside = { 'schemas/notes.json': JSON.stringify(schema), 'content/notes/pies.yaml': 'path: pies\n' };
  return { file: 'content/notes/plum.yaml', content: `${content}\n`, beside };
}

/** An entry of a collection with a page for each of its tags. */
function tagged(fields: string, name = 'name: plums\n'): Example {
  const schema = {
    'x-collection': {
      source: 'notes/*.yaml',
      route: '/notes/{name}',
      head: headOf('Note on {name}'),
      lists: {
        tags: {
          route: '/notes/tags/{value}',
          by: 'tags',
          head: { title: '{value}', description: '{value}' },
        },
      },
    },
    type: 'object',
    properties: { name: { type: 'string' }, tags: { type: 'array', items: { type: 'string' } } },
  };
  const beside = { 'schemas/notes.json': JSON.stringify(schema) };
  return { file: 'content/notes/plums.yaml', content: `${name}${fields}\n`, beside };
}

/** A note with a link to another one, whose last day is told by its fields. */
function expiring(fields: string): Example {
  const schema = {
    'x-collection': {
      source: 'notes/*.md',
      route: '/notes/{name}',
      body: 'body',
      publish: { until: 'until' },
      head: { title: '{name}', description: '{name}' },
    },
    type: 'object',
    properties: {
      name: { type: 'string' },
      until: { type: 'string', 'x-date': true },
      body: { type: 'string', 'x-markdown': 'document' },
    },
  };
  const beside = {
    'schemas/notes.json': JSON.stringify(schema),
    'content/notes/sale.md': `---\nname: sale\n${fields}\n---\n\nPlums for less.\n`,
  };
  return {
    file: 'content/notes/plums.md',
    content: '---\nname: plums\n---\n\nSee the [sale](/notes/sale).\n',
    beside,
  };
}

const STEW = recipe('title: Stew\ndraft: true', undefined, 'stew');

/** Rules for what entries are called, and for what leads from one to another. */
export const ADDRESS_RULES = {
  'key-file-mismatch': {
    severity: 'error',
    title: 'Key and file name differ',
    about: 'a slug or id that differs from the file name',
    why: 'The key is part of the address. Whoever reads an address should find its file.',
    remedy: 'rename one of them',
    wrong: {
      file: 'content/recipes/plum-pie.md',
      content: recipe('title: Plum pie', undefined, 'plum-cake'),
    },
    right: pie(''),
  },
  'key-duplicate': {
    severity: 'error',
    title: 'Two entries with one key',
    about: 'two entries with one slug or id',
    why: 'Both would have the same address, and only one of them could be reached.',
    remedy: 'the second place is shown',
    wrong: {
      file: 'content/recipes/plum-pie.md',
      content: recipe('title: Plum pie', undefined, 'leek-soup'),
    },
    right: pie(''),
  },
  'order-duplicate': {
    severity: 'warning',
    title: 'Two entries with one place in a list',
    about: 'two entries with the same whole number in a field by which lists are sorted',
    why: 'Which of the two comes first is left to their names, and changes when one of them is renamed.',
    remedy: 'give one of them another number',
    wrong: ordered('order: 1'),
    right: ordered('order: 2'),
  },
  'route-duplicate': {
    severity: 'error',
    title: 'Two pages with one address',
    about: 'two pages or aliases with one address',
    why: 'An address leads to one page. The other page, or the redirect, would never be seen.',
    remedy: 'change one',
    wrong: pie('aliases: [/recipes/leek-soup]'),
    right: pie('aliases: [/recipes/plums]'),
  },
  'list-value': {
    severity: 'error',
    title: 'Values that share a page',
    about: 'two values of a field that has a page for each of its values, whose pages would have one address',
    why: 'A tag that is written in two ways would make two pages that show half of the entries each, and only one of them could be reached.',
    remedy: 'write the value in one way everywhere',
    wrong: tagged('tags: [Plum pies, plum pies]'),
    right: tagged('tags: [Plum pies, plum cakes]'),
  },
  'page-missing': {
    severity: 'warning',
    title: 'An entry without a page',
    about: 'an entry of a collection with pages whose address lacks the text of a field',
    why: 'The entry has no page and stands in no list, without a word: nobody would find it.',
    remedy: 'write the field, or let the schema require it',
    wrong: tagged('tags: [plums]', ''),
    right: tagged('tags: [plums]'),
  },
  'address-form': {
    severity: 'error',
    title: 'An address that cannot be one',
    about:
      'a page or an alias whose address is no path: spaces, `..`, `*`, a query, another site, or a name too long for a file',
    why: 'Addresses become files and lines that hosts read. One with other signs would lead elsewhere, or write where nothing of the site belongs.',
    remedy:
      'write small letters, digits and hyphens; in an alias percent-encode what else the old address had',
    wrong: pie('aliases: ["/old pie"]'),
    right: pie('aliases: [/old-pie, /old%20pie]'),
  },
  'address-taken': {
    severity: 'error',
    title: 'An address that is taken',
    about:
      'a page or an alias at an address where the site has a file, or that the settings leave to something else (`addresses`, `publicFolder`)',
    why: 'Only one of the two could be reached: a redirect would hide a picture, or what answers there would hide the page.',
    remedy: 'choose another address',
    wrong: pie('aliases: [/images/pot.jpg]'),
    right: pie('aliases: [/pictures/pot]'),
  },
  'address-overlap': {
    severity: 'warning',
    title: 'A pattern that takes in addresses of the content',
    about:
      'a pattern among the addresses that something else answers (`addresses`) that a page or a redirect of the content fits, too',
    why: 'Whatever a pattern takes in counts as being there: a link to a page that is missing below it would not be told.',
    remedy: 'name the addresses outside the content more exactly',
    wrong: owned('/recipes/**'),
    right: owned('/shop/**'),
  },
  'public-folder': {
    severity: 'warning',
    title: 'A public folder that cannot be read',
    about:
      'a schema that names a folder of the app (`publicFolder`) that is not there, or that leads out of the root',
    why: 'Nothing is known of the files in it, so links to them would be told as broken.',
    remedy: 'name the folder of the app whose files are published as they are',
    wrong: published('pubilc'),
    right: published('public'),
  },
  'redirect-chain': {
    severity: 'error',
    title: 'A redirect that leads to no page',
    about: 'a redirect to an address that only leads on, to itself, or to no page',
    why: 'Visitors would be sent from one answer to the next, in the worst case in a circle until the browser gives up.',
    remedy: 'name the page where it ends',
    wrong: fallback('/notes/soup'),
    right: fallback('/recipes/leek-soup'),
  },
  'output-path': {
    severity: 'error',
    title: 'Two files that cannot stand side by side',
    about: 'files of the output of which one is the folder of the other, or a name too long for a file',
    why: 'The output could not be written, or not on every disk.',
    remedy: 'change the address or the file name that the message names',
    wrong: note('path: pies.json/plum'),
    right: note('path: pies/plum'),
  },
  'reference-missing': {
    severity: 'error',
    title: 'A reference to nothing',
    about: 'a reference to an entry that does not exist',
    why: 'The page shows what the other entry says, and there would be nothing to show.',
    remedy: 'choose an existing one',
    wrong: pie('author: aba'),
    right: pie('author: ada'),
  },
  'held-back': {
    severity: 'error',
    title: 'Something leads to an entry that is held back',
    about:
      'a link or a reference to a draft, to an entry whose day is still to come, or to one that has expired',
    why: 'The entry is not on the site, so readers would find the page that says: not found.',
    remedy: 'take it out until the entry is published, or publish the entry first',
    wrong: pie('', 'First the [stew](/recipes/stew).', { 'content/recipes/stew.md': STEW }),
    right: pie('', 'First the [soup](/recipes/leek-soup).', { 'content/recipes/stew.md': STEW }),
  },
  'reference-expired': {
    severity: 'warning',
    title: 'Something names an entry that expires',
    about:
      'a link or a reference to an entry that has expired, or will within 14 days: it is left out of what names it, and where that cannot be, an error from that day on',
    why: 'The day alone changes what readers find here: a list is shorter, a link is gone, or the site cannot be built any more.',
    remedy: 'name something else, take it out, or write a later day in the entry that expires',
    wrong: expiring('until: 2001-05-04'),
    right: expiring('until: 2999-10-01'),
  },
  'link-broken': {
    ...LINK,
    title: 'A broken link',
    why: 'Readers who follow it find the page that says: not found.',
    remedy:
      'choose an existing one; what the app, the server or another program answers is named by `addresses` or `publicFolder` in the schema of the settings',
    wrong: pie('', 'First the [soup](/recipes/leek-soop).'),
    right: pie('', 'First the [soup](/recipes/leek-soup).'),
  },
  'anchor-missing': {
    ...LINK,
    title: 'A link to a missing anchor',
    why: 'The page opens at its top, and the place that was meant has to be looked for.',
    wrong: pie('', 'Cut as [for soup](/recipes/leek-soup#methods).'),
    right: pie('', 'Cut as [for soup](/recipes/leek-soup#method).'),
  },
  'link-alias': {
    severity: 'warning',
    title: 'A link through a redirect',
    about: 'a link that only works through a redirect',
    why: 'Readers wait for two answers in place of one, and the link breaks when the alias goes.',
    remedy: 'link directly',
    wrong: pie('', 'First the [soup](/recipes/soup).'),
    right: pie('', 'First the [soup](/recipes/leek-soup).'),
  },
  'link-own-domain': {
    severity: 'warning',
    title: 'A link to this site by its full address',
    about: 'a link to a page of this site that names the site’s own host',
    why: 'Nobody notices when such a link breaks, a copy of the site leads its readers to the original, and browsers load the page anew.',
    remedy: 'write the path alone, such as `/recipes/leek-soup`',
    wrong: pie('', 'First the [soup](https://ladle.example/recipes/leek-soup).'),
    right: pie('', 'First the [soup](/recipes/leek-soup).'),
  },
  'link-local': {
    severity: 'warning',
    title: 'A link to a machine of your own',
    about: 'a link to `localhost` or to an address that only your own network knows',
    why: 'For readers it leads nowhere, or to something else on their own machine.',
    remedy: 'write the public address; an example that nobody follows stands in backticks',
    wrong: pie('', 'See [the plan](http://localhost:3000/plan).'),
    right: pie('', 'See [the plan](https://ladle.example/plan), or `http://localhost:3000/plan`.'),
  },
} as const satisfies Record<string, Rule>;
