import { isOwnRouteId } from '#contract/paceSettings/ownRoutes.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { weatherEndpoints } from '#contract/weather/weatherEndpoints.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { guestPlan } from '../live/guestPlan.ts';
import { airAtStart, isForecast, toForecastWeather } from '../live/livePlanForecast.ts';
import { createRestTimer } from '../live/restTimer.ts';
import { writeInputs } from '../live/storedInputs.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { daysFrom, nextDay } from './forecastDays.ts';
import { forecastStores, setForecastInUse } from './forecastInUse.ts';
import { keepLastForecast, readForecastChoice, readLastForecast, writeForecastChoice } from './forecastMemory.ts';
import { isSameWeather, toWeatherInputs, type WeatherInputs, weatherOf } from './forecastMirror.ts';
import type { ForecastStore, ForecastView } from './forecastStoreTypes.ts';

/** The one store of an open route; it lives as long as its session. */
export function forecastOf(open: OpenRoute): ForecastStore {
  const known = forecastStores.get(open.session);
  if (known) return known;
  const made = createForecastStore(open);
  forecastStores.set(open.session, made);
  return made;
}

const anchorRestMs = 200;
/** The server asks its source once an hour. */
const freshMs = 30 * 60_000;

/**
 * While the forecast is on, the controls of the weather show its air at the start, so that nothing contradicts the plan, and
 * turning one of them goes on by hand from there. What the rider had set by hand is kept: it is what storage holds, and what
 * switching off brings back.
 */
