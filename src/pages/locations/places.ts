import type { PageLocationsRoute } from '#content/types/index.d.ts';

/** What the list knows of a kind of place. */
export type Place = PageLocationsRoute['include']['locations'][number];
