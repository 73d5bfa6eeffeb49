import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { AppFailure } from '#machines/appError.ts';
import {
  createLoadedForecast,
  createPaceWeather,
  moment,
  pageState,
  start,
  startApplied,
  weather,
} from './forecastFakes.ts';

describe('forecast failures', () => {
  it('uses the stored forecast if no answer arrives, and gives the reason', async () => {
    const { state, waitForState: reaches } = await startApplied({
      load: () => Promise.reject(new AppFailure('answer.none')),
      recall: async () => ({ weather, moment }),
    });
    await reaches('resting');
    expect(state()).toMatchObject({ isOn: true, isBusy: false, weather, error: { code: 'answer.none' } });
  });

  it('waits if neither answer nor stored forecast exists, then applies the next as the rider’s change', async () => {
    const {
      actor,
      emitted,
      state,
      waitForState: reaches,
      waitUntilIdle: rests,
    } = start({
      load: (_, count) =>
        count === 1 ? Promise.reject(new AppFailure('answer.timedOut')) : Promise.resolve(createLoadedForecast()),
    });
    actor.send({ type: 'rider.switchedOn', ...pageState });
    await rests();
    expect(state()).toMatchObject({ isOn: true, weather: null, error: { code: 'answer.timedOut' } });
    actor.send({ type: 'page.woke', moment });
    await reaches('applied');
    expect(state().error).toBeNull();
    expect(emitted.at(-1)).toMatchObject({ type: 'plan.airShown', isByRider: true });
  });

  it('unreadable storage ends the request', async () => {
    const {
      actor,
      state,
      waitUntilIdle: rests,
    } = start({
      load: () => Promise.reject(new AppFailure('answer.none')),
      recall: () => Promise.reject(new Error('storage')),
    });
    actor.send({ type: 'forecast.wanted', moment });
    await rests();
    expect(state()).toMatchObject({ weather: null, error: { code: 'unknown' } });
  });

  it('a failed conversion keeps the manual weather until the next request', async () => {
    let isBroken = true;
    const {
      actor,
      state,
      waitForState: reaches,
    } = start({
      convert: async (day) => {
        if (isBroken) throw new AppFailure('worker.failed');
        return createPaceWeather(day);
      },
    });
    actor.send({ type: 'rider.switchedOn', ...pageState });
    await waitFor(actor, () => state().error !== null);
    expect(state()).toMatchObject({ isOn: true, error: { code: 'worker.failed' } });
    isBroken = false;
    actor.send({ type: 'page.woke', moment });
    await reaches('applied');
  });

  it('a plan that cannot use it continues with manual weather', async () => {
    const { actor, emitted, state } = start({ apply: () => Promise.reject(new AppFailure('worker.failed')) });
    actor.send({ type: 'rider.switchedOn', ...pageState });
    await waitFor(actor, () => state().error !== null);
    expect(actor.getSnapshot().value).toMatchObject({ plan: { onForecast: 'without' } });
    expect(emitted.at(-1)).toEqual({ type: 'plan.forecastDropped' });
  });

  it('without the air at the start the plan still uses the forecast', async () => {
    const {
      actor,
      emitted,
      state,
      waitForState: reaches,
    } = start({
      readAir: () => Promise.reject(new AppFailure('worker.failed')),
    });
    actor.send({ type: 'rider.switchedOn', ...pageState });
    await reaches('applied');
    expect(state().error).toEqual({ code: 'worker.failed' });
    expect(emitted.some(({ type }) => type === 'plan.airShown')).toBe(false);
  });
});
