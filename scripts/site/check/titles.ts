import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { valueSpan } from '../../model/spans.ts';
import { unknownTokens } from '../../entry/tokens/unknown-tokens.ts';
import { MAX_TITLE_LENGTH, OWN_TITLE, pageTitle } from '../../model/page-title.ts';
import { tokensIn } from '../../model/tokens.ts';
import { siteSetting } from '../../model/site-settings.ts';
import { firstFilled } from '../../model/template.ts';

import { spanOf } from './heads.ts';
import type { Check, CheckInput } from './rule.ts';
import { fieldPointer } from '../../schema/json.ts';

/** The template of the titles has only tokens that exist, and no title that it makes is longer than is shown. */
export const checkTitles: Check = ({ model }) => [...templateProblems(model), ...longTitles(model)];

function templateProblems(model: CheckInput['model']): Diagnostic[] {
  const { languages } = model.set;
  const templates = new Map(
    [undefined, ...(languages?.others ?? [])].flatMap((language) => {
      const setting = siteSetting(model, 'titleTemplate', language);
      return setting === undefined ? [] : [[setting.entry, { ...setting, language }] as const];
    }),
  );
  return [...templates.values()].flatMap(({ entry, field, value, language }) => {
    if (typeof value !== 'string') return [];
    const span = valueSpan(entry.record.spans, fieldPointer(field));
    const tokens = { ...tokensIn(model.tokens, language), [OWN_TITLE]: '' };
    return unknownTokens(entry.file, value, 0, tokens, span);
  });
}

function longTitles(model: CheckInput['model']): Diagnostic[] {
  return model.routes.flatMap((route) => {
    const own = firstFilled(route.entry.collection.head?.title, route.entry.data);
    if (own === undefined) return [];
    const title = pageTitle(model, own, route.entry.language);
    if (title.length <= MAX_TITLE_LENGTH) return [];
    const message = `The title “${title}” has ${title.length} characters; search engines show about ${MAX_TITLE_LENGTH}.`;
    const room = MAX_TITLE_LENGTH - (title.length - own.length);
    return [
      route.entry.file.problem('head-length', spanOf(route, 'title'), message, {
        suggestion: `Shorten it to ${room} characters${room < MAX_TITLE_LENGTH ? '; the rest is added to every title' : ''}.`,
      }),
    ];
  });
}
