/**
 * Ids of elements that other modules look up without importing their components.
 *
 * Every id of the app starts with `~`, except those of icons (`icon:phone`): no heading gets such an id, and
 * content HTML cannot have one, so content can never replace a part of the app. Sections that are link targets
 * (`/#benefits`) have plain ids.
 */

/** The search field of the search page. */
export const SEARCH_FIELD_ID = '~site-search';
