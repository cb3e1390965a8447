import type { PageModule } from '../data/page-module.ts';
import * as notFound from '../pages/not-found/index.tsx';

/** Part of the first download: it must be there when a chunk or a data file is not. */
export const notFoundModule: PageModule = notFound;
