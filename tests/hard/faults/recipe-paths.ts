/** Files of the recipe site (tests/pipeline/recipe-site.ts) that are attacked by name. */
export const SOUP_FILE = 'content/recipes/leek-soup.md';
export const PIE_FILE = 'content/recipes/plum-pie.md';
export const HOME_FILE = 'content/home.yaml';
