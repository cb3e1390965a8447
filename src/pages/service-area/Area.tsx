import type { PageServiceAreaRoute } from '#content/types/index.d.ts';
import { useRouteData } from '../../data/route-data.ts';
import { Counties } from './Counties.tsx';

/** The map, and the towns by county. */
export function Component() {
  const { entry, include } = useRouteData<PageServiceAreaRoute>();
  const { mapTitle, townCount, counties } = entry;
  return <Counties counties={counties} towns={include.towns} mapTitle={mapTitle} townCount={townCount} />;
}
