import {
  headOf,
  NOTES_SCHEMA,
  notesSchema,
  pie,
  recipe,
  schemaText,
  type Example,
  type Rule,
} from './rule.ts';

const LINK = {
  severity: 'error',
  about: 'a link to a page or an anchor that does not exist',
  remedy: 'choose an existing one',
} as const;

/** A collection with a redirect for unknown addresses. */
function fallback(redirect: string): Example {
  const spec = { source: 'notes/*.yaml', route: '/notes/{id}', unknown: { redirect } };
  return { file: NOTES_SCHEMA, content: schemaText(spec) };
}

/** A list entry sorted by `order`, next to the first one. */
function ordered(content: string): Example {
  const include = { notes: { collection: 'notes', sort: 'order' } };
  const spec = { source: 'notes/*.yaml', route: '/notes/{name}', head: headOf('{name}'), include };
  const beside = {
    ...notesSchema(spec, { name: { type: 'string' }, order: { type: 'integer' } }),
    'content/notes/leeks.yaml': 'name: leeks\norder: 1\n',
  };
  return { file: 'content/notes/plums.yaml', content: `name: plums\n${content}\n`, beside };
}

/** Settings that list an address served outside the content. */
function owned(pattern: string): Example {
  const addresses = { type: 'array', items: { type: 'string' } };
  const schema = schemaText({ source: 'app.yaml', addresses: 'addresses' }, { addresses });
  const beside = { 'schemas/app.json': schema };
  return { file: 'content/app.yaml', content: `addresses:\n  - ${pattern}\n`, beside };
}

/** A page whose address is a field, next to the page `/pies`, whose file is `pies.json`. */
function note(content: string): Example {
  const spec = { source: 'notes/*.yaml', route: '/{path}', head: headOf('{path}') };
  const beside = { ...notesSchema(spec), 'content/notes/pies.yaml': 'path: pies\n' };
  return { file: 'content/notes/plum.yaml', content: `${content}\n`, beside };
}

/** An entry of a collection with a page for each of its tags. */
function tagged(fields: string, name = 'name: plums\n'): Example {
  const lists = { tags: { route: '/notes/tags/{value}', by: 'tags', head: headOf('{value}') } };
  const spec = { source: 'notes/*.yaml', route: '/notes/{name}', head: headOf('Note on {name}'), lists };
  const tags = { type: 'array', items: { type: 'string' } };
  const beside = notesSchema(spec, { name: { type: 'string' }, tags });
  return { file: 'content/notes/plums.yaml', content: `${name}${fields}\n`, beside };
}

/** A note that links to another one, whose fields set its last day. */
function expiring(fields: string): Example {
  const spec = {
    ...{ source: 'notes/*.md', route: '/notes/{name}', body: 'body' },
    ...{ publish: { until: 'until' }, head: headOf('{name}') },
  };
  const properties = {
    name: { type: 'string' },
    until: { type: 'string', 'x-date': true },
    body: { type: 'string', 'x-markdown': 'document' },
  };
  const beside = {
    ...notesSchema(spec, properties),
    'content/notes/sale.md': `---\nname: sale\n${fields}\n---\n\nPlums for less.\n`,
  };
  return {
    file: 'content/notes/plums.md',
    content: '---\nname: plums\n---\n\nSee the [sale](/notes/sale).\n',
    beside,
  };
}

const STEW = recipe('title: Stew\ndraft: true', undefined, 'stew');

