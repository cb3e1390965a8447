import { createSite, type Site } from './fixture.ts';
import { SCHEMAS } from './recipe-site.ts';

const text = { type: 'string', minLength: 1 };

/** The list of what has moved, as any site may have it. */
export const REDIRECTS_SCHEMA = {
  'x-collection': { source: 'redirects.yaml', minEntries: 0, redirects: 'redirects' },
  type: 'object',
  additionalProperties: false,
  properties: {
    redirects: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          from: { ...text, 'x-raw': true, pattern: '^/' },
          to: { ...text, 'x-link': true, pattern: '^/' },
        },
        required: ['from', 'to'],
      },
    },
  },
  required: ['redirects'],
};

/** Notes with what they rest on, as tokens of other texts. */
const CLAIMS_SCHEMA = {
  'x-collection': {
    source: 'claims/*.yaml',
    register: { token: 'claim', text: 'wording', wordings: 'wordings', elsewhere: 'elsewhere' },
  },
  type: 'object',
  properties: {
    wording: text,
    wordings: { type: 'object', additionalProperties: text },
    elsewhere: { type: 'array', items: text },
  },
  required: ['wording'],
};

/** Recipes may be drafts, or come and go on a day. */
export const RECIPES_SCHEMA = {
  ...SCHEMAS.recipes,
  'x-collection': {
    ...SCHEMAS.recipes['x-collection'],
    publish: { draft: 'draft', from: 'publishOn', until: 'expiresOn', date: 'date' },
  },
  properties: {
    ...SCHEMAS.recipes.properties,
    draft: { type: 'boolean' },
    publishOn: { ...text, 'x-date': true },
    expiresOn: { ...text, 'x-date': true },
    related: { type: 'array', items: { ...text, 'x-ref': 'recipes' }, uniqueItems: true },
  },
};

/** A page whose links, pictures and references are written in every way there is, beside what only looks like one. */
export const WAYS = `\uFEFF---\r
slug: ways # /recipes/plum-pie\r
title: "Ways: /recipes/plum-pie"\r
date: 2025-08-02\r
course: main\r
servings: 1\r
author: 'ada'\r
tags: [plum-pie]\r
related: [ "plum-pie", leek-soup ]\r
origin:\r
  url: >-\r
    /recipes/plum-pie?from=x#bake-it\r
photo: '/images/pie.png'\r
photoAlt: /images/pie.png\r
---\r
\r
[a](/recipes/plum-pie "t") and \`[b](/recipes/plum-pie)\`, \\[c](/recipes/plum-pie), /recipes/plum-pie, [pie][d].\r
<a href='/recipes/plum-pie#bake-it'>e</a> <!-- <a href="/recipes/plum-pie"> --> [f]({origin}/recipes/plum-pie)\r
[g](/recipes/plum-pies-not) ![h](/images/pie.png) {claim:pie.short} \`{claim:pie}\`\r
\r
[d]: </recipes/plum-pie#bake-it>\r
`.replace('[g](/recipes/plum-pies-not)', '[g](/recipes/leek-soup#method)');

/** The recipe site with a list of redirects, a register, and a page that names the plum pie in every way. */
export function moveSite(more: Record<string, string> = {}): Promise<Site> {
  return createSite({
    'schemas/redirects.json': JSON.stringify(REDIRECTS_SCHEMA),
    'schemas/claims.json': JSON.stringify(CLAIMS_SCHEMA),
    'schemas/recipes.json': JSON.stringify(RECIPES_SCHEMA),
    'content/claims/pie.yaml':
      'wording: pies\nwordings: { short: pie }\nelsewhere: [content/recipes/plum-pie.md]\n',
    'content/recipes/ways.md': WAYS,
    ...more,
  });
}
