import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { forecastMachine } from '#machines/forecast/forecastMachine.ts';
import type { LoadedForecast } from '#machines/forecast/forecastMachineTypes.ts';
import type { PlanForecast } from '#machines/pacePlan/paceBasis.ts';
import { deferred } from '#tests/machines/pacePlan/fakes.ts';
import {
  createDoneEvent,
  createErrorEvent,
  createLoadedForecast,
  createPaceWeather,
  forecastAir,
  guestAir,
  guestManualAir,
  hoursLater,
  input,
  manualAir,
  moment,
  newerWeather,
  pageState,
  start,
  startApplied,
  weather,
} from './forecastFakes.ts';

describe('forecastMachine', () => {
  it('reaches every state', () => {
    const onPlan = 'plan.onForecast.onPlan';
    const paths = getShortestPaths(forecastMachine, {
      input,
      events: [
        { type: 'rider.switchedOn', ...pageState },
        { type: 'rider.switchedOff' },
        createDoneEvent('request.loading', createLoadedForecast()),
        createErrorEvent('request.loading'),
        createDoneEvent('request.recalling', { weather: null, moment }),
        createErrorEvent('request.recalling'),
        createDoneEvent('plan.onForecast.converting', createPaceWeather('2026-11-23')),
        createErrorEvent('plan.onForecast.converting'),
        createDoneEvent(`${onPlan}.applying`, undefined),
        createDoneEvent(`${onPlan}.reading`, forecastAir),
      ] as never[],
    });
    const parts = new Set(
      paths.flatMap(({ state: { value } }) => [JSON.stringify(value.request), JSON.stringify(value.plan)]),
    );
    expect(parts).toEqual(
      new Set([
        '"resting"',
        '"loading"',
        '"recalling"',
        '"byHand"',
        '{"onForecast":"without"}',
        '{"onForecast":"converting"}',
        '{"onForecast":{"onPlan":"applying"}}',
        '{"onForecast":{"onPlan":"reading"}}',
        '{"onForecast":{"onPlan":"applied"}}',
      ]),
    );
  });

  it('makes no request until one is needed', () => {
    const { actor, loads, state } = start();
    actor.send({ type: 'page.opened', stored: null, ...pageState });
    expect([loads(), state().isOn, state().isBusy]).toEqual([0, false, false]);
    actor.send({ type: 'forecast.wanted', moment });
    expect([loads(), state().isOn, state().isBusy]).toEqual([1, false, true]);
  });

  it('when switched on, requests a forecast for the next day and shows its air as the rider’s change', async () => {
    const { actor, emitted, state, waitForState: reaches } = start();
    actor.send({ type: 'rider.switchedOn', ...pageState });
    expect(state()).toMatchObject({ isOn: true, isBusy: true, day: '2026-11-23', weather: null });
    await reaches('applied');
    expect(state()).toMatchObject({ isOn: true, isBusy: false, weather, error: null });
    expect(emitted.filter(({ type }) => type !== 'plan.forecastDropped')).toEqual([
      { type: 'choice.made', choice: { day: '2026-11-23', saved: null } },
      { type: 'plan.departureChosen', departureMinute: null },
      { type: 'choice.made', choice: { day: '2026-11-23', saved: null } },
      { type: 'plan.airShown', weather: forecastAir, departureMinute: null, isByRider: true },
    ]);
  });

  it('restores the manual weather when switched off', async () => {
    const { actor, emitted, state } = await startApplied();
    actor.send({ type: 'rider.switchedOff' });
    expect(state()).toMatchObject({ isOn: false, isLeft: false });
    expect(emitted).toEqual([
      { type: 'plan.departureChosen', departureMinute: null },
      { type: 'choice.made', choice: null, chosenDay: null },
      { type: 'plan.forecastDropped' },
      { type: 'plan.weatherRestored', weather: manualAir },
    ]);
  });

  it('applies a chosen hour also if it is switched off before its air is known', async () => {
    const { actor, emitted } = await startApplied({ readAir: () => new Promise(() => undefined) }, 'reading');
    actor.send({ type: 'rider.dayChosen', day: '2026-11-25', departureMinute: 400, ...pageState });
    emitted.length = 0;
    actor.send({ type: 'rider.switchedOff' });
    expect(emitted[0]).toEqual({ type: 'plan.departureChosen', departureMinute: 400 });
    expect(emitted).toContainEqual({ type: 'choice.made', choice: null, chosenDay: '2026-11-25' });
  });

  it('restores nothing when the rider changes the weather, and marks the forecast as left', async () => {
    const { actor, emitted, state } = await startApplied();
    actor.send({ type: 'rider.weatherTurned' });
    expect(state()).toMatchObject({ isOn: false, isLeft: true });
    expect(emitted).toEqual([{ type: 'choice.made', choice: null, chosenDay: null }, { type: 'plan.forecastDropped' }]);
  });

  it('is left when a pace setting replaces the plan’s forecast', async () => {
    const { actor, state } = await startApplied();
    actor.send({ type: 'forecast.lost' });
    expect(state()).toMatchObject({ isOn: false, isLeft: true });
  });

  it('applies a chosen day together with its departure', async () => {
    const requests: (number | null)[] = [];
    const {
      actor,
      emitted,
      waitForState: reaches,
    } = await startApplied({
      readAir: async (departureMinute) => {
        requests.push(departureMinute);
        return forecastAir;
      },
    });
    actor.send({ type: 'rider.dayChosen', day: '2026-11-25', departureMinute: 300, ...pageState });
    await reaches('applied');
    expect(requests).toEqual([null, 300]);
    expect(emitted).toEqual([
      { type: 'choice.made', choice: { day: '2026-11-25', saved: null } },
      { type: 'plan.airShown', weather: forecastAir, departureMinute: 300, isByRider: true },
    ]);
  });

  it('drops a forecast that lacks the chosen day, and applies the departure at once', async () => {
    const {
      actor,
      emitted,
      state,
      waitForState: reaches,
    } = await startApplied({
      convert: async (day) => (day === '2026-11-30' ? null : createPaceWeather(day)),
    });
    actor.send({ type: 'rider.dayChosen', day: '2026-11-30', departureMinute: 300, ...pageState });
    await reaches('without');
    expect(state().isOn).toBe(true);
    expect(emitted.slice(1)).toEqual([
      { type: 'plan.departureChosen', departureMinute: 300 },
      { type: 'plan.forecastDropped' },
    ]);
  });

  it('reads the air again for another hour of the same day, but not as the rider’s change', async () => {
    const { actor, emitted, waitForState: reaches } = await startApplied();
    actor.send({ type: 'departure.rested', moment: { ...moment, departureMinute: 300 } });
    await reaches('applied');
    expect(emitted).toEqual([{ type: 'plan.airShown', weather: forecastAir, departureMinute: null, isByRider: false }]);
  });

  it('requests again when the page wakes after half an hour', async () => {
    const { actor, loads, state } = await startApplied();
    actor.send({ type: 'page.woke', moment: hoursLater(0.4) });
    expect([loads(), state().isBusy]).toEqual([1, false]);
    actor.send({ type: 'page.woke', moment: hoursLater(0.6) });
    expect([loads(), state().isBusy]).toEqual([2, true]);
  });

  it('moves to the next day when the ride is over: on waking, after a changed departure, after a request', async () => {
    const {
      actor,
      emitted,
      state,
      waitForState: reaches,
    } = await startApplied({
      load: async (_, count) => createLoadedForecast(weather, count === 1 ? hoursLater(23) : hoursLater(72)),
    });
    actor.send({ type: 'page.woke', moment: hoursLater(23.2) });
    await reaches('applied');
    expect(state().day).toBe('2026-11-24');
    actor.send({ type: 'departure.rested', moment: hoursLater(48) });
    await reaches('applied');
    expect(state().day).toBe('2026-11-25');
    actor.send({ type: 'forecast.wanted', moment: hoursLater(72) });
    await waitFor(actor, () => state().day === '2026-11-26');
    await reaches('applied');
    expect(emitted.filter(({ type }) => type === 'choice.made')).toEqual(
      ['2026-11-24', '2026-11-25', '2026-11-26'].map((day) => ({ type: 'choice.made', choice: { day, saved: null } })),
    );
    expect(emitted.every((event) => event.type !== 'plan.airShown' || !event.isByRider)).toBe(true);
  });

  it('ignores an answer that is not newer, and applies a newer one', async () => {
    const {
      actor,
      emitted,
      state,
      waitForState: reaches,
      waitUntilIdle: rests,
    } = await startApplied({
      load: async (_, count) => createLoadedForecast(count < 3 ? weather : newerWeather),
    });
    actor.send({ type: 'forecast.wanted', moment });
    await rests();
    expect(emitted).toEqual([]);
    actor.send({ type: 'forecast.wanted', moment });
    await rests();
    await reaches('applied');
    expect(state().weather).toBe(newerWeather);
    expect(emitted.at(-1)).toMatchObject({ type: 'plan.airShown', isByRider: false });
  });
});

