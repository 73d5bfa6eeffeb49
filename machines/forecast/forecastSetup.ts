import { assertEvent, assign, type ErrorActorEvent, emit, fromPromise, raise, setup } from 'xstate';
import type { RouteWeather } from '#contract/weather/weather.ts';
import { toAppError } from '../appError.ts';
import type { PlanForecast } from '../pacePlan/paceBasis.ts';
import { type DepartureMoment, findDepartureDay } from './departureDay.ts';
import * as updates from './forecastContext.ts';
import type {
  DayQuery,
  ForecastContext,
  ForecastEmitted,
  ForecastEvent,
  ForecastInput,
  GuestForecast,
  LoadedForecast,
  RecalledForecast,
  StoredForecast,
  WeatherInputs,
} from './forecastMachineTypes.ts';

const rejectMissingActor = () => Promise.reject(new Error('this actor has no implementation'));
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
    loadForecast: fromPromise<LoadedForecast, { routeId: string; skewMs: number }>(rejectMissingActor),
    recallForecast: fromPromise<RecalledForecast, { routeId: string; skewMs: number }>(rejectMissingActor),
    convertForecast: fromPromise<PlanForecast | null, DayQuery>(rejectMissingActor),
    applyForecast: fromPromise<void, { forecast: PlanForecast; weather: RouteWeather; day: string }>(
      rejectMissingActor,
    ),
    readAirAtStart: fromPromise<WeatherInputs, { forecast: PlanForecast; departureMinute: number | null }>(
      rejectMissingActor,
    ),
  },
  guards: {
    hasWeather: ({ context }) => updates.getPlanWeather(context) !== null,
    isDifferentDay: ({ context, event }) => {
      assertEvent(event, timeEvents);
      return updates.isDifferentDay(context, event.moment);
    },
    isNewForPlan: ({ context, event }) => {
      assertEvent(event, 'forecast.settled');
      return context.saved === null && (event.isNew || updates.isDifferentDay(context, event.moment));
    },
    isRequestDue: ({ context, event }) => {
      assertEvent(event, 'page.woke');
      return updates.isRequestDue(context, event.moment);
    },
    isFirstRequest: ({ context }) => context.requestedAtMs === null && context.saved === null,
    canResume: ({ context, event }, { stored }: { stored: StoredForecast | null }) =>
      stored !== null && (event.type === 'guest.left' || context.ownForecast === null),
    canResumeSaved: ({ context }, { stored }: { stored: StoredForecast | null }) =>
      stored?.saved != null && context.ownForecast === null,
    wasOn: ({ context }) => context.ownForecast?.isOn === true,
    isOnForecast: (_, { guest }: { guest: GuestForecast | null }) => guest !== null,
    isNone: (_, { output }: { output: PlanForecast | null }) => output === null,
  },
  actions: {
    storeLoaded: assign((_, { output }: { output: LoadedForecast }) => updates.withLoaded(output)),
    storeRecalled: assign(({ context }, { output }: { output: RecalledForecast }) =>
      updates.withRecalled(context, output),
    ),
    storeError: assign((_, { error }: Pick<ErrorActorEvent, 'error'>) => ({ error: toAppError(error) })),
    storeRequestedAt: assign(({ event }) => {
      assertEvent(event, 'forecast.wanted');
      return { requestedAtMs: event.moment.nowMs };
    }),
    clearRequestedAt: assign({ requestedAtMs: null }),
    settle: raise((_, outcome: { isNew: boolean; moment: DepartureMoment }) => ({
      type: 'forecast.settled' as const,
      ...outcome,
    })),
    requestNow: raise(({ event }) => {
      assertEvent(event, ['page.opened', 'page.woke', 'rider.switchedOn', 'guest.came', 'guest.left']);
      return { type: 'forecast.wanted' as const, moment: event.moment };
    }),
    storeForecastOn: assign(({ context, event }) => {
      assertEvent(event, ['rider.switchedOn', 'rider.dayChosen']);
      return updates.withForecastOn(context, event);
    }),
    storeSaved: assign(({ event }) => {
      assertEvent(event, 'setting.opened');
      return updates.withSaved(event);
    }),
    clearSaved: assign({ saved: null }),
    storeByHand: assign(({ event }) => {
      assertEvent(event, ['rider.switchedOn', 'rider.dayChosen']);
      return { manualWeather: event.weather };
    }),
    storeStored: assign(({ context, event }) => {
      assertEvent(event, ['page.opened', 'guest.left']);
      return event.stored === null ? {} : updates.withStored(context, { ...event, stored: event.stored });
    }),
    followDay: assign(({ context, event }) => {
      assertEvent(event, timeEvents);
      return { day: findDepartureDay(context.day, event.moment) };
    }),
    followChosenDay: assign(({ context, event }) => {
      assertEvent(event, 'forecast.settled');
      return { day: findDepartureDay(context.chosenDay, event.moment) };
    }),
    storeForecast: assign((_, { output }: { output: PlanForecast | null }) => ({ forecast: output })),
    storeWithoutForecast: assign(({ context }) => updates.withoutForecast(context)),
    storeDisplayed: assign((_, { output }: { output: WeatherInputs }) => ({ displayedWeather: output })),
    clearRequest: assign({ isByRider: false, departureMinute: null }),
    markLeft: assign({ isLeft: true }),
    storeGuest: assign(({ context }, { isOn, guest }: { isOn: boolean; guest: GuestForecast | null }) =>
      updates.withGuest(context, guest, isOn),
    ),
    storeOwnForecast: assign(({ context, event }) => {
      assertEvent(event, 'guest.left');
      return updates.withOwnForecast(context, event);
    }),
    clearOwnForecast: assign({ ownForecast: null }),
    announceChoice: emit(({ context }) => ({
      type: 'choice.made',
      choice: { day: context.day, saved: context.saved },
    })),
    announceNoChoice: emit(({ context: { chosenDay } }) => ({ type: 'choice.made', choice: null, chosenDay })),
    announceDropped: emit({ type: 'plan.forecastDropped' }),
    announceDeparture: emit(({ context }) => ({
      type: 'plan.departureChosen',
      departureMinute: context.departureMinute,
    })),
    announceRestored: emit(({ context }) => ({ type: 'plan.weatherRestored', weather: context.manualWeather })),
    announceAir: emit(({ context: { displayedWeather, departureMinute, isByRider } }) => ({
      type: 'plan.airShown',
      weather: displayedWeather,
      departureMinute,
      isByRider,
    })),
  },
});
