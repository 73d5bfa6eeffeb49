import type { ActorRefFrom } from 'xstate';
import { createActor } from 'xstate';
import type { DepartureMoment } from '#machines/forecast/departureDay.ts';
import type { forecastMachine } from '#machines/forecast/forecastMachine.ts';
import type { ForecastEvent, GuestForecast, StoredForecast } from '#machines/forecast/forecastMachineTypes.ts';
import { selectForecast } from '#machines/forecast/forecastSelectors.ts';
import { toCallFailure } from '../live/callFailures.ts';
import { guestPlan } from '../live/guestPlan.ts';
import { createRestTimer, type RestTimer } from '../live/restTimer.ts';
import { hasStoredInputs, writeInputs } from '../live/storedInputs.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { forecastStores } from './forecastInUse.ts';
import { readChosenDay, readForecastChoice, writeForecastChoice } from './forecastStorage.ts';
import type { ForecastStore, ForecastView } from './forecastStoreTypes.ts';
import { provideForecastActors, readUsableForecast } from './provideForecastActors.ts';
import { isSameWeather, pickWeather } from './weatherInputs.ts';

type ForecastActor = ActorRefFrom<typeof forecastMachine>;

/** Storage always holds the weather set by hand: it is valid for all routes, the forecast only for one. */
function storeManualWeather(actor: ForecastActor, { session }: OpenRoute): void {
  writeInputs({ ...session.inputs.get(), ...actor.getSnapshot().context.manualWeather });
}

/** Applies to page and storage what the machine emits. */
function applyEmittedEvents(actor: ForecastActor, open: OpenRoute, isRiderChoosing: () => boolean): void {
  const { route, session } = open;
  const { inputs } = session;
  const { id } = route.detail;
  actor.on('choice.made', (event) => {
    const { choice } = event;
    // A plan that follows the next departure continues to do so until the rider chooses.
    const isFollowing = choice?.saved === null && readForecastChoice(id)?.day === null;
    if (isRiderChoosing() || !isFollowing)
      writeForecastChoice(id, choice, event.choice === null ? event.chosenDay : null);
  });
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
  actor.on('plan.airShown', ({ weather, departureMinute, isByRider }) => {
    const next = { ...inputs.get(), ...weather, ...(departureMinute !== null && { departureMinute }) };
    if (isByRider) {
      inputs.change(next);
      inputs.release();
    } else if (!isSameWeather(next, inputs.get())) {
      session.replace(next, session.ownFactors(), { isStored: false });
    }
    // A page that was only opened leaves no inputs, as if they were the rider's.
    if (isByRider || hasStoredInputs()) storeManualWeather(actor, open);
  });
}

/** The weather at the start is not computed while the departure is still being dragged. */
const departureRestMs = 200;

/**
 * Reports the rider's changes to the machine; returns the timer that waits until the departure is no longer dragged.
 */
function reportPlanChanges(actor: ForecastActor, open: OpenRoute, onDepartureSettled: () => void): RestTimer {
  const { session } = open;
  const isOn = () => actor.getSnapshot().hasTag('on');
  const departureTimer = createRestTimer(departureRestMs, onDepartureSettled);
  let { departureMinute } = session.inputs.get();
  session.inputs.subscribe((newInputs) => {
    if (!isOn()) return;
    if (newInputs.departureMinute !== departureMinute) departureTimer.touch();
    departureMinute = newInputs.departureMinute;
    if (!isSameWeather(newInputs, actor.getSnapshot().context.displayedWeather))
      actor.send({ type: 'rider.weatherTurned' });
  });
  session.onBasis(({ forecast }) => {
    if (forecast === null) actor.send({ type: 'forecast.lost' });
  });
  session.onChanged(() => {
    if (isOn()) storeManualWeather(actor, open);
  });
  return departureTimer;
}

/** The one store of an open route; it lives as long as the session. */
export function getForecastStore(open: OpenRoute): ForecastStore {
  const existing = forecastStores.get(open.session);
  if (existing) return existing;
  const store = createForecastStore(open);
  forecastStores.set(open.session, store);
  return store;
}

