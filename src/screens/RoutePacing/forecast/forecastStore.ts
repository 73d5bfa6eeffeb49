import type { RouteWeather } from '#contract/weather.ts';
import { weatherEndpoints } from '#contract/weatherEndpoints.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { type CallFailure, callEndpoint } from '#src/api/callEndpoint.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { airAtStart, isForecast, toForecastWeather } from '../livePlanForecast.ts';
import { createRestTimer } from '../restTimer.ts';
import { writeInputs } from '../storedInputs.ts';
import type { OpenRoute } from '../useRoutePacing.ts';
import { daysFrom, nextDay } from './forecastDays.ts';
import { setForecastInUse } from './forecastInUse.ts';
import { keepLastForecast, readForecastChoice, readLastForecast, writeForecastChoice } from './forecastMemory.ts';
import { isSameWeather, toWeatherInputs, type WeatherInputs, weatherOf } from './forecastMirror.ts';

/** One route's forecast as the page shows it; replaced as a whole. */
export interface ForecastView {
  /** The rider wants the forecast; the plan stands on it where `weather` has the day. */
  readonly isOn: boolean;
  /** The rider turned the weather by hand while the forecast was on. */
  readonly isLeft: boolean;
  /** Of the departure, Asia/Taipei, YYYY-MM-DD. */
  readonly day: string;
  readonly weather: RouteWeather | null;
  readonly isBusy: boolean;
  /** Why the last look brought nothing; `weather` is then what was there before, or what this device kept. */
  readonly failure: CallFailure | null;
}

export interface ForecastStore {
  readonly view: () => ForecastView;
  readonly subscribe: (listener: () => void) => () => void;
  /** The server's clock as far as it is known: ages and days are told by it. */
  readonly nowMs: () => number;
  /** Fetches, whether the forecast is on or not. */
  readonly load: () => Promise<void>;
  readonly switchOn: () => void;
  /** Back to the weather that was set by hand before. */
  readonly switchOff: () => void;
  readonly chooseDay: (day: string) => void;
  /** Becomes that departure, on the forecast. */
  readonly depart: (day: string, departureMinute: number) => void;
  /** Takes up what the rider left on this route, and looks again when the page is; returns the way out. */
  readonly connect: () => () => void;
}

const stores = new WeakMap<OpenRoute['session'], ForecastStore>();

/** The one store of an open route; it lives as long as its session. */
export function forecastOf(open: OpenRoute): ForecastStore {
  const known = stores.get(open.session);
  if (known) return known;
  const made = createForecastStore(open);
  stores.set(open.session, made);
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
  let view: ForecastView = {
    isOn: false,
    isLeft: false,
    day: nextDay(nowMs(), inputs.get().departureMinute, null),
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
    if (view.isOn) mirror(isRider, part);
  }
  function turnOn(day: string, part: Partial<PaceInputs> = {}): void {
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
    if (view.isBusy) return;
    become({ isBusy: true });
    askedAtMs = Date.now();
    const { signal } = page;
    const result = await callEndpoint(weatherEndpoints.getRouteWeather, { params: { id }, query: {} }, signal);
    // Who has gone to another route must not have its values written over.
    if (signal.aborted) return;
    if (result.ok) {
      skewMs = result.serverNowMs === null ? skewMs : result.serverNowMs - Date.now();
      const isNew = result.answer.fetched_at !== view.weather?.fetched_at;
      const day = nextDay(nowMs(), inputs.get().departureMinute, view.day);
      become({ isBusy: false, failure: null, weather: result.answer, day });
      keepLastForecast(id, result.answer);
      if (view.isOn && isNew) await apply(isWaiting);
      return;
    }
    const kept = view.weather ?? keptForecast();
    become({ isBusy: false, failure: result.failure, weather: kept });
    if (view.isOn && session.basis().forecast === null) await apply(isWaiting);
  }
  /** Only what still has an hour of a day to come. */
  function keptForecast(): RouteWeather | null {
    const kept = readLastForecast(id);
    return kept !== null && daysFrom(nowMs()).some((day) => isForecast(kept, day)) ? kept : null;
  }

  function resume(): void {
    const choice = readForecastChoice(id);
    if (isResumed || choice === null || view.isOn) return;
    isResumed = true;
    byHand = weatherOf(inputs.get());
    shown = byHand;
    const kept = keptForecast();
    become({ isOn: true, day: nextDay(nowMs(), inputs.get().departureMinute, choice.day), weather: kept });
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
  const anchor = createRestTimer(anchorRestMs, () => view.isOn && mirror(false));
  inputs.subscribe((now) => {
    if (!view.isOn || isMirroring) return;
    if (now.departureMinute !== departureMinute) anchor.touch();
    departureMinute = now.departureMinute;
    if (!isSameWeather(now, shown)) turnOff(true);
  });
  session.onChanged(() => {
    if (view.isOn) keepByHand();
  });

  return {
    view: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    nowMs,
    load,
    switchOn: () => {
      turnOn(nextDay(nowMs(), inputs.get().departureMinute, view.day));
      void load();
    },
    switchOff: () => turnOff(false),
    chooseDay: (day) => turnOn(day),
    depart: (day, minute) => turnOn(day, { departureMinute: minute }),
    connect: () => {
      resume();
      if (view.isOn && askedAtMs === Number.NEGATIVE_INFINITY) void load();
      const lookAgain = () => {
        if (!view.isOn || document.visibilityState === 'hidden') return;
        if (view.failure !== null || Date.now() - askedAtMs > freshMs) void load();
      };
      addEventListener('online', lookAgain);
      document.addEventListener('visibilitychange', lookAgain);
      return () => {
        removeEventListener('online', lookAgain);
        document.removeEventListener('visibilitychange', lookAgain);
        anchor.stop();
        page.abort();
        page = new AbortController();
        askedAtMs = Number.NEGATIVE_INFINITY;
        become({ isBusy: false });
      };
    },
  };
}
