/** Id of the route whose error boundary shows the not-found page. */
export const PAGE_ROUTE_ID = 'page';

/** Id of the route for addresses that match no page. */
export const UNKNOWN_ROUTE_ID = 'unknown';
