import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { Moment } from '#machines/forecast/departureDay.ts';
import type { forecastMachine } from '#machines/forecast/forecastMachine.ts';
import type { ForecastEvent, GuestOnForecast, StoredForecast } from '#machines/forecast/forecastMachineTypes.ts';
import { selectForecast } from '#machines/forecast/forecastSelectors.ts';
import { toCallFailure } from '../live/callFailures.ts';
import { guestPlan } from '../live/guestPlan.ts';
import { createRestTimer, type RestTimer } from '../live/restTimer.ts';
import { writeInputs } from '../live/storedInputs.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { forecastStores } from './forecastInUse.ts';
import { readForecastChoice, writeForecastChoice } from './forecastStorage.ts';
import type { ForecastStore, ForecastView } from './forecastStoreTypes.ts';
import { provideForecastActors, readUsableForecast } from './provideForecastActors.ts';
import { isSameWeather, pickWeather } from './weatherInputs.ts';

type ForecastActor = ActorRefFrom<typeof forecastMachine>;

/** Storage always holds the weather set by hand: it is valid for all routes, the forecast only for one. */
function storeManualWeather(actor: ForecastActor, { session }: OpenRoute): void {
  writeInputs({ ...session.inputs.get(), ...actor.getSnapshot().context.byHand });
}

/** Applies to page and storage what the machine emits. */
function showForecast(actor: ForecastActor, open: OpenRoute): void {
  const { route, session } = open;
  const { inputs } = session;
  actor.on('choice.made', ({ choice }) => writeForecastChoice(route.detail.id, choice));
  actor.on('plan.forecastDropped', () => {
    if (session.basis().forecast !== null) session.updateBasis({ forecast: null });
  });
  actor.on('plan.departureChosen', ({ departureMinute }) => {
    if (departureMinute !== null) inputs.change({ departureMinute });
  });
  actor.on('plan.weatherRestored', ({ weather }) => {
    inputs.change(weather);
    inputs.release();
  });
  actor.on('plan.airShown', ({ weather, departureMinute, isRiders }) => {
    const next = { ...inputs.get(), ...weather, ...(departureMinute !== null && { departureMinute }) };
    if (isRiders) {
      inputs.change(next);
      inputs.release();
    } else if (!isSameWeather(next, inputs.get())) {
      session.replace(next, session.ownFactors());
    }
    storeManualWeather(actor, open);
  });
}

/** No air is computed for a departure that is still being dragged. */
const departureRestMs = 200;

/**
 * Reports the rider's changes to the machine; returns the timer that waits until the departure is no longer dragged.
 */
function watchPlan(actor: ForecastActor, open: OpenRoute, rested: () => void): RestTimer {
  const { session } = open;
  const isOn = () => actor.getSnapshot().hasTag('on');
  const rest = createRestTimer(departureRestMs, rested);
  let { departureMinute } = session.inputs.get();
  session.inputs.subscribe((now) => {
    if (!isOn()) return;
    if (now.departureMinute !== departureMinute) rest.touch();
    departureMinute = now.departureMinute;
    if (!isSameWeather(now, actor.getSnapshot().context.displayed)) actor.send({ type: 'rider.weatherTurned' });
  });
  session.onBasis(({ forecast }) => {
    if (forecast === null) actor.send({ type: 'forecast.lost' });
  });
  session.onChanged(() => {
    if (isOn()) storeManualWeather(actor, open);
  });
  return rest;
}

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
  const lend = (guest: GuestOnForecast | null) => {
    departureRest.stop();
    send({ type: 'guest.came', guest, moment: moment() });
  };
  if (guestPlan.isShown) lend(null);

  // A draft from the moment of the choice: until its air arrives, the account's setting must not open over it.
  const chooseDay = (day: string, departureMinute: number | null) => {
    session.commit();
    session.markChanged();
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
      session.markChanged();
      send({ type: 'rider.switchedOn', ...onPage() });
    },
    openSaved: ({ day, weather }) =>
      send({ type: 'setting.opened', day, saved: weather, weather: pickWeather(inputs.get()) }),
    switchOff: () => {
      session.markChanged();
      send({ type: 'rider.switchedOff' });
    },
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
