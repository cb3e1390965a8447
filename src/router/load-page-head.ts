/**
 * Loads the code that updates the head. A document has its own head, so this is not needed on the first page.
 */
export const loadPageHead = () => import('./page-head.ts');