describe('outdated forecast requests', () => {
  it('a request is aborted when the page is left, and its answer is ignored', async () => {
    const lateForecast = deferred<LoadedForecast>();
    const signals: AbortSignal[] = [];
    const { actor, state } = start({
      load: (signal) => {
        signals.push(signal);
        return lateForecast.promise;
      },
    });
    actor.send({ type: 'forecast.wanted', moment });
    actor.send({ type: 'page.left' });
    expect([signals[0]?.aborted, state().isBusy]).toEqual([true, false]);
    lateForecast.resolve(createLoadedForecast());
    await lateForecast.promise;
    expect(state().weather).toBeNull();
  });

  it('makes one request at a time', () => {
    const { actor, loads } = start({ load: () => new Promise(() => undefined) });
    actor.send({ type: 'forecast.wanted', moment });
    actor.send({ type: 'forecast.wanted', moment });
    expect(loads()).toBe(1);
  });

  it('the previously chosen day is dropped while it is being converted', async () => {
    const firstDayWeather = deferred<PlanForecast | null>();
    const {
      actor,
      emitted,
      waitForState: reaches,
    } = await startApplied({
      convert: (day) => (day === '2026-11-24' ? firstDayWeather.promise : Promise.resolve(createPaceWeather(day))),
    });
    actor.send({ type: 'rider.dayChosen', day: '2026-11-24', departureMinute: 300, ...pageState });
    actor.send({ type: 'rider.dayChosen', day: '2026-11-25', departureMinute: 400, ...pageState });
    await reaches('applied');
    firstDayWeather.resolve(createPaceWeather('2026-11-24'));
    await firstDayWeather.promise;
    expect(actor.getSnapshot().context.forecast).toEqual(createPaceWeather('2026-11-25'));
    expect(emitted.filter(({ type }) => type === 'plan.airShown')).toHaveLength(1);
  });

  it('a guest’s plan that opens while the forecast is applied is not affected', async () => {
    const pendingApply = deferred<undefined>();
    const signals: AbortSignal[] = [];
    const {
      actor,
      emitted,
      state,
      waitForState: reaches,
    } = start({
      apply: (signal) => {
        signals.push(signal);
        return pendingApply.promise;
      },
    });
    actor.send({ type: 'rider.switchedOn', ...pageState });
    await reaches('applying');
    actor.send({ type: 'guest.came', guest: null, moment });
    expect([signals[0]?.aborted, state().isOn]).toEqual([true, false]);
    emitted.length = 0;
    pendingApply.resolve(undefined);
    await pendingApply.promise;
    expect(emitted).toEqual([]);
  });
});

