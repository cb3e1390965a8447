import { besideNote } from '../diagnostics/rules/schemas.ts';
import { pageCollections } from '../model/site-model.ts';
import { objectAt } from '../schema/json.ts';
import { rules, schemaFinding, type Check } from './rule.ts';

/** Field names that usually hold a title or a description, the likeliest first. */
const TITLES = ['title', 'name', 'heading', 'label'];
const DESCRIPTIONS = ['description', 'summary', 'excerpt', 'lead', 'intro'];

/** Pages must have a head: without one, their title is their address. */
export const checkPageHeads: Check = ({ model }) =>
  pageCollections(model.set).flatMap((one) => {
    if (one.route === undefined || one.head !== undefined) return [];
    const page = model.routes.find(({ entry }) => entry.collection === one);
    if (page === undefined) return [];
    const { list } = one;
    const fields = objectAt(one.schema, 'properties');
    const field = (names: readonly string[]): string | undefined =>
      names.find((name) => Object.hasOwn(fields, name));
    const value = list?.by === undefined ? undefined : 'value';
    const title = list === undefined ? (field(TITLES) ?? one.key) : value;
    const description = list === undefined ? (field(DESCRIPTIONS) ?? title) : value;
    const words = (name: string | undefined, other: string): string =>
      name === undefined ? other : `{${name}}`;
    const head = `"head": { "title": "${words(title, 'A title')}", "description": "${words(description, 'What the page is about')}" }`;
    const message = `The pages of ${one.title} have no \`head\`: the title of a page is its address (\`${page.path}\`), and it has no description.`;
    const suggestion = `Write \`${head}\` beside \`route\`.`;
    const pointer = list === undefined ? '/x-collection/route' : `/x-collection/lists/${list.name}/route`;
    return [schemaFinding('head-missing', one, pointer, { message, suggestion })];
  });

export default rules(
  {
    'head-missing': {
      group: 'Schemas',
      severity: 'warning',
      title: 'Pages without a head',
      about: 'a collection or a list with pages (`route`) but without a `head`',
      why: 'The title in the browser’s tab and in search results is the address, and there is no description.',
      remedy: 'write a `head` with `title` and `description`',
      ...besideNote(
        '{ "source": "notes/*.yaml", "route": "/notes/{name}" }',
        '{ "source": "notes/*.yaml", "route": "/notes/{name}", HEAD }',
      ),
    },
  },
  checkPageHeads,
);
