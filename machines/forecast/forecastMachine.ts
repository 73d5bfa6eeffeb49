import type { RouteWeather } from '#contract/weather/weather.ts';
import type { PlanForecast } from '../pacePlan/paceBasis.ts';
import { createForecastContext, getPlanWeather } from './forecastContext.ts';
import type { ForecastContext } from './forecastMachineTypes.ts';
import { forecastSetup } from './forecastSetup.ts';

const changeDayActions = ['clearRequest', 'followDay', 'announceChoice'] as const;
const getForecast = ({ forecast }: ForecastContext) => forecast as PlanForecast;

/** The rider chose another departure: the forecast at the start is read again for it, unless the day changes too. */
const readAgainTransitions = [
  { guard: 'isDifferentDay', target: '#forecast.plan.onForecast', actions: changeDayActions },
  { target: '#forecast.plan.onForecast.onPlan.reading', reenter: true },
] as const;

/**
 * The forecast of one route, and whether the plan uses it. While it does, the weather controls show the forecast's
 * values at the start ("air" in the names here: temperature, humidity, pressure and wind). Changing one of them
 * continues with manual weather from there; switching off restores the manual weather from before. Plan and storage are
 * outside: the machine emits what they have to do.
 *
 * Tags: `busy` during a request, `on` while the rider wants the forecast.
 */
