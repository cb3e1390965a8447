/** What writes the head of the next page. A document brings its own, so nothing of it is needed on the first one. */
export const loadPageHead = () => import('./page-head.ts');
