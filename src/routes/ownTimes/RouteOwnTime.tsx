import type { RouteSummary } from '#contract/routes/routes.ts';
import { LazyOwnTime } from './LazyOwnTime.tsx';

/** The rider's own time on a whole route. */
export function RouteOwnTime({ route }: { readonly route: RouteSummary }) {
  return <LazyOwnTime routeId={route.id} figures={`${route.distance_m}/${route.elevation_gain_m}`} part={null} />;
}