/** Rules for the names of entries and the links between them. */
export const ADDRESS_RULES = {
  'key-file-mismatch': {
    severity: 'error',
    title: 'Key and file name differ',
    about: 'a slug or id that is different from the file name',
    why: 'The key is part of the address. Anyone who reads an address should be able to find its file.',
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
    remedy: 'give one of them another key, and its file the same name',
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
    why: 'Their names decide which of the two comes first, so the order changes when one of them is renamed.',
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
    about:
      'two values of a field that has a page for each value, when both pages would have the same address',
    why: 'A tag that is written in two ways would make two pages that each show only some of the entries, and only one of them could be reached.',
    remedy: 'write the value the same way everywhere',
    wrong: tagged('tags: [Plum pies, plum pies]'),
    right: tagged('tags: [Plum pies, plum cakes]'),
  },
  'page-missing': {
    severity: 'warning',
    title: 'An entry without a page',
    about: 'an entry of a collection with pages that lacks a field of its address',
    why: 'The entry has no page and is in no list, so nobody would find it.',
    remedy: 'write the field, or let the schema require it',
    wrong: tagged('tags: [plums]', ''),
    right: tagged('tags: [plums]'),
  },
  'address-form': {
    severity: 'error',
    title: 'An invalid address',
    about:
      'a page or an alias whose address is not a path: it has spaces, `..`, `*`, a query, another site, or a name too long for a file; or a pattern or a host in the settings (`addresses`, `pictureHosts`) that does not have the form of one',
    why: 'Addresses become file names and lines that hosts read. Other characters would lead elsewhere, or write outside the site.',
    remedy:
      'use lowercase letters, digits and hyphens; in an alias, percent-encode any other characters of the old address',
    wrong: pie('aliases: ["/old pie"]'),
    right: pie('aliases: [/old-pie, /old%20pie]'),
  },
  'address-taken': {
    severity: 'error',
    title: 'An address that is already taken',
    about:
      'a page or an alias at an address where the site has a file, or that the settings reserve for something else (`addresses`)',
    why: 'Only one of the two could be reached: a redirect would hide a picture, or what answers there would hide the page.',
    remedy: 'choose another address',
    wrong: pie('aliases: [/images/pot.jpg]'),
    right: pie('aliases: [/pictures/pot]'),
  },
  'address-overlap': {
    severity: 'warning',
    title: 'A pattern that matches addresses of the content',
    about:
      'a pattern for addresses that something else answers (`addresses`) that also matches a page or a redirect of the content',
    why: 'Every address that the pattern matches counts as existing, so a link to a missing page there would not be reported.',
    remedy: 'make the pattern more specific',
    wrong: owned('/recipes/**'),
    right: owned('/shop/**'),
  },
  'redirect-chain': {
    severity: 'error',
    title: 'A redirect that leads to no page',
    about: 'a redirect to an address that only redirects again, to itself, or to no page',
    why: 'Visitors would be sent from one redirect to the next, in the worst case in a circle until the browser gives up.',
    remedy: 'name the page where it ends',
    wrong: fallback('/notes/soup'),
    right: fallback('/recipes/leek-soup'),
  },
  'output-path': {
    severity: 'error',
    title: 'Two files that cannot both exist',
    about: 'two files of the output where one is the folder of the other, or a name too long for a file',
    why: 'The output could not be written, at least not on every disk.',
    remedy: 'change the address or the file name that the message names',
    wrong: note('path: pies.json/plum'),
    right: note('path: pies/plum'),
  },
  'reference-missing': {
    severity: 'error',
    title: 'A reference to nothing',
    about: 'a reference to an entry that does not exist',
    why: 'The page shows something from the other entry, and there would be nothing to show.',
    remedy: 'choose an existing one',
    wrong: pie('author: aba'),
    right: pie('author: ada'),
  },
  'held-back': {
    severity: 'error',
    title: 'A link or reference to an entry that is held back',
    about:
      'a link or a reference to a draft, to an entry that is scheduled for later, or to one that has expired',
    why: 'The entry is not on the site, so readers would get the “not found” page.',
    remedy: 'remove it until the entry is published, or publish the entry first',
    wrong: pie('', 'First the [stew](/recipes/stew).', { 'content/recipes/stew.md': STEW }),
    right: pie('', 'First the [soup](/recipes/leek-soup).', { 'content/recipes/stew.md': STEW }),
  },
  'reference-expired': {
    severity: 'warning',
    title: 'A link or reference to an entry that expires',
    about:
      'a link or a reference to an entry that has expired, or will within 14 days: the link or reference is dropped, or becomes an error from that day on where it cannot be dropped',
    why: 'On that day, what readers find here changes by itself: a list gets shorter, a link disappears, or the site can no longer be built.',
    remedy: 'use something else, remove it, or write a later day in the entry that expires',
    wrong: expiring('until: 2001-05-04'),
    right: expiring('until: 2999-10-01'),
  },
  'link-broken': {
    ...LINK,
    title: 'A broken link',
    why: 'Readers who follow it get the “not found” page.',
    remedy:
      'choose an existing one; list what the app, the server or another program answers with `addresses` in the schema of the settings',
    wrong: pie('', 'First the [soup](/recipes/leek-soop).'),
    right: pie('', 'First the [soup](/recipes/leek-soup).'),
  },
  'anchor-missing': {
    ...LINK,
    title: 'A link to a missing anchor',
    why: 'The page opens at its top, and readers have to look for the right place.',
    wrong: pie('', 'Cut as [for soup](/recipes/leek-soup#methods).'),
    right: pie('', 'Cut as [for soup](/recipes/leek-soup#method).'),
  },
  'link-alias': {
    severity: 'warning',
    title: 'A link through a redirect',
    about: 'a link that only works through a redirect',
    why: 'Readers wait for two answers instead of one, and the link breaks when the alias is removed.',
    remedy: 'link to the page directly',
    wrong: pie('', 'First the [soup](/recipes/soup).'),
    right: pie('', 'First the [soup](/recipes/leek-soup).'),
  },
  'link-own-domain': {
    severity: 'warning',
    title: 'A link to this site by its full address',
    about: 'a link to a page of this site that includes the site’s own host name',
    why: 'Nobody notices when such a link breaks, a copy of the site sends its readers to the original, and browsers reload the whole page.',
    remedy: 'write only the path, such as `/recipes/leek-soup`',
    wrong: pie('', 'First the [soup](https://ladle.example/recipes/leek-soup).'),
    right: pie('', 'First the [soup](/recipes/leek-soup).'),
  },
  'link-local': {
    severity: 'warning',
    title: 'A link to your own computer',
    about: 'a link to `localhost` or to an address that only exists on your own network',
    why: 'For readers it leads nowhere, or to something else on their own computer.',
    remedy: 'write the public address; put an address that is only an example in backticks',
    wrong: pie('', 'See [the plan](http://localhost:3000/plan).'),
    right: pie('', 'See [the plan](https://ladle.example/plan), or `http://localhost:3000/plan`.'),
  },
} as const satisfies Record<string, Rule>;
