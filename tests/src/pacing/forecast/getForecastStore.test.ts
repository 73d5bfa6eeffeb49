import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { getForecastInUse, switchOffForecast } from '#src/pacing/forecast/forecastInUse.ts';
import { readForecastChoice, readLastForecast } from '#src/pacing/forecast/forecastStorage.ts';
import type { ForecastStore } from '#src/pacing/forecast/forecastStoreTypes.ts';
import { getForecastStore } from '#src/pacing/forecast/getForecastStore.ts';
import { guestPlan } from '#src/pacing/live/guestPlan.ts';
import { watchPointers } from '#src/pacing/live/pressedPointers.ts';
import { readInputs } from '#src/pacing/live/storedInputs.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import {
  adoptGuest,
  closeGuestPlan,
  leaveGuestPlan,
  readOwnPlan,
  showGuestPlan,
} from '#src/pacing/tools/share/guestPlanSession.ts';
import type { LinkedPlan } from '#src/pacing/tools/share/planLink.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { createForecast as forecastAnswer } from '#tests/workers/support/createForecast.ts';

/** 08:20 on 22 November in Taipei. */
const nowMs = Date.parse('2026-11-22T00:20:00.000Z');
/** 14 °C, and 10 m/s of wind 10 m above the ground: from the east until 06:00 each day, then from the west. */
const windy = (part: Parameters<typeof forecastAnswer>[0] = {}) =>
  forecastAnswer({
    places: [[0, 100]],
    getHour: (hour) => ({ temperatureDc: 140, windDmps: 100, windFromDeg: hour % 24 < 6 ? 90 : 270 }),
    ...part,
  });
const readFinishS = ({ session }: OpenRoute) => session.live.current()?.plan.totals.durationS ?? Number.NaN;
const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 5 });

async function loadForecast() {
  store.load();
  await waitUntil(() => expect(store.view().isBusy).toBe(false));
}

let open: OpenRoute;
let store: ForecastStore;
beforeEach(async () => {
  localStorage.clear();
  guestPlan.isShown = false;
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  open = await openRoute(pacingRoute(), { ...initialPaceInputs, windSpeedMps: 1, windFromDeg: 10 });
  store = getForecastStore(open);
});

async function switchOn(answer = windy()) {
  fakeServer(() => json(answer));
  store.switchOn();
  await waitUntil(() => expect(open.session.inputs.get().temperatureC).toBe(14));
}

