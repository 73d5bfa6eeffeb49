import type { RouteSummary } from '#contract/routes/routes.ts';
import { lastRouteKey, readItem, readToken } from '#src/account/session/readToken.ts';

/** What home needs to draw a route before any request. */
export type HomeRoute = Pick<
  RouteSummary,
  'id' | 'name' | 'distance_m' | 'elevation_max_m' | 'silhouette_m' | 'is_approximate'
>;

/**
 * The route whose pace page was opened last; null if nobody is signed in and no values were typed on this device,
 * because home would show a plan that is not the rider's.
 */
export function readLastRoute(): HomeRoute | null {
  if (readToken() === null && readItem('localStorage', 'pace-inputs') === null) return null;
  try {
    const stored: unknown = JSON.parse(readItem('localStorage', lastRouteKey) ?? 'null');
    return isHomeRoute(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Storage may contain anything. */
function isHomeRoute(value: unknown): value is HomeRoute {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, distance_m, elevation_max_m, silhouette_m } = value as Partial<HomeRoute>;
  return (
    typeof id === 'string' &&
    typeof name?.['zh-TW'] === 'string' &&
    [distance_m, elevation_max_m].every(Number.isFinite) &&
    Array.isArray(silhouette_m) &&
    silhouette_m.every(Number.isFinite)
  );
}
