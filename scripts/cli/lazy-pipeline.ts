// The pipeline as a separate bundle chunk: a run that finds its result in the cache never loads it.
export { buildSite } from '../pipeline/build-site.ts';
export { validateSite } from '../pipeline/validate-site.ts';