describe('the forecast of a route', () => {
  it('is used by the plan, and the controls show its air at the start', async () => {
    const byHandS = readFinishS(open);
    await switchOn();
    // Today's departure at 05:30 is over.
    expect(store.view()).toMatchObject({ isOn: true, day: '2026-11-23', failure: null });
    expect(open.session.basis().forecast?.timeS).toHaveLength(49);
    const { windFromDeg, windSpeedMps, relativeHumidity } = open.session.inputs.get();
    // At 05:30, half-way between the easterly and the westerly hour, it is calm.
    expect([windSpeedMps, relativeHumidity]).toEqual([0, 0.7]);
    expect(windFromDeg % 5).toBe(0);
    expect(Math.abs(readFinishS(open) - byHandS)).toBeGreaterThan(1);
    expect(getForecastInUse(open.session)?.weather.fetched_at).toBe('2026-11-22T00:10:00.000Z');
  });

  it('follows the departure: the controls show the new hour', async () => {
    await switchOn();
    const beforeS = readFinishS(open);
    open.session.inputs.change({ departureMinute: 300 });
    open.session.inputs.release();
    await waitUntil(() => expect(Math.abs(readFinishS(open) - beforeS)).toBeGreaterThan(1));
    await waitUntil(() => expect(open.session.inputs.get()).toMatchObject({ windFromDeg: 90, windSpeedMps: 6 }));
    expect(store.view().isOn).toBe(true);
  });

  it('can be switched back to the manual weather, which stays in storage', async () => {
    await switchOn();
    expect(readInputs()).toMatchObject({ windSpeedMps: 1, windFromDeg: 10, temperatureC: 20 });
    store.switchOff();
    expect(open.session.inputs.get()).toMatchObject({ windSpeedMps: 1, windFromDeg: 10, temperatureC: 20 });
    expect(open.session.basis().forecast).toBeNull();
    expect(readForecastChoice(open.route.detail.id)).toBeNull();
  });

  it('is switched off when a weather value is changed, which starts from the forecast’s values', async () => {
    await switchOn();
    open.session.inputs.change({ windSpeedMps: 3 });
    open.session.inputs.release();
    expect(store.view()).toMatchObject({ isOn: false, isLeft: true });
    expect(open.session.basis().forecast).toBeNull();
    expect(open.session.inputs.get()).toMatchObject({ windSpeedMps: 3, temperatureC: 14 });
    expect(readInputs()).toMatchObject({ windSpeedMps: 3, temperatureC: 14 });
  });

  it('stays on while other values change', async () => {
    await switchOn();
    open.session.inputs.change({ ftpW: 260 });
    open.session.inputs.release();
    expect(store.view().isOn).toBe(true);
    expect(readInputs()).toMatchObject({ ftpW: 260, windSpeedMps: 1, temperatureC: 20 });
  });

  it('is replaced by a setting with its own weather', async () => {
    await switchOn();
    switchOffForecast(open.session, open.route.detail.id);
    await waitUntil(() => expect(store.view()).toMatchObject({ isOn: false, isLeft: true }));
    expect(readForecastChoice(open.route.detail.id)).toBeNull();
  });

  it('sets day, minute and forecast of a chosen departure at once', async () => {
    fakeServer(() => json(windy()));
    await loadForecast();
    store.depart('2026-11-25', 300);
    await waitUntil(() => expect(open.session.inputs.get().departureMinute).toBe(300));
    expect(store.view()).toMatchObject({ isOn: true, day: '2026-11-25' });
    expect(open.session.inputs.get()).toMatchObject({ windFromDeg: 90, windSpeedMps: 6, temperatureC: 14 });
    expect(readForecastChoice(open.route.detail.id)).toEqual({ day: '2026-11-25', saved: null });
  });

  it('uses manual weather without a forecast, and switches when the network is back', async () => {
    fakeServer((_, count) => (count === 1 ? noNetwork() : json(windy())));
    const leave = store.connect();
    store.switchOn();
    await waitUntil(() => expect(store.view().failure).toEqual({ kind: 'noAnswer', reason: 'offline' }));
    expect(store.view()).toMatchObject({ isOn: true, weather: null, isBusy: false });
    expect(open.session.inputs.get().temperatureC).toBe(20);
    dispatchEvent(new Event('online'));
    await waitUntil(() => expect(open.session.inputs.get().temperatureC).toBe(14));
    expect(store.view().failure).toBeNull();
    leave();
  });

  it('is the one stored on this device if the server does not answer', async () => {
    await switchOn();
    expect(readLastForecast(open.route.detail.id)).toEqual(windy());
    vi.unstubAllGlobals();
    fakeServer(noNetwork);
    const again = await openRoute();
    const resumed = getForecastStore(again);
    const leave = resumed.connect();
    await waitUntil(() => expect(resumed.view().failure).toEqual({ kind: 'noAnswer', reason: 'offline' }));
    expect(resumed.view()).toMatchObject({ isOn: true, day: '2026-11-23', weather: windy() });
    await waitUntil(() => expect(again.session.inputs.get().temperatureC).toBe(14));
    leave();
  });

  it('is not restored from invalid storage or after its days are over', async () => {
    const { id } = open.route.detail;
    localStorage.setItem(`pace-forecast/${id}`, '{"day":"2026-11-23"}');
    fakeServer(noNetwork);
    for (const broken of ['{}', 'no JSON', JSON.stringify({ ...windy(), wind_speed_dmps: [1] })]) {
      localStorage.setItem(`pace-forecast-last/${id}`, broken);
      expect(readLastForecast(id)).toBeNull();
    }
    localStorage.setItem(`pace-forecast-last/${id}`, JSON.stringify(windy({ firstDay: '2026-11-10' })));
    const leave = store.connect();
    await waitUntil(() => expect(store.view().failure).not.toBeNull());
    expect(store.view().weather).toBeNull();
    leave();
  });

  it('writes nothing once the rider has left the page', async () => {
    let answer: (response: Response) => void = () => undefined;
    fakeServer(() => new Promise((resolve) => (answer = resolve)));
    const leave = store.connect();
    store.switchOn();
    leave();
    answer(json(windy()));
    await new Promise((done) => queueMicrotask(() => done(undefined)));
    expect(store.view()).toMatchObject({ weather: null, isBusy: false });
    expect(readLastForecast(open.route.detail.id)).toBeNull();
  });

  it('moves to the next day after midnight, although the source has nothing newer', async () => {
    // A degree warmer each day.
    await switchOn(windy({ getHour: (hour) => ({ temperatureDc: 130 + 10 * Math.floor(hour / 24) }) }));
    vi.spyOn(Date, 'now').mockReturnValue(nowMs + 36 * 3_600_000);
    await loadForecast();
    expect(store.view().day).toBe('2026-11-24');
    await waitUntil(() => expect(open.session.inputs.get().temperatureC).toBe(15));
    expect(readForecastChoice(open.route.detail.id)).toEqual({ day: '2026-11-24', saved: null });
  });

  it('moves to the next possible day when the departure moves to an hour whose ride is over today', async () => {
    await switchOn();
    open.session.inputs.change({ departureMinute: 600 });
    store.chooseDay('2026-11-22');
    await waitUntil(() => expect(store.view().day).toBe('2026-11-22'));
    open.session.inputs.change({ departureMinute: 60 });
    await waitUntil(() => expect(store.view().day).toBe('2026-11-23'));
  });
});

