import { siteSetting } from './site-settings.ts';
import type { SiteStructure } from './site-model.ts';
import { replaceTokens, tokensIn, tokenText } from './tokens.ts';

/** Search engines show about as many characters of a title. */
export const MAX_TITLE_LENGTH = 60;

/** What stands for a page's own title in the template of all titles. */
export const OWN_TITLE = 'title';

/**
 * The whole title of a page: its own one put into the site's template, if there is one. A title that holds the value of
 * one of the template's tokens already, such as the brand, stays as it is.
 */
export function pageTitle(model: SiteStructure, own: string, language?: string): string {
  const template = siteSetting(model, 'titleTemplate', language)?.value;
  if (typeof template !== 'string') return own;
  const title = own.toLowerCase();
  const tokens = tokensIn(model.tokens, language);
  const isNamed = Object.keys(tokens).some(
    (token) =>
      template.includes(`{${token}}`) && title.includes((tokenText(tokens, token) ?? '').toLowerCase()),
  );
  return isNamed ? own : replaceTokens(template, { ...tokens, [OWN_TITLE]: own });
}
