import { pie, recipe } from '../diagnostics/rules/rule.ts';
import { hasProblem } from '../model/site-model.ts';
import { valueSpan } from '../model/spans.ts';
import { unknownTokens } from '../entry/tokens/unknown-tokens.ts';
import { tokensIn } from '../model/tokens.ts';
import { entryScope } from '../model/share-card.ts';
import { siteSetting, MAX_TITLE_LENGTH, OWN_TITLE, pageTitle } from '../model/site-settings.ts';
import { firstFilled } from '../model/template.ts';
import { spanOf } from './head-duplicate.ts';
import { rules, type Check } from './rule.ts';
import { fieldPointer } from '../schema/json.ts';

/** The title template uses only tokens that exist. */
export const checkTitleTemplates: Check = ({ model, entries }) => {
  const { languages } = model.set;
  const templates = [undefined, ...(languages?.others ?? [])].flatMap((language) => {
    const setting = siteSetting(model, 'titleTemplate', language);
    return setting === undefined ? [] : [{ ...setting, language }];
  });
  return entries.flatMap(({ file, record }) => {
    const own = templates.find(({ entry }) => entry.file.path === file.path);
    if (typeof own?.value !== 'string') return [];
    const tokens = { ...tokensIn(model.tokens, own.language), [OWN_TITLE]: '' };
    const span = valueSpan(record.spans, fieldPointer(own.field));
    return unknownTokens(file, own.value, span, tokens);
  });
};

/** Titles made by the template must not be longer than search engines show. */
export const checkTitles: Check = ({ model }) =>
  model.routes.flatMap((route) => {
    const own = firstFilled(
      route.entry.collection.head?.title,
      route.entry.data,
      entryScope(model, route.entry),
    );
    if (own === undefined) return [];
    const { language, file } = route.entry;
    const title = pageTitle(model, own, language);
    const template = siteSetting(model, 'titleTemplate', language);
    // A template with a problem of its own gives it to every title.
    const isWrong =
      template !== undefined &&
      hasProblem(template.entry, valueSpan(template.entry.record.spans, fieldPointer(template.field)));
    if (title.length <= MAX_TITLE_LENGTH || isWrong) return [];
    const message = `The title “${title}” has ${title.length} characters; search engines show about ${MAX_TITLE_LENGTH}.`;
    const room = MAX_TITLE_LENGTH - (title.length - own.length);
    const suggestion =
      room < 1 && template !== undefined
        ? `Shorten \`${template.field}\` in \`${template.entry.file.path}\`: it leaves no room for the title of a page.`
        : `Shorten it to ${room} characters${room < MAX_TITLE_LENGTH ? '; the rest is added to every title' : ''}.`;
    const span = spanOf(route, 'title');
    // A field that is too long by itself says how much to cut.
    const isTold = hasProblem(route.entry, span, ({ rule }) => rule === 'field-length');
    return isTold ? [] : file.finding('head-length', span, message, { suggestion });
  });

export default rules(
  {
    'head-length': {
      group: 'Texts',
      severity: 'warning',
      title: 'A title that is cut off',
      about: 'a title of more than 60 characters, including the brand, which search engines cut off',
      why: 'What matters is often at the end, and nobody sees it in a list of results or on a tab.',
      remedy: 'shorten it',
      wrong: {
        file: 'content/recipes/plum-pie.md',
        content: recipe('title: Plum pie for a long table of guests who all came with a very good appetite'),
      },
      right: pie(''),
    },
  },
  (site) => [...checkTitleTemplates(site), ...checkTitles(site)],
);
