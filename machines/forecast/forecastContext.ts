import type { RouteWeather } from '#contract/weather/weather.ts';
import { type Moment, nextDay } from './departureDay.ts';
import type {
  ForecastContext,
  ForecastEvent,
  ForecastInput,
  GuestOnForecast,
  LoadedForecast,
  RecalledForecast,
  StoredForecast,
} from './forecastMachineTypes.ts';

type Context = ForecastContext;
type Part = Partial<ForecastContext>;
type EventWithType<Type extends ForecastEvent['type']> = Extract<ForecastEvent, { type: Type }>;

/** The source publishes a new forecast every hour. */
const freshMs = 30 * 60_000;

/** The context before the first request. */
export function initialForecast({ routeId, weather, moment }: ForecastInput): ForecastContext {
  return {
    routeId,
    day: nextDay(null, moment),
    chosenDay: null,
    weather: null,
    saved: null,
    error: null,
    isLeft: false,
    byHand: weather,
    displayed: weather,
    forecast: null,
    isRiders: false,
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
export const isDifferentDay = ({ day, saved }: Context, moment: Moment): boolean =>
  saved === null && nextDay(day, moment) !== day;

/** True if nothing was requested yet, the request failed, or the answer is old. */
export function isRequestDue({ error, requestedAtMs, saved }: Context, { nowMs }: Moment): boolean {
  if (saved !== null) return false;
  return error !== null || requestedAtMs === null || nowMs - requestedAtMs > freshMs;
}

/** The rider wants the forecast: of the next departure, or of a chosen day. */
export function withForecastOn(context: Context, event: EventWithType<'rider.switchedOn' | 'rider.dayChosen'>): Part {
  const chosen = event.type === 'rider.dayChosen' ? event : null;
  return {
    day: chosen?.day ?? nextDay(context.chosenDay, event.moment),
    chosenDay: chosen?.day ?? context.chosenDay,
    departureMinute: chosen?.departureMinute ?? null,
    saved: null,
    displayed: event.weather,
    isLeft: false,
    isRiders: true,
  };
}

/** Restores what this device stored. */
export function withStored(
  { weather }: Context,
  { stored, ...event }: Pick<EventWithType<'page.opened'>, 'weather' | 'moment'> & { readonly stored: StoredForecast },
): Part {
  return {
    day: stored.saved === null ? nextDay(stored.day, event.moment) : stored.day,
    chosenDay: stored.saved === null ? stored.day : null,
    saved: stored.saved,
    weather: weather ?? stored.weather,
    byHand: event.weather,
    displayed: event.weather,
    isLeft: false,
    isRiders: false,
  };
}

/** The plan uses the forecast with which it was saved. */
export function withSaved({ day, saved, weather }: EventWithType<'setting.opened'>): Part {
  return { day, saved, chosenDay: null, byHand: weather, displayed: weather, isLeft: false, isRiders: false };
}

/** Stores the server's answer. */
export function withLoaded({ weather, skewMs, moment }: LoadedForecast): Part {
  return { weather, skewMs, error: null, requestedAtMs: moment.nowMs };
}

/** Uses the forecast stored on this device if there is none yet. */
export function withRecalled(context: Context, { weather, moment }: RecalledForecast): Part {
  return { weather: context.weather ?? weather, requestedAtMs: moment.nowMs };
}

/** The plan cannot use the forecast. If there is none yet, the rider is still waiting for it. */
export function withoutForecast({ weather, isRiders }: Context): Part {
  return { forecast: null, saved: null, isRiders: isRiders && weather === null, departureMinute: null };
}

/** Another rider's plan is shown; the rider's own choice is set aside. */
export function withGuest(context: Context, guest: GuestOnForecast | null, isOn: boolean): Part {
  const { isLeft, day, byHand, saved } = context;
  const weather = guest?.weather ?? byHand;
  return {
    ownForecast: context.ownForecast ?? { isOn, isLeft, day, byHand, saved },
    saved: null,
    day: guest?.day ?? day,
    weather: context.weather ?? guest?.stored ?? null,
    byHand: weather,
    displayed: weather,
    forecast: null,
    isLeft: false,
    isRiders: false,
    departureMinute: null,
  };
}

/** The rider's own plan is shown again, with the choice made for it. */
export function withOwnForecast(
  { ownForecast, chosenDay, ...context }: Context,
  event: EventWithType<'guest.left'>,
): Part {
  const previous = ownForecast ?? { isOn: false, isLeft: false, day: context.day, byHand: context.byHand, saved: null };
  return {
    ownForecast: null,
    byHand: previous.byHand,
    displayed: event.weather,
    isLeft: previous.isLeft,
    saved: previous.saved,
    day: previous.saved === null ? nextDay(previous.isOn ? previous.day : chosenDay, event.moment) : previous.day,
    isRiders: false,
    departureMinute: null,
  };
}
