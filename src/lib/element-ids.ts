/**
 * Ids of elements that other modules look up without importing their components.
 *
 * Every id of the app starts with `~`: no heading gets such an id and content HTML cannot have one, so that
 * content can never replace a part of the app. Sections that are link targets (`/#benefits`) have plain ids, and
 * drawings of icons the names that SVG requires (`icon:phone`).
 */

/** The search field of the search page. */
export const SEARCH_FIELD_ID = '~site-search';

export const PANEL_ID = '~navigation-panel';
