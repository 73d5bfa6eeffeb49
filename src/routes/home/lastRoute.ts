import type { RouteSummary } from '#contract/routes/routes.ts';
import { readItem, readToken } from '#src/account/session/readToken.ts';
import { writeItem } from '#src/account/session/writeItem.ts';

/** What home draws of a route before it has asked for anything. */
export type HomeRoute = Pick<
  RouteSummary,
  'id' | 'name' | 'distance_m' | 'elevation_max_m' | 'silhouette_m' | 'is_approximate'
>;

/** Logout removes it, as every key that begins with `pace-`. */
const item = 'pace-last-route';

export function keepLastRoute(route: HomeRoute): void {
  const { id, name, distance_m, elevation_max_m, silhouette_m, is_approximate } = route;
  writeItem(
    'localStorage',
    item,
    JSON.stringify({ id, name, distance_m, elevation_max_m, silhouette_m, is_approximate }),
  );
}

/** The route whose pace page was opened last; null where this device knows nothing of a rider: the plan would be nobody's. */
export function readLastRoute(): HomeRoute | null {
  if (readToken() === null && readItem('localStorage', 'pace-inputs') === null) return null;
  try {
    const found: unknown = JSON.parse(readItem('localStorage', item) ?? 'null');
    return isHomeRoute(found) ? found : null;
  } catch {
    return null;
  }
}

/** Storage may hold anything. */
function isHomeRoute(found: unknown): found is HomeRoute {
  if (typeof found !== 'object' || found === null) return false;
  const { id, name, distance_m, elevation_max_m, silhouette_m } = found as Partial<HomeRoute>;
  return (
    typeof id === 'string' &&
    typeof name?.['zh-TW'] === 'string' &&
    [distance_m, elevation_max_m].every(Number.isFinite) &&
    Array.isArray(silhouette_m) &&
    silhouette_m.every(Number.isFinite)
  );
}
