import type { RouteWeather } from '#contract/weather/weather.ts';
import { initialPaceInputs } from '../pacePlan/paceInputs.ts';
import { type DepartureMoment, findDepartureDay } from './departureDay.ts';
import type {
  ForecastContext,
  ForecastEvent,
  ForecastInput,
  GuestForecast,
  LoadedForecast,
  RecalledForecast,
  StoredForecast,
  WeatherInputs,
} from './forecastMachineTypes.ts';

type Context = ForecastContext;
type ForecastUpdate = Partial<ForecastContext>;
type EventOfType<Type extends ForecastEvent['type']> = Extract<ForecastEvent, { type: Type }>;

/** The source publishes a new forecast every hour. */
const freshMs = 30 * 60_000;

/** The context before the first request. */
export function createForecastContext({ routeId, weather, chosenDay = null, moment }: ForecastInput): ForecastContext {
  return {
    routeId,
    day: findDepartureDay(chosenDay, moment),
    chosenDay,
    weather: null,
    saved: null,
    error: null,
    isLeft: false,
    manualWeather: weather,
    displayedWeather: weather,
    forecast: null,
    isByRider: false,
    departureMinute: null,
    skewMs: 0,
    requestedAtMs: null,
    ownForecast: null,
  };
}

/** The forecast that the plan uses, or would use. */
export const getPlanWeather = ({ saved, weather }: Pick<Context, 'saved' | 'weather'>): RouteWeather | null =>
  saved ?? weather;

/** Whether the next departure is on a different day than the displayed one; a saved forecast has a fixed day. */
export const isDifferentDay = ({ day, saved }: Context, moment: DepartureMoment): boolean =>
  saved === null && findDepartureDay(day, moment) !== day;

/** True if nothing was requested yet, the request failed, or the answer is old. */
export function isRequestDue({ error, requestedAtMs, saved }: Context, { nowMs }: DepartureMoment): boolean {
  if (saved !== null) return false;
  return error !== null || requestedAtMs === null || nowMs - requestedAtMs > freshMs;
}

/** The rider wants the forecast: of the next departure, or of a chosen day. */
export function withForecastOn(
  context: Context,
  event: EventOfType<'rider.switchedOn' | 'rider.dayChosen'>,
): ForecastUpdate {
  const dayChoice = event.type === 'rider.dayChosen' ? event : null;
  return {
    day: dayChoice?.day ?? findDepartureDay(context.chosenDay, event.moment),
    chosenDay: dayChoice?.day ?? context.chosenDay,
    departureMinute: dayChoice?.departureMinute ?? null,
    saved: null,
    displayedWeather: event.weather,
    isLeft: false,
    isByRider: true,
  };
}

/** Restores what this device stored. */
export function withStored(
  { weather }: Context,
  { stored, ...event }: Pick<EventOfType<'page.opened'>, 'weather' | 'moment'> & { readonly stored: StoredForecast },
): ForecastUpdate {
  return {
    day: stored.saved === null || stored.day === null ? findDepartureDay(stored.day, event.moment) : stored.day,
    chosenDay: stored.day,
    saved: stored.saved,
    weather: weather ?? stored.weather,
    manualWeather: event.weather,
    displayedWeather: event.weather,
    isLeft: false,
    isByRider: false,
  };
}

/** The weather of a plan for which nobody has set any by hand, as on a page that was never used: calm, 20 °C. */
export const standardWeather: WeatherInputs = {
  temperatureC: initialPaceInputs.temperatureC,
  relativeHumidity: initialPaceInputs.relativeHumidity,
  seaLevelPressureHpa: initialPaceInputs.seaLevelPressureHpa,
  windFromDeg: initialPaceInputs.windFromDeg,
  windSpeedMps: initialPaceInputs.windSpeedMps,
};

/** The plan uses the forecast with which it was saved; its weather inputs are that forecast's, so none was set by hand. */
export function withSaved({ day, saved, weather }: EventOfType<'setting.opened'>): ForecastUpdate {
  return {
    day,
    saved,
    chosenDay: day,
    manualWeather: standardWeather,
    displayedWeather: weather,
    isLeft: false,
    isByRider: false,
  };
}

/** Stores the server's answer. */
export function withLoaded({ weather, skewMs, moment }: LoadedForecast): ForecastUpdate {
  return { weather, skewMs, error: null, requestedAtMs: moment.nowMs };
}

/** Uses the forecast stored on this device if there is none yet. */
export function withRecalled(context: Context, { weather, moment }: RecalledForecast): ForecastUpdate {
  return { weather: context.weather ?? weather, requestedAtMs: moment.nowMs };
}

/** The plan cannot use the forecast. If there is none yet, the rider is still waiting for it. */
export function withoutForecast({ weather, isByRider }: Context): ForecastUpdate {
  return { forecast: null, saved: null, isByRider: isByRider && weather === null, departureMinute: null };
}

/** Another rider's plan is shown; the rider's own choice is set aside. */
export function withGuest(context: Context, guest: GuestForecast | null, isOn: boolean): ForecastUpdate {
  const { isLeft, day, chosenDay, manualWeather, saved } = context;
  return {
    ownForecast: context.ownForecast ?? { isOn, isLeft, day, chosenDay, manualWeather, saved },
    saved: null,
    day: guest?.day ?? day,
    chosenDay: guest?.day ?? null,
    weather: context.weather ?? guest?.stored ?? null,
    manualWeather: guest?.manualWeather ?? manualWeather,
    displayedWeather: guest?.weather ?? manualWeather,
    forecast: null,
    isLeft: false,
    isByRider: false,
    departureMinute: null,
  };
}

/** The rider's own plan is shown again, with the choice made for it. */
export function withOwnForecast(
  { ownForecast, ...context }: Context,
  event: EventOfType<'guest.left'>,
): ForecastUpdate {
  const previous = ownForecast ?? {
    isOn: false,
    isLeft: false,
    day: context.day,
    chosenDay: context.chosenDay,
    manualWeather: context.manualWeather,
    saved: null,
  };
  return {
    ownForecast: null,
    chosenDay: previous.chosenDay,
    manualWeather: previous.manualWeather,
    displayedWeather: event.weather,
    isLeft: previous.isLeft,
    saved: previous.saved,
    day:
      previous.saved === null
        ? findDepartureDay(previous.isOn ? previous.day : previous.chosenDay, event.moment)
        : previous.day,
    isByRider: false,
    departureMinute: null,
  };
}