export const forecastMachine = forecastSetup.createMachine({
  id: 'forecast',
  context: ({ input }) => createForecastContext(input),
  type: 'parallel',
  states: {
    request: {
      initial: 'resting',
      on: { 'page.left': { target: '.resting', actions: 'clearRequestedAt' } },
      states: {
        resting: {
          on: { 'forecast.wanted': { target: 'loading', actions: 'storeRequestedAt' } },
        },
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadForecast',
            input: ({ context: { routeId, skewMs } }) => ({ routeId, skewMs }),
            onDone: {
              target: 'resting',
              actions: [
                {
                  type: 'settle',
                  params: ({ context, event: { output } }) => ({
                    isNew: output.weather.fetched_at !== context.weather?.fetched_at,
                    moment: output.moment,
                  }),
                },
                { type: 'storeLoaded', params: ({ event }) => event },
              ],
            },
            onError: { target: 'recalling', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
        /** Uses the forecast stored on this device. */
        recalling: {
          tags: 'busy',
          invoke: {
            src: 'recallForecast',
            input: ({ context: { routeId, skewMs } }) => ({ routeId, skewMs }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'storeRecalled', params: ({ event }) => event },
                { type: 'settle', params: ({ event }) => ({ isNew: false, moment: event.output.moment }) },
              ],
            },
            onError: { target: 'resting', actions: { type: 'storeError', params: ({ event }) => event } },
          },
        },
      },
    },
    plan: {
      initial: 'byHand',
      on: {
        'setting.opened': { target: '.onForecast', actions: ['storeSaved', 'announceChoice'] },
        'guest.left': [
          { guard: 'wasOn', target: '.onForecast', actions: ['storeOwnForecast', 'announceChoice'] },
          {
            guard: { type: 'canResume', params: ({ event }) => event },
            target: '.onForecast',
            actions: ['storeOwnForecast', 'storeStored', 'requestNow'],
          },
          { target: '.byHand', actions: 'storeOwnForecast' },
        ],
      },
      states: {
        byHand: {
          on: {
            'rider.switchedOn': {
              target: 'onForecast',
              actions: ['storeByHand', 'storeForecastOn', 'announceChoice', 'requestNow'],
            },
            'rider.dayChosen': {
              target: 'onForecast',
              actions: ['storeByHand', 'storeForecastOn', 'announceChoice'],
            },
            'page.opened': [
              {
                guard: { type: 'canResumeSaved', params: ({ event }) => event },
                target: 'onForecast',
                actions: 'storeStored',
              },
              {
                guard: { type: 'canResume', params: ({ event }) => event },
                target: 'onForecast',
                actions: ['storeStored', 'requestNow'],
              },
            ],
            'forecast.settled': { actions: 'followChosenDay' },
            'guest.came': [
              {
                guard: { type: 'isOnForecast', params: ({ event }) => event },
                target: 'onForecast',
                actions: [{ type: 'storeGuest', params: ({ event }) => ({ ...event, isOn: false }) }, 'requestNow'],
              },
              { actions: { type: 'storeGuest', params: ({ event }) => ({ ...event, isOn: false }) } },
            ],
            'guest.adopted': { actions: ['clearOwnForecast', 'announceNoChoice'] },
          },
        },
        onForecast: {
          tags: 'on',
          initial: 'deciding',
          on: {
            'rider.switchedOn': { target: '.deciding', actions: ['storeForecastOn', 'announceChoice', 'requestNow'] },
            'rider.dayChosen': { target: '.deciding', actions: ['storeForecastOn', 'announceChoice'] },
            'rider.switchedOff': {
              target: 'byHand',
              actions: [
                'announceDeparture',
                'clearRequest',
                'clearSaved',
                'announceNoChoice',
                'announceDropped',
                'announceRestored',
              ],
            },
            'rider.weatherTurned': {
              target: 'byHand',
              actions: ['clearRequest', 'clearSaved', 'markLeft', 'announceNoChoice', 'announceDropped'],
            },
            'page.opened': { guard: 'isFirstRequest', actions: 'requestNow' },
            'page.woke': [
              { guard: 'isRequestDue', actions: 'requestNow' },
              {
                guard: 'isDifferentDay',
                target: '.deciding',
                actions: changeDayActions,
              },
            ],
            'departure.rested': {
              guard: 'isDifferentDay',
              target: '.deciding',
              actions: changeDayActions,
            },
            'forecast.settled': {
              guard: 'isNewForPlan',
              target: '.deciding',
              actions: changeDayActions,
            },
            'guest.came': [
              {
                guard: { type: 'isOnForecast', params: ({ event }) => event },
                target: '.deciding',
                actions: [{ type: 'storeGuest', params: ({ event }) => ({ ...event, isOn: true }) }, 'requestNow'],
              },
              {
                target: 'byHand',
                actions: { type: 'storeGuest', params: ({ event }) => ({ ...event, isOn: true }) },
              },
            ],
            'guest.adopted': { actions: ['clearOwnForecast', 'announceChoice'] },
          },
          states: {
            deciding: {
              always: [{ guard: 'hasWeather', target: 'converting' }, { target: 'without' }],
            },
            /** There is no forecast, or none of the day: the plan uses the manual weather. */
            without: {
              entry: ['announceDeparture', 'storeWithoutForecast', 'announceDropped'],
              on: { 'forecast.settled': { target: 'deciding', actions: ['followDay', 'announceChoice'] } },
            },
            converting: {
              invoke: {
                src: 'convertForecast',
                input: ({ context }) => ({
                  weather: getPlanWeather(context) as RouteWeather,
                  day: context.day,
                  isSaved: context.saved !== null,
                }),
                onDone: [
                  { guard: { type: 'isNone', params: ({ event }) => event }, target: 'without' },
                  { target: 'onPlan', actions: { type: 'storeForecast', params: ({ event }) => event } },
                ],
                onError: { target: 'without', actions: { type: 'storeError', params: ({ event }) => event } },
              },
            },
            onPlan: {
              initial: 'applying',
              on: {
                'forecast.lost': {
                  target: '#forecast.plan.byHand',
                  actions: ['clearRequest', 'clearSaved', 'markLeft'],
                },
              },
              states: {
                applying: {
                  invoke: {
                    src: 'applyForecast',
                    input: ({ context }) => ({
                      forecast: getForecast(context),
                      weather: getPlanWeather(context) as RouteWeather,
                      day: context.day,
                    }),
                    onDone: 'reading',
                    onError: {
                      target: '#forecast.plan.onForecast.without',
                      actions: { type: 'storeError', params: ({ event }) => event },
                    },
                  },
                },
                reading: {
                  invoke: {
                    src: 'readAirAtStart',
                    input: ({ context }) => ({
                      forecast: getForecast(context),
                      departureMinute: context.departureMinute,
                    }),
                    onDone: {
                      target: 'applied',
                      actions: [
                        { type: 'storeDisplayed', params: ({ event }) => event },
                        'announceAir',
                        'clearRequest',
                      ],
                    },
                    onError: { target: 'applied', actions: { type: 'storeError', params: ({ event }) => event } },
                  },
                  on: { 'departure.rested': readAgainTransitions },
                },
                applied: { on: { 'departure.rested': readAgainTransitions } },
              },
            },
          },
        },
      },
    },
  },
});
