// The pipeline itself, as one part of the bundle: a run that finds its answer in the cache never loads it.
export { buildSite } from '../pipeline/build-site.ts';
export { validateSite } from '../pipeline/validate-site.ts';
