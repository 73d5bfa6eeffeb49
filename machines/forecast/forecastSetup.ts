import { assertEvent, assign, type ErrorActorEvent, emit, fromPromise, raise, setup } from 'xstate';
import type { RouteWeather } from '#contract/weather/weather.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { toAppError } from '../appError.ts';
import { type Moment, nextDay } from './departureDay.ts';
import * as updates from './forecastContext.ts';
import type {
  ForecastContext,
  ForecastEmitted,
  ForecastEvent,
  ForecastInput,
  GuestOnForecast,
  KeptForecast,
  LoadedForecast,
  RecalledForecast,
  WeatherInputs,
} from './forecastMachineTypes.ts';

const notProvided = () => Promise.reject(new Error('provide me'));
const timeEvents = ['page.woke', 'departure.rested', 'forecast.settled'] as const;

export const forecastSetup = setup({
  types: {
    context: {} as ForecastContext,
    events: {} as ForecastEvent,
    input: {} as ForecastInput,
    emitted: {} as ForecastEmitted,
    tags: {} as 'busy' | 'on',
  },
  actors: {
    loadForecast: fromPromise<LoadedForecast, { routeId: string; skewMs: number }>(notProvided),
    recallForecast: fromPromise<RecalledForecast, { routeId: string; skewMs: number }>(notProvided),
    convertForecast: fromPromise<PaceWeather | null, { weather: RouteWeather; day: string }>(notProvided),
    standOnForecast: fromPromise<void, { forecast: PaceWeather; weather: RouteWeather; day: string }>(notProvided),
    readAirAtStart: fromPromise<WeatherInputs, { forecast: PaceWeather; departureMinute: number | null }>(notProvided),
  },
  guards: {
    hasWeather: ({ context }) => updates.planWeather(context) !== null,
    isAnotherDay: ({ context, event }) => {
      assertEvent(event, timeEvents);
      return updates.isAnotherDay(context, event.moment);
    },
    isNewForPlan: ({ context, event }) => {
      assertEvent(event, 'forecast.settled');
      return context.saved === null && (event.isNew || updates.isAnotherDay(context, event.moment));
    },
    isLookDue: ({ context, event }) => {
      assertEvent(event, 'page.woke');
      return updates.isLookDue(context, event.moment);
    },
    isFirstLook: ({ context }) => context.askedAtMs === null && context.saved === null,
    canResume: ({ context, event }, { kept }: { kept: KeptForecast | null }) =>
      kept !== null && (event.type === 'guest.left' || context.own === null),
    canResumeSaved: ({ context }, { kept }: { kept: KeptForecast | null }) =>
      kept?.saved != null && context.own === null,
    wasOn: ({ context }) => context.own?.isOn === true,
    isOnForecast: (_, { guest }: { guest: GuestOnForecast | null }) => guest !== null,
    isNone: (_, { output }: { output: PaceWeather | null }) => output === null,
  },
  actions: {
    storeLoaded: assign((_, { output }: { output: LoadedForecast }) => updates.loaded(output)),
    storeRecalled: assign(({ context }, { output }: { output: RecalledForecast }) => updates.recalled(context, output)),
    storeError: assign((_, { error }: Pick<ErrorActorEvent, 'error'>) => ({ error: toAppError(error) })),
    storeAsked: assign(({ event }) => {
      assertEvent(event, 'forecast.wanted');
      return { askedAtMs: event.moment.nowMs };
    }),
    forgetAsked: assign({ askedAtMs: null }),
    settle: raise((_, look: { isNew: boolean; moment: Moment }) => ({ type: 'forecast.settled' as const, ...look })),
    lookNow: raise(({ event }) => {
      assertEvent(event, ['page.opened', 'page.woke', 'rider.switchedOn', 'guest.came', 'guest.left']);
      return { type: 'forecast.wanted' as const, moment: event.moment };
    }),
    storeTurnedOn: assign(({ context, event }) => {
      assertEvent(event, ['rider.switchedOn', 'rider.dayChosen']);
      return updates.turnedOn(context, event);
    }),
    storeSaved: assign(({ event }) => {
      assertEvent(event, 'setting.opened');
      return updates.withSaved(event);
    }),
    forgetSaved: assign({ saved: null }),
    storeByHand: assign(({ event }) => {
      assertEvent(event, ['rider.switchedOn', 'rider.dayChosen']);
      return { byHand: event.weather };
    }),
    storeResumed: assign(({ context, event }) => {
      assertEvent(event, ['page.opened', 'guest.left']);
      return event.kept === null ? {} : updates.resumed(context, { ...event, kept: event.kept });
    }),
    followDay: assign(({ context, event }) => {
      assertEvent(event, timeEvents);
      return { day: nextDay(context.day, event.moment) };
    }),
    followChosenDay: assign(({ context, event }) => {
      assertEvent(event, 'forecast.settled');
      return { day: nextDay(context.chosenDay, event.moment) };
    }),
    storeForecast: assign((_, { output }: { output: PaceWeather | null }) => ({ forecast: output })),
    storeWaiting: assign(({ context }) => updates.waiting(context)),
    storeShown: assign((_, { output }: { output: WeatherInputs }) => ({ shown: output })),
    forgetRequest: assign({ isRiders: false, departureMinute: null }),
    markLeft: assign({ isLeft: true }),
    storeLent: assign(({ context }, { isOn, guest }: { isOn: boolean; guest: GuestOnForecast | null }) =>
      updates.lent(context, guest, isOn),
    ),
    storeTakenBack: assign(({ context, event }) => {
      assertEvent(event, 'guest.left');
      return updates.takenBack(context, event);
    }),
    forgetOwn: assign({ own: null }),
    announceChoice: emit(({ context }) => ({
      type: 'choice.made',
      choice: { day: context.day, saved: context.saved },
    })),
    announceNoChoice: emit({ type: 'choice.made', choice: null }),
    announceDropped: emit({ type: 'plan.forecastDropped' }),
    announceDeparture: emit(({ context }) => ({
      type: 'plan.departureChosen',
      departureMinute: context.departureMinute,
    })),
    announceRestored: emit(({ context }) => ({ type: 'plan.weatherRestored', weather: context.byHand })),
    announceAir: emit(({ context: { shown, departureMinute, isRiders } }) => ({
      type: 'plan.airShown',
      weather: shown,
      departureMinute,
      isRiders,
    })),
  },
});
