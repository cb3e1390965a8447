import { headOf, notesSchema, pie, recipe, type Example, type Rule } from './rule.ts';

export const LINK = {
  severity: 'error',
  about: 'a link to a page or an anchor that does not exist',
  remedy: 'choose an existing one',
} as const;

/** An entry of a collection with a page for each of its tags. */
export function tagged(fields: string, name = 'name: plums\n'): Example {
  const lists = { tags: { route: '/notes/tags/{value}', by: 'tags', head: headOf('{value}') } };
  const spec = { source: 'notes/*.yaml', route: '/notes/{name}', head: headOf('Note on {name}'), lists };
  const tags = { type: 'array', items: { type: 'string' } };
  const beside = notesSchema(spec, { name: { type: 'string' }, tags });
  return { file: 'content/notes/plums.yaml', content: `${name}${fields}\n`, beside };
}

/** A note that links to another one, whose fields set its last day. */
function expiring(fields: string): Example {
  const spec = {
    source: 'notes/*.md',
    route: '/notes/{name}',
    body: 'body',
    publish: { until: 'until' },
    head: headOf('{name}'),
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
      'a link or a reference to an entry that has expired: the link or reference is dropped, and is an error where it cannot be dropped',
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
} as const satisfies Record<string, Rule>;