function createForecastStore({ route, session }: OpenRoute): ForecastStore {
  const { id } = route.detail;
  const { inputs } = session;
  const listeners = new Set<() => void>();
  let skewMs = 0;
  const nowMs = () => Date.now() + skewMs;
  /** Only the server's courses have a forecast. */
  const hasForecast = !isOwnRouteId(id);
  let chosenDay: string | null = null;
  const rideMinutes = () => {
    const shown = session.live.current();
    return shown === null ? 0 : (shown.plan.totals.durationS + (shown.stoppedS ?? 0)) / 60;
  };
  const dayToCome = (chosen: string | null) =>
    nextDay(nowMs(), inputs.get().departureMinute, { chosen, rideMinutes: rideMinutes() });
  let view: ForecastView = {
    isOn: false,
    isLeft: false,
    day: dayToCome(null),
    weather: null,
    isBusy: false,
    failure: null,
  };
  let byHand: WeatherInputs = weatherOf(inputs.get());
  let shown: WeatherInputs = byHand;
  let isMirroring = false;
  /** The rider has switched it on, and there was none yet. */
  let isWaiting = false;
  /** What this store let the plan stand on. */
  let standing: PaceWeather | null = null;
  let isResumed = false;
  let isConnected = false;
  /** The rider's own, while somebody else's plan is on the page. */
  let own: (Pick<ForecastView, 'isOn' | 'isLeft' | 'day'> & { readonly byHand: WeatherInputs }) | null = null;
  /** How often the plan on the page has changed hands: what began under the one before must not touch it. */
  let hands = 0;
  let page = new AbortController();
  let askedAtMs = Number.NEGATIVE_INFINITY;

  const become = (part: Partial<ForecastView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  /** Storage keeps the rider's own weather: it holds for all routes, the forecast for one. */
  const keepByHand = () => writeInputs({ ...inputs.get(), ...byHand });

  function mirror(isRider: boolean, part: Partial<PaceInputs> = {}): void {
    const { forecast } = session.basis();
    if (forecast === null) return;
    const minute = part.departureMinute ?? inputs.get().departureMinute;
    shown = toWeatherInputs(airAtStart(forecast, minute, route.grid));
    const next = { ...inputs.get(), ...part, ...shown };
    isMirroring = true;
    if (isRider) {
      inputs.change(next);
      inputs.release();
    } else if (!isSameWeather(next, inputs.get())) {
      session.replace(next, session.ownFactors());
    }
    isMirroring = false;
    keepByHand();
  }
  /** Lets the plan stand on the day of the forecast, if there is one. */
  async function apply(isRider: boolean, part: Partial<PaceInputs> = {}): Promise<void> {
    const { weather, day } = view;
    const mine = hands;
    isWaiting = isRider && weather === null;
    const forecast = weather === null ? null : toForecastWeather(weather, day);
    if (weather === null || forecast === null) {
      standing = null;
      if (session.basis().forecast !== null) await session.stand({ forecast: null });
      if (Object.keys(part).length > 0) inputs.change(part);
      return;
    }
    setForecastInUse(session, weather.fetched_at);
    standing = forecast;
    await session.stand({ forecast });
    if (mine === hands && view.isOn) mirror(isRider, part);
  }
  function turnOn(day: string, part: Partial<PaceInputs> = {}): void {
    if (!hasForecast) return;
    session.commit();
    if (!view.isOn) byHand = weatherOf(inputs.get());
    shown = weatherOf(inputs.get());
    become({ isOn: true, isLeft: false, day });
    writeForecastChoice(id, { day });
    void apply(true, part);
  }
  function turnOff(isLeft: boolean): void {
    become({ isOn: false, isLeft });
    writeForecastChoice(id, null);
    standing = null;
    if (session.basis().forecast !== null) void session.stand({ forecast: null });
    if (isLeft) return;
    inputs.change(byHand);
    inputs.release();
  }
  async function load(): Promise<void> {
    if (view.isBusy || !hasForecast) return;
    become({ isBusy: true });
    askedAtMs = Date.now();
    const { signal } = page;
    const result = await callEndpoint(weatherEndpoints.getRouteWeather, { params: { id }, query: {} }, signal);
    // Who has gone to another route must not have its values written over.
    if (signal.aborted) return;
    if (result.ok) {
      skewMs = result.serverNowMs === null ? skewMs : result.serverNowMs - Date.now();
      const isNew = result.answer.fetched_at !== view.weather?.fetched_at;
      become({ isBusy: false, failure: null, weather: result.answer });
      keepLastForecast(id, result.answer);
      if ((followDay() || isNew) && view.isOn) await apply(isWaiting);
      return;
    }
    const kept = view.weather ?? keptForecast();
    become({ isBusy: false, failure: result.failure, weather: kept });
    if ((followDay() || session.basis().forecast === null) && view.isOn) await apply(isWaiting);
  }
  /** Midnight, the end of a ride and another hour of departure bring another day; true where they did. */
  function followDay(): boolean {
    const day = dayToCome(view.isOn ? view.day : chosenDay);
    if (day === view.day) return false;
    become({ day });
    if (view.isOn) writeForecastChoice(id, { day });
    return true;
  }
  /** Only what still has an hour of a day to come. */
  function keptForecast(): RouteWeather | null {
    const kept = readLastForecast(id);
    return kept !== null && daysFrom(nowMs()).some((day) => isForecast(kept, day)) ? kept : null;
  }

  function resume(): void {
    const choice = readForecastChoice(id);
    if (!hasForecast || guestPlan.isShown || isResumed || choice === null || view.isOn) return;
    isResumed = true;
    byHand = weatherOf(inputs.get());
    shown = byHand;
    const kept = view.weather ?? keptForecast();
    chosenDay = choice.day;
    become({ isOn: true, isLeft: false, day: dayToCome(choice.day), weather: kept });
    if (kept !== null) void apply(false);
    void load();
  }

  // A pace setting that was opened brought its own weather.
  session.onBasis(({ forecast }) => {
    if (view.isOn && forecast === null && standing !== null) {
      standing = null;
      become({ isOn: false, isLeft: true });
    }
  });
  let { departureMinute } = inputs.get();
  const anchor = createRestTimer(anchorRestMs, () => {
    if (!view.isOn) return;
    if (followDay()) void apply(false);
    else mirror(false);
  });
  inputs.subscribe((now) => {
    if (!view.isOn || isMirroring) return;
    if (now.departureMinute !== departureMinute) anchor.touch();
    departureMinute = now.departureMinute;
    if (!isSameWeather(now, shown)) turnOff(true);
  });
  session.onChanged(() => {
    if (view.isOn) keepByHand();
  });

  function lend(air: WeatherInputs | null): void {
    const { isOn, isLeft, day } = view;
    own ??= { isOn, isLeft, day, byHand };
    hands += 1;
    isWaiting = false;
    anchor.stop();
    standing = air === null ? null : session.basis().forecast;
    byHand = air ?? byHand;
    shown = byHand;
    become({ isOn: air !== null, isLeft: false });
    if (air !== null) anchor.touch();
  }
  function takeBack(): void {
    const { byHand: mine, ...before } = own ?? { isOn: false, isLeft: false, day: view.day, byHand };
    own = null;
    hands += 1;
    isWaiting = false;
    anchor.stop();
    byHand = mine;
    shown = weatherOf(inputs.get());
    standing = session.basis().forecast;
    become(before);
    followDay();
    if (view.isOn) void apply(false);
    else if (isConnected) resume();
  }
  function keepGuest(): void {
    own = null;
    writeForecastChoice(id, view.isOn ? { day: view.day } : null);
    if (view.isOn) keepByHand();
  }
  if (guestPlan.isShown) lend(null);

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nowMs,
    load,
    switchOn: () => {
      turnOn(dayToCome(chosenDay));
      void load();
    },
    switchOff: () => turnOff(false),
    chooseDay: (day) => {
      chosenDay = day;
      turnOn(day);
    },
    depart: (day, minute) => {
      chosenDay = day;
      turnOn(day, { departureMinute: minute });
    },
    lend,
    takeBack,
    keepGuest,
    connect: () => {
      isConnected = true;
      resume();
      if (view.isOn && askedAtMs === Number.NEGATIVE_INFINITY) void load();
      const lookAgain = () => {
        if (!view.isOn || document.visibilityState === 'hidden') return;
        if (view.failure !== null || Date.now() - askedAtMs > freshMs) void load();
        else if (followDay()) void apply(false);
      };
      addEventListener('online', lookAgain);
      document.addEventListener('visibilitychange', lookAgain);
      return () => {
        removeEventListener('online', lookAgain);
        document.removeEventListener('visibilitychange', lookAgain);
        isConnected = false;
        anchor.stop();
        page.abort();
        page = new AbortController();
        askedAtMs = Number.NEGATIVE_INFINITY;
        become({ isBusy: false });
      };
    },
  };
}
