/**
 * Ids of elements that other parts of the site look for, so that they need not import what draws them.
 *
 * Every id that the app gives for itself begins with `~`: no heading gets such an id and no HTML of the content may have
 * one, so that nothing which editors write can stand in the place of a part of the app. Sections that addresses lead to
 * (`/#benefits`) have plain ones.
 */

/** The search field of the search page. */
export const SEARCH_FIELD_ID = '~site-search';
