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

/** Whether the next departure is on another day than the one shown. */
export const isAnotherDay = ({ day }: Context, moment: Moment): boolean => nextDay(day, moment) !== day;

/** True if nothing was requested yet, nothing came, or what came is old. */
export function isLookDue({ error, askedAtMs }: Context, { nowMs }: Moment): boolean {
  return error !== null || askedAtMs === null || nowMs - askedAtMs > freshMs;
}

/** The rider wants the forecast: of the next departure, or of a chosen day. */
export function turnedOn(context: Context, event: EventOf<'rider.switchedOn' | 'rider.dayChosen'>): Part {
  const chosen = event.type === 'rider.dayChosen' ? event : null;
  return {
    day: chosen?.day ?? nextDay(context.chosenDay, event.moment),
    chosenDay: chosen?.day ?? context.chosenDay,
    departureMinute: chosen?.departureMinute ?? null,
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
    day: nextDay(kept.day, event.moment),
    chosenDay: kept.day,
    weather: weather ?? kept.weather,
    byHand: event.weather,
    shown: event.weather,
    isLeft: false,
    isRiders: false,
  };
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
  return { forecast: null, isRiders: isRiders && weather === null, departureMinute: null };
}

/** Another rider's plan is shown; the rider's own choice is kept aside. */
export function lent(context: Context, guest: GuestOnForecast | null, isOn: boolean): Part {
  const { isLeft, day, byHand } = context;
  const weather = guest?.weather ?? byHand;
  return {
    own: context.own ?? { isOn, isLeft, day, byHand },
    day: guest?.day ?? day,
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
  const before = own ?? { isOn: false, isLeft: false, day: context.day, byHand: context.byHand };
  return {
    own: null,
    byHand: before.byHand,
    shown: event.weather,
    isLeft: before.isLeft,
    day: nextDay(before.isOn ? before.day : chosenDay, event.moment),
    isRiders: false,
    departureMinute: null,
  };
}
