/** Ids of elements that other parts of the site look for, so that they need not import what draws them. */

/** The search field of the search page. */
export const SEARCH_FIELD_ID = 'site-search';
