import { createActor } from 'xstate';
import type { Moment } from '#machines/forecast/departureDay.ts';
import type { ForecastEvent, StoredForecast } from '#machines/forecast/forecastMachineTypes.ts';
import { selectForecast } from '#machines/forecast/forecastSelectors.ts';
import { toCallFailure } from '../live/callFailures.ts';
import { guestPlan } from '../live/guestPlan.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { forecastStores } from './forecastInUse.ts';
import { type ForecastActor, showForecast, storeManualWeather, watchPlan } from './forecastOnPage.ts';
import { readForecastChoice } from './forecastStorage.ts';
import type { ForecastStore, ForecastView } from './forecastStoreTypes.ts';
import { provideForecastActors, readUsableForecast } from './provideForecastActors.ts';
import { pickWeather } from './weatherInputs.ts';

/** The one store of an open route; it lives as long as the session. */
export function getForecastStore(open: OpenRoute): ForecastStore {
  const existing = forecastStores.get(open.session);
  if (existing) return existing;
  const created = createForecastStore(open);
  forecastStores.set(open.session, created);
  return created;
}

/** Wraps the forecast machine of an open route in the interface that the page uses. */
function createForecastStore(open: OpenRoute): ForecastStore {
  const { session } = open;
  const { inputs } = session;
  const { id } = open.route.detail;
  const toMoment = (skewMs: number): Moment => {
    const shownPlan = session.live.current();
    const rideMinutes = shownPlan === null ? 0 : (shownPlan.plan.totals.durationS + (shownPlan.stoppedS ?? 0)) / 60;
    return { nowMs: Date.now() + skewMs, departureMinute: inputs.get().departureMinute, rideMinutes };
  };
  const actor = createActor(provideForecastActors(open, toMoment), {
    input: { routeId: id, weather: pickWeather(inputs.get()), moment: toMoment(0) },
  });
  const send = (event: ForecastEvent) => actor.send(event);
  const context = () => actor.getSnapshot().context;
  const moment = () => toMoment(context().skewMs);
  const onPage = () => ({ weather: pickWeather(inputs.get()), moment: moment() });
  const readStored = (): StoredForecast | null => {
    const choice = guestPlan.isShown ? null : readForecastChoice(id);
    return choice && { ...choice, weather: context().weather ?? readUsableForecast(id, moment().nowMs) };
  };

  showForecast(actor, open);
  actor.start();
  const departureRest = watchPlan(actor, open, () => send({ type: 'departure.rested', moment: moment() }));
  const lend: ForecastStore['lend'] = (guest) => {
    departureRest.stop();
    send({ type: 'guest.came', guest, moment: moment() });
  };
  if (guestPlan.isShown) lend(null);

  const chooseDay = (day: string, departureMinute: number | null) => {
    session.commit();
    send({ type: 'rider.dayChosen', day, departureMinute, ...onPage() });
  };
  let isConnected = false;
  return {
    view: createViewReader(actor),
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    nowMs: () => moment().nowMs,
    load: () => send({ type: 'forecast.wanted', moment: moment() }),
    switchOn: () => {
      session.commit();
      send({ type: 'rider.switchedOn', ...onPage() });
    },
    openSaved: ({ day, weather }) =>
      send({ type: 'setting.opened', day, saved: weather, weather: pickWeather(inputs.get()) }),
    switchOff: () => send({ type: 'rider.switchedOff' }),
    chooseDay: (day) => chooseDay(day, null),
    depart: chooseDay,
    lend,
    takeBack: () => {
      departureRest.stop();
      send({ type: 'guest.left', stored: isConnected ? readStored() : null, ...onPage() });
    },
    adoptGuest: () => {
      send({ type: 'guest.adopted' });
      if (actor.getSnapshot().hasTag('on')) storeManualWeather(actor, open);
    },
    connect: () => {
      isConnected = true;
      send({ type: 'page.opened', stored: readStored(), ...onPage() });
      const stopListening = onPageWake(() => send({ type: 'page.woke', moment: moment() }));
      return () => {
        stopListening();
        isConnected = false;
        departureRest.stop();
        send({ type: 'page.left' });
      };
    },
  };
}

/** Calls back when the page becomes visible or online again; returns a function that stops it. */
function onPageWake(listener: () => void): () => void {
  const wake = () => {
    if (document.visibilityState !== 'hidden') listener();
  };
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** Returns the same object until something in it changes, as useSyncExternalStore requires. */
function createViewReader(actor: ForecastActor): () => ForecastView {
  let last = selectForecast(actor.getSnapshot());
  let view = toView(last);
  return () => {
    const now = selectForecast(actor.getSnapshot());
    const keys = Object.keys(now) as (keyof typeof now)[];
    if (keys.every((key) => now[key] === last[key])) return view;
    last = now;
    view = toView(now);
    return view;
  };
}

function toView({ error, ...state }: ReturnType<typeof selectForecast>): ForecastView {
  return { ...state, failure: error && toCallFailure(error.code) };
}
