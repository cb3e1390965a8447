import { pie, type Rule } from './rule.ts';

/**
 * Rules for links to other sites, which only `content links` requests;
 * `validate` and `build` never use the network.
 */
export const OUTSIDE_RULES = {
  'outside-gone': {
    severity: 'error',
    title: 'A link to a page that is gone',
    about:
      'a link to another site whose server says that the page is gone (404 or 410), or whose host no longer exists; a page that only says so in words counts as a page',
    why: 'Readers who follow it find nothing, and a figure whose source is gone cannot be checked.',
    remedy: 'link to another page, or to a copy in an archive; remove the link if there is none',
    wrong: pie('', 'More [about plums](https://ladle.example/gone).'),
    right: pie('', 'More [about plums](https://ladle.example/plums).'),
    foundBy: 'content links',
  },
  'outside-moved': {
    severity: 'warning',
    title: 'A link to a page that has moved',
    about: 'a link to another site whose server says that the page has moved permanently (301 or 308)',
    why: 'Such redirects are removed some day, and then the link breaks.',
    remedy: 'write the new address; `content links --fix` does',
    wrong: pie('', 'More [about plums](http://ladle.example/plums).'),
    right: pie('', 'More [about plums](https://ladle.example/plums).'),
    foundBy: 'content links',
  },
} as const satisfies Record<string, Rule>;
