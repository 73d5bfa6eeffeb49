import { useEffect, useState } from 'react';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { listPauses } from '#machines/pacePlan/listPauses.ts';
import { callToolInTurn } from '#src/api/callToolInTurn.ts';
import type { RideForecast } from '#workers/core/weather/rideForecast.ts';
import { useSettledValue } from '../effort/useSettledValue.ts';
import type { ShownPlan } from '../live/liveTypes.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import type { ForecastView } from './forecastStoreTypes.ts';

const readShownPlan = (shownPlan: ShownPlan) => shownPlan;

/** The weather along the settled plan; null if the forecast is off or does not include the day. */
export function useRideForecast(open: OpenRoute, { isOn, weather, day }: ForecastView): RideForecast | null {
  const { route, session } = open;
  const shownPlan = useSettledValue(session.live, readShownPlan);
  const [ride, setRide] = useState<RideForecast | null>(null);
  useEffect(() => {
    if (!isOn || weather === null || shownPlan === null) {
      setRide(null);
      return;
    }
    let isCancelled = false;
    requestRideForecast({ route, session }, { shownPlan, weather, day }).then(
      (forecast) => (isCancelled ? undefined : setRide(forecast)),
      // A newer plan was requested, or the tool failed to load: keep the last answer until the next plan.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [route, session, shownPlan, isOn, weather, day]);
  return isOn && weather !== null ? ride : null;
}

interface RideQuery {
  readonly shownPlan: ShownPlan;
  readonly weather: RouteWeather;
  readonly day: string;
}

let lastRequest: (RideQuery & { readonly answer: Promise<RideForecast | null> }) | undefined;

/** Several parts of the page show the same ride: it is requested only once. */
function requestRideForecast(
  { route, session }: OpenRoute,
  { shownPlan, weather, day }: RideQuery,
): Promise<RideForecast | null> {
  if (lastRequest?.shownPlan === shownPlan && lastRequest.weather === weather && lastRequest.day === day)
    return lastRequest.answer;
  const request = {
    course: route.course,
    elapsedS: shownPlan.plan.elapsedS,
    stops: listPauses(session.basis(), route.detail.distance_m),
    weather,
    day,
    departureMinute: shownPlan.departureS / 60,
  };
  const answer = callToolInTurn('rideForecast', request, new AbortController().signal).then((result) =>
    result.ok ? result.value : null,
  );
  lastRequest = { shownPlan, weather, day, answer };
  answer.catch(() => {
    if (lastRequest?.answer === answer) lastRequest = undefined;
  });
  return answer;
}
