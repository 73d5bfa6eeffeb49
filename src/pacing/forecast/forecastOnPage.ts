import type { ActorRefFrom } from 'xstate';
import type { forecastMachine } from '#machines/forecast/forecastMachine.ts';
import { createRestTimer, type RestTimer } from '../live/restTimer.ts';
import { writeInputs } from '../live/storedInputs.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { writeForecastChoice } from './forecastStorage.ts';
import { isSameWeather } from './weatherInputs.ts';

export type ForecastActor = ActorRefFrom<typeof forecastMachine>;

/** Storage always holds the weather set by hand: it is valid for all routes, the forecast only for one. */
export function storeManualWeather(actor: ForecastActor, { session }: OpenRoute): void {
  writeInputs({ ...session.inputs.get(), ...actor.getSnapshot().context.byHand });
}

/** Applies to page and storage what the machine emits. */
export function showForecast(actor: ForecastActor, open: OpenRoute): void {
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
export function watchPlan(actor: ForecastActor, open: OpenRoute, rested: () => void): RestTimer {
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
