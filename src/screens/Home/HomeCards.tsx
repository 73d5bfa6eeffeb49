import type { RouteSummary } from '#contract/routes.ts';
import { LazyCardWeather, LazyWeatherSource } from '#src/cardWeather/LazyCardWeather.tsx';
import { RouteCard } from '#src/ui/RouteCard.tsx';
import { CardGrid } from './CardGrid.ts';

/** Home's routes with their weather: code that comes with their data. */
export function HomeCards({ routes }: { readonly routes: readonly RouteSummary[] }) {
  return (
    <>
      <CardGrid>
        {routes.map((route) => (
          <li key={route.id}>
            <RouteCard route={route} weather={<LazyCardWeather routeId={route.id} />} />
          </li>
        ))}
      </CardGrid>
      <LazyWeatherSource />
    </>
  );
}
