import { useEffect, useState } from 'react';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { callTool } from '#src/api/callTool.ts';
import type { RideForecast } from '#workers/core/weather/rideForecast.ts';
import { useRested } from '../effort/useRested.ts';
import type { ShownPlan } from '../live/liveTypes.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import type { ForecastView } from './forecastStoreTypes.ts';

const same = (shown: ShownPlan) => shown;

/** The weather along the settled plan; null if the forecast is off or does not include the day. */
export function useRideForecast(open: OpenRoute, { isOn, weather, day }: ForecastView): RideForecast | null {
  const { route, session } = open;
  const shown = useRested(session.live, same);
  const [ride, setRide] = useState<RideForecast | null>(null);
  useEffect(() => {
    if (!isOn || weather === null || shown === null) {
      setRide(null);
      return;
    }
    let isLeft = false;
    askOnce({ route, session }, { shown, weather, day }).then(
      (found) => (isLeft ? undefined : setRide(found)),
      // A newer plan was requested, or the tool failed to load: keep the last answer until the next plan.
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [route, session, shown, isOn, weather, day]);
  return isOn && weather !== null ? ride : null;
}

interface Asked {
  readonly shown: ShownPlan;
  readonly weather: RouteWeather;
  readonly day: string;
}

let last: (Asked & { readonly answer: Promise<RideForecast | null> }) | undefined;

/** Several parts of the page show the same ride: it is requested only once. */
function askOnce({ route, session }: OpenRoute, { shown, weather, day }: Asked): Promise<RideForecast | null> {
  if (last?.shown === shown && last.weather === weather && last.day === day) return last.answer;
  const request = {
    course: route.course,
    elapsedS: shown.plan.elapsedS,
    stops: session.basis().stops,
    weather,
    day,
    departureMinute: shown.departureS / 60,
  };
  const answer = callTool('rideForecast', request, new AbortController().signal).then((result) =>
    result.ok ? result.value : null,
  );
  last = { shown, weather, day, answer };
  answer.catch(() => {
    if (last?.answer === answer) last = undefined;
  });
  return answer;
}