describe('the forecast stored on this device, and another rider’s plan', () => {
  const stored = { day: '2026-11-24', saved: null, weather };

  it('is restored when the page opens, before the server answers', async () => {
    const { actor, loads, state, waitForState: reaches } = start({ load: () => new Promise(() => undefined) });
    actor.send({ type: 'page.opened', stored, ...pageState });
    await reaches('applied');
    expect(state()).toMatchObject({ isOn: true, isBusy: true, day: '2026-11-24', weather });
    expect(loads()).toBe(1);
  });

  it('the rider’s choice returns after a guest: the day, and the manual weather', async () => {
    const { actor, emitted, state, waitForState: reaches } = await startApplied();
    actor.send({ type: 'guest.came', guest: null, moment });
    expect(state()).toMatchObject({ isOn: false, isLeft: false });
    expect(emitted).toEqual([]);
    actor.send({ type: 'guest.left', stored: null, ...pageState });
    await reaches('applied');
    expect(state()).toMatchObject({ isOn: true, day: '2026-11-23' });
    actor.send({ type: 'rider.switchedOff' });
    expect(emitted.at(-1)).toEqual({ type: 'plan.weatherRestored', weather: manualAir });
  });

  it('a guest’s plan gets the forecast of its day, even if the rider uses no forecast', async () => {
    const { actor, emitted, loads, state, waitForState: reaches } = start();
    actor.send({
      type: 'guest.came',
      guest: { weather: guestAir, manualWeather: guestManualAir, day: '2026-11-25', stored: null },
      moment,
    });
    expect([state().isOn, state().day, actor.getSnapshot().context.displayedWeather]).toEqual([
      true,
      '2026-11-25',
      guestAir,
    ]);
    await reaches('applied');
    expect([loads(), actor.getSnapshot().context.forecast]).toEqual([1, createPaceWeather('2026-11-25')]);
    emitted.length = 0;
    actor.send({ type: 'guest.left', stored: null, ...pageState });
    expect([state().isOn, actor.getSnapshot().context.manualWeather]).toEqual([false, manualAir]);
    expect(emitted).toEqual([]);
  });

  it('a guest’s day and the weather that its rider set by hand stay when the forecast is switched off and on', async () => {
    const { actor, emitted, state, waitForState: reaches } = await startApplied();
    const guest = { weather: guestAir, manualWeather: guestManualAir, day: '2026-11-25', stored: null };
    actor.send({ type: 'guest.came', guest, moment });
    await reaches('applied');
    actor.send({ type: 'rider.switchedOff' });
    expect(emitted.at(-1)).toEqual({ type: 'plan.weatherRestored', weather: guestManualAir });
    actor.send({ type: 'rider.switchedOn', weather: guestManualAir, moment });
    await reaches('applied');
    expect(state().day).toBe('2026-11-25');
    actor.send({ type: 'guest.left', stored: null, ...pageState });
    expect(state()).toMatchObject({ day: '2026-11-23', chosenDay: null });
  });

  it('a guest’s plan uses the stored forecast at once', async () => {
    const { actor, state, waitForState: reaches } = start({ load: () => new Promise(() => undefined) });
    actor.send({
      type: 'guest.came',
      guest: { weather: guestAir, manualWeather: guestManualAir, day: '2026-11-25', stored: weather },
      moment,
    });
    await reaches('applied');
    expect(state()).toMatchObject({ isOn: true, isBusy: true, weather });
  });

  it('a guest’s day replaces the rider’s until the guest has left', async () => {
    const { actor, state, waitForState: reaches } = await startApplied();
    actor.send({
      type: 'guest.came',
      guest: { weather: guestAir, manualWeather: guestManualAir, day: '2026-11-25', stored: null },
      moment,
    });
    await reaches('applied');
    expect(actor.getSnapshot().context.forecast).toEqual(createPaceWeather('2026-11-25'));
    actor.send({ type: 'guest.left', stored: null, ...pageState });
    await reaches('applied');
    expect([state().day, actor.getSnapshot().context.forecast]).toEqual([
      '2026-11-23',
      createPaceWeather('2026-11-23'),
    ]);
  });

  it('applies the stored forecast once the guest has left, not to the guest’s plan', async () => {
    const { actor, state, waitForState: reaches } = start();
    actor.send({ type: 'guest.came', guest: null, moment });
    actor.send({ type: 'page.opened', stored, ...pageState });
    expect(state().isOn).toBe(false);
    actor.send({ type: 'guest.left', stored, ...pageState });
    await reaches('applied');
    expect(state()).toMatchObject({ isOn: true, day: '2026-11-24' });
  });

  it('a guest’s plan that is adopted replaces the rider’s choice', async () => {
    const { actor, emitted } = await startApplied();
    actor.send({ type: 'guest.came', guest: null, moment });
    actor.send({ type: 'guest.adopted' });
    expect(emitted).toEqual([{ type: 'choice.made', choice: null, chosenDay: null }]);
    expect(actor.getSnapshot().context.ownForecast).toBeNull();
  });
});
