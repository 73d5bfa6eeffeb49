import { lastRouteKey } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';
import type { HomeRoute } from './lastRoute.ts';

/** Home shows this route until another pace page is opened. */
export function storeLastRoute(route: HomeRoute): void {
  const { id, name, distance_m, elevation_max_m, silhouette_m, is_approximate } = route;
  writeItem(
    'localStorage',
    lastRouteKey,
    JSON.stringify({ id, name, distance_m, elevation_max_m, silhouette_m, is_approximate }),
  );
}
