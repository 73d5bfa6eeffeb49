import type { RouteWeather } from '#contract/weather/weather.ts';
import { type Moment, nextDay } from './departureDay.ts';
import type {
  ForecastContext,
  ForecastEvent,
  ForecastInput,
  GuestOnForecast,
  KeptForecast,
  LoadedForecast,
  RecalledForecast,
} from './forecastMachineTypes.ts';

type Context = ForecastContext;
type Part = Partial<ForecastContext>;
type EventOf<Type extends ForecastEvent['type']> = Extract<ForecastEvent, { type: Type }>;

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
    shown: weather,
    forecast: null,
    isRiders: false,
    departureMinute: null,
    skewMs: 0,
    askedAtMs: null,
    own: null,
  };
}

/** The forecast that the plan uses, or would use. */
export const planWeather = ({ saved, weather }: Pick<Context, 'saved' | 'weather'>): RouteWeather | null =>
  saved ?? weather;

/** Whether the next departure is on another day than the one shown; a saved forecast keeps its day. */
export const isAnotherDay = ({ day, saved }: Context, moment: Moment): boolean =>
  saved === null && nextDay(day, moment) !== day;

/** True if nothing was requested yet, nothing came, or what came is old. */
export function isLookDue({ error, askedAtMs, saved }: Context, { nowMs }: Moment): boolean {
  if (saved !== null) return false;
  return error !== null || askedAtMs === null || nowMs - askedAtMs > freshMs;
}

/** The rider wants the forecast: of the next departure, or of a chosen day. */
export function turnedOn(context: Context, event: EventOf<'rider.switchedOn' | 'rider.dayChosen'>): Part {
  const chosen = event.type === 'rider.dayChosen' ? event : null;
  return {
    day: chosen?.day ?? nextDay(context.chosenDay, event.moment),
    chosenDay: chosen?.day ?? context.chosenDay,
    departureMinute: chosen?.departureMinute ?? null,
    saved: null,
    shown: event.weather,
    isLeft: false,
    isRiders: true,
  };
}

/** Restores what this device kept. */
export function resumed(
  { weather }: Context,
  { kept, ...event }: Pick<EventOf<'page.opened'>, 'weather' | 'moment'> & { readonly kept: KeptForecast },
): Part {
  return {
    day: kept.saved === null ? nextDay(kept.day, event.moment) : kept.day,
    chosenDay: kept.saved === null ? kept.day : null,
    saved: kept.saved,
    weather: weather ?? kept.weather,
    byHand: event.weather,
    shown: event.weather,
    isLeft: false,
    isRiders: false,
  };
}

/** The plan uses the forecast with which it was saved. */
export function withSaved({ day, saved, weather }: EventOf<'setting.opened'>): Part {
  return { day, saved, chosenDay: null, byHand: weather, shown: weather, isLeft: false, isRiders: false };
}

/** Stores the server's answer. */
export function loaded({ weather, skewMs, moment }: LoadedForecast): Part {
  return { weather, skewMs, error: null, askedAtMs: moment.nowMs };
}

/** Uses the forecast that this device kept if there is none yet. */
export function recalled(context: Context, { weather, moment }: RecalledForecast): Part {
  return { weather: context.weather ?? weather, askedAtMs: moment.nowMs };
}

/** The plan cannot use the forecast. If there is none yet, its arrival is still what the rider asked for. */
export function waiting({ weather, isRiders }: Context): Part {
  return { forecast: null, saved: null, isRiders: isRiders && weather === null, departureMinute: null };
}

/** Another rider's plan is shown; the rider's own choice is kept aside. */
export function lent(context: Context, guest: GuestOnForecast | null, isOn: boolean): Part {
  const { isLeft, day, byHand, saved } = context;
  const weather = guest?.weather ?? byHand;
  return {
    own: context.own ?? { isOn, isLeft, day, byHand, saved },
    saved: null,
    day: guest?.day ?? day,
    weather: context.weather ?? guest?.kept ?? null,
    byHand: weather,
    shown: weather,
    forecast: null,
    isLeft: false,
    isRiders: false,
    departureMinute: null,
  };
}

/** The rider's own plan is shown again, with the choice made for it. */
export function takenBack({ own, chosenDay, ...context }: Context, event: EventOf<'guest.left'>): Part {
  const before = own ?? { isOn: false, isLeft: false, day: context.day, byHand: context.byHand, saved: null };
  return {
    own: null,
    byHand: before.byHand,
    shown: event.weather,
    isLeft: before.isLeft,
    saved: before.saved,
    day: before.saved === null ? nextDay(before.isOn ? before.day : chosenDay, event.moment) : before.day,
    isRiders: false,
    departureMinute: null,
  };
}