describe('a plan for which the rider has chosen nothing', () => {
  beforeEach(async () => {
    open = await openRoute(pacingRoute());
    store = getForecastStore(open);
    onTestFinished(watchPointers());
    fakeServer(() => json(windy()));
  });

  it('stands on the forecast of the next departure once it has arrived, and follows the next one', async () => {
    const calmS = readFinishS(open);
    expect(open.session.live.current()?.air).toEqual({ kind: 'calm' });
    onTestFinished(store.connect());
    await waitUntil(() => expect(readFinishS(open)).not.toBe(calmS));
    expect(open.session.live.current()?.air).toEqual({ kind: 'forecast', day: '2026-11-23' });
    expect(readForecastChoice(open.route.detail.id)).toEqual({ day: null, saved: null });
    // The page was only opened: nothing here is the rider's.
    expect(localStorage.getItem('pace-inputs')).toBeNull();
  });

  it('does not change under a finger', async () => {
    fireEvent.pointerDown(document.body, { pointerId: 1 });
    onTestFinished(store.connect());
    await waitUntil(() => expect(store.view().newest).not.toBeNull());
    // A drag's own plans are computed meanwhile, with the air from before.
    open.session.inputs.drag({ ftpW: 250 });
    await open.session.whenSettled();
    expect(open.session.basis().forecast).toBeNull();
    fireEvent.pointerUp(document.body, { pointerId: 1 });
    await waitUntil(() => expect(open.session.live.current()?.air.kind).toBe('forecast'));
    expect(open.session.inputs.get().ftpW).toBe(250);
  });

  it('is calm again, also at the next visit, once the rider has switched the forecast off', async () => {
    const leave = store.connect();
    await waitUntil(() => expect(open.session.live.current()?.air.kind).toBe('forecast'));
    store.switchOff();
    await open.session.whenSettled();
    expect(open.session.live.current()?.air).toEqual({ kind: 'calm' });
    leave();
    expect(readForecastChoice(open.route.detail.id)).toBeNull();
    store.connect()();
    expect(store.view().isOn).toBe(false);
  });

  it('takes the chosen day and hour again, also at the next visit', async () => {
    const leave = store.connect();
    store.depart('2026-11-25', 400);
    await waitUntil(() => expect(open.session.live.current()?.air).toEqual({ kind: 'forecast', day: '2026-11-25' }));
    store.switchOff();
    leave();
    open = await openRoute(pacingRoute(), readInputs());
    store = getForecastStore(open);
    onTestFinished(store.connect());
    expect(store.view()).toMatchObject({ isOn: false, chosenDay: '2026-11-25' });
    store.switchOn();
    await waitUntil(() => expect(open.session.live.current()?.air).toEqual({ kind: 'forecast', day: '2026-11-25' }));
    expect(open.session.inputs.get().departureMinute).toBe(400);
  });

  it('keeps a wind that the rider set before the forecast arrived', () => {
    open.session.inputs.change({ windSpeedMps: 4 });
    onTestFinished(store.connect());
    expect(store.view().isOn).toBe(false);
  });
});

