import type { RouteSummary } from '#contract/routes/routes.ts';
import { RouteCard } from '../cards/RouteCard.tsx';
import { LazyCardWeather, LazyWeatherSource } from '../cardWeather/LazyCardWeather.tsx';
import { RouteOwnTime } from '../ownTimes/RouteOwnTime.tsx';

/** One of home's routes with its weather; the code loads together with the data. */
export function HomeCard({ route }: { readonly route: RouteSummary }) {
  return (
    <RouteCard
      route={route}
      ownTime={<RouteOwnTime route={route} />}
      weather={<LazyCardWeather routeId={route.id} />}
    />
  );
}

/** The line below the cards. */
export function CardsFoot() {
  return <LazyWeatherSource />;
}