/** Wraps the forecast machine of an open route in the interface that the page uses. */
function createForecastStore(open: OpenRoute): ForecastStore {
  const { session } = open;
  const { inputs } = session;
  const { id } = open.route.detail;
  const toMoment = (skewMs: number): DepartureMoment => {
    const shownPlan = session.live.current();
    const rideMinutes = shownPlan === null ? 0 : (shownPlan.plan.totals.durationS + (shownPlan.stoppedS ?? 0)) / 60;
    return { nowMs: Date.now() + skewMs, departureMinute: inputs.get().departureMinute, rideMinutes };
  };
  const actor = createActor(provideForecastActors(open, toMoment), {
    input: { routeId: id, weather: pickWeather(inputs.get()), chosenDay: readChosenDay(id), moment: toMoment(0) },
  });
  const send = (event: ForecastEvent) => actor.send(event);
  let isRiderChoosing = false;
  const sendChoice = (event: ForecastEvent) => {
    isRiderChoosing = true;
    send(event);
    isRiderChoosing = false;
  };
  const getContext = () => actor.getSnapshot().context;
  const getMoment = () => toMoment(getContext().skewMs);
  const readWeatherAndMoment = () => ({ weather: pickWeather(inputs.get()), moment: getMoment() });
  const readStored = (): StoredForecast | null => {
    const choice = guestPlan.isShown ? null : readForecastChoice(id);
    // The rider has set a wind since the page opened.
    if (choice?.day === null && inputs.get().windSpeedMps > 0) return null;
    return choice && { ...choice, weather: getContext().weather ?? readUsableForecast(id, getMoment().nowMs) };
  };

  applyEmittedEvents(actor, open, () => isRiderChoosing);
  actor.start();
  const departureTimer = reportPlanChanges(actor, open, () => send({ type: 'departure.rested', moment: getMoment() }));
  const beginGuest = (guest: GuestForecast | null) => {
    departureTimer.stop();
    send({ type: 'guest.came', guest, moment: getMoment() });
  };
  if (guestPlan.isShown) beginGuest(null);

  // Marked as a draft at once: until the day's weather arrives, the account's setting must not replace the plan.
  const chooseDay = (day: string, departureMinute: number | null) => {
    session.commit();
    session.markChanged();
    sendChoice({ type: 'rider.dayChosen', day, departureMinute, ...readWeatherAndMoment() });
  };
  let isConnected = false;
  return {
    view: createViewReader(actor),
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    nowMs: () => getMoment().nowMs,
    load: () => send({ type: 'forecast.wanted', moment: getMoment() }),
    switchOn: () => {
      session.commit();
      session.markChanged();
      sendChoice({ type: 'rider.switchedOn', ...readWeatherAndMoment() });
    },
    openSaved: ({ day, weather }) =>
      send({ type: 'setting.opened', day, saved: weather, weather: pickWeather(inputs.get()) }),
    switchOff: () => {
      session.markChanged();
      send({ type: 'rider.switchedOff' });
    },
    chooseDay: (day) => chooseDay(day, null),
    depart: chooseDay,
    beginGuest,
    endGuest: () => {
      departureTimer.stop();
      send({ type: 'guest.left', stored: isConnected ? readStored() : null, ...readWeatherAndMoment() });
    },
    adoptGuest: () => {
      sendChoice({ type: 'guest.adopted' });
      if (actor.getSnapshot().hasTag('on')) storeManualWeather(actor, open);
    },
    connect: () => {
      isConnected = true;
      send({ type: 'page.opened', stored: readStored(), ...readWeatherAndMoment() });
      const stopListening = onPageWake(() => send({ type: 'page.woke', moment: getMoment() }));
      return () => {
        stopListening();
        isConnected = false;
        departureTimer.stop();
        send({ type: 'page.left' });
      };
    },
  };
}

/** Calls back when the page becomes visible or online again; returns a function that stops it. */
function onPageWake(listener: () => void): () => void {
  const notifyIfVisible = () => {
    if (document.visibilityState !== 'hidden') listener();
  };
  addEventListener('online', notifyIfVisible);
  document.addEventListener('visibilitychange', notifyIfVisible);
  return () => {
    removeEventListener('online', notifyIfVisible);
    document.removeEventListener('visibilitychange', notifyIfVisible);
  };
}

/** Returns the same object until something in it changes, as useSyncExternalStore requires. */
function createViewReader(actor: ForecastActor): () => ForecastView {
  let lastState = selectForecast(actor.getSnapshot());
  let view = toView(lastState);
  return () => {
    const newState = selectForecast(actor.getSnapshot());
    const keys = Object.keys(newState) as (keyof typeof newState)[];
    if (keys.every((key) => newState[key] === lastState[key])) return view;
    lastState = newState;
    view = toView(newState);
    return view;
  };
}

function toView({ error, ...state }: ReturnType<typeof selectForecast>): ForecastView {
  return { ...state, failure: error && toCallFailure(error.code) };
}