describe('another rider’s plan over the reader’s forecast', () => {
  const { forecast: _, learned: __, ...basis } = initialPaceBasis;
  const linked: LinkedPlan = {
    inputs: { ...initialPaceInputs, ftpW: 287, windSpeedMps: 3 },
    basis,
    isForecastWanted: false,
    manualWeather: null,
    courseVersion: 1,
    ownFactors: [],
    ride: null,
    senderNumbers: null,
  };
  const manualWeather = { windSpeedMps: 1, windFromDeg: 10, temperatureC: 20 };
  const listStored = () => Object.entries(localStorage).filter(([name]) => !name.startsWith('pace-forecast-last'));

  it('leaves a forecast that was on before the link unchanged and restores it', async () => {
    await switchOn();
    const leave = store.connect();
    const storedBefore = listStored();
    const ownPlan = readOwnPlan(open);
    showGuestPlan(linked, ownPlan, open);
    expect(store.view().isOn).toBe(false);
    expect(open.session.basis().forecast).toBeNull();
    expect(open.session.inputs.get()).toMatchObject({ ftpW: 287, windSpeedMps: 3 });
    await loadForecast();
    open.session.inputs.change({ windSpeedMps: 5 });
    open.session.commit();
    expect(listStored()).toEqual(storedBefore);
    leaveGuestPlan(ownPlan, open);
    await waitUntil(() => expect(store.view()).toMatchObject({ isOn: true, isLeft: false, day: '2026-11-23' }));
    expect(open.session.basis().forecast).not.toBeNull();
    expect(listStored()).toEqual(storedBefore);
    await waitUntil(() => expect(open.session.inputs.get()).toMatchObject({ temperatureC: 14, windSpeedMps: 0 }));
    store.switchOff();
    expect(open.session.inputs.get()).toMatchObject(manualWeather);
    leave();
  });

  it('does not use the reader’s forecast when the link came first, and restores it afterwards', async () => {
    fakeServer(() => json(windy()));
    localStorage.setItem(`pace-forecast/${open.route.detail.id}`, '{"day":"2026-11-24"}');
    const ownPlan = readOwnPlan(open);
    showGuestPlan(linked, ownPlan, open);
    const leave = store.connect();
    await loadForecast();
    expect(store.view().isOn).toBe(false);
    expect(open.session.basis().forecast).toBeNull();
    expect(open.session.inputs.get().windSpeedMps).toBe(3);
    leaveGuestPlan(ownPlan, open);
    await waitUntil(() => expect(open.session.inputs.get().temperatureC).toBe(14));
    expect(store.view()).toMatchObject({ isOn: true, day: '2026-11-24' });
    expect(readForecastChoice(open.route.detail.id)).toEqual({ day: '2026-11-24', saved: null });
    store.switchOff();
    expect(open.session.inputs.get()).toMatchObject(manualWeather);
    leave();
  });

  it('drops the reader’s forecast if the reader adopts the plan', async () => {
    await switchOn();
    showGuestPlan(linked, readOwnPlan(open), open);
    adoptGuest(open, linked);
    expect(readForecastChoice(open.route.detail.id)).toBeNull();
    expect(store.view().isOn).toBe(false);
    expect(readInputs()).toMatchObject({ ftpW: 287, windSpeedMps: 3 });
  });

  it('stores nothing if the page is left before the plan has settled', async () => {
    await switchOn();
    const storedBefore = listStored();
    const ownPlan = readOwnPlan(open);
    const groupSizes: number[] = [];
    open.session.onBasis(({ groupSize }) => groupSizes.push(groupSize));
    showGuestPlan({ ...linked, basis: { ...basis, groupSize: 9 } }, ownPlan, open);
    closeGuestPlan(ownPlan, open);
    open.session.commit();
    expect(groupSizes.at(-1)).not.toBe(9);
    expect(listStored()).toEqual(storedBefore);
    expect(readInputs()).toMatchObject({ ftpW: initialPaceInputs.ftpW, ...manualWeather });
  });
});
