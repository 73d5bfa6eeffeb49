import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { readForecastChoice } from '#src/pacing/forecast/forecastStorage.ts';
import { getForecastStore } from '#src/pacing/forecast/getForecastStore.ts';
import { SharedPlan } from '#src/pacing/HeroExtras.tsx';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { guestPlan } from '#src/pacing/live/guestPlan.ts';
import { readInputs, readOwnFactors, writeInputs } from '#src/pacing/live/storedInputs.ts';
import { readFuelHabit, readGates, readGear, writeGates } from '#src/pacing/tools/rideOptions/gearFuelGates.ts';
import { type LinkedPlan, toPlanFragment } from '#src/pacing/tools/share/planLink.ts';
import { restoreLinkedPlan } from '#src/pacing/tools/share/restoreLinkedPlan.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { fill } from '#tests/support/fill.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';

const { forecast: _, learned: __, ...basis } = initialPaceBasis;
const linked: LinkedPlan = {
  inputs: { ...initialPaceInputs, ftpW: 287, bodyMassKg: 58.5, windSpeedMps: 3 },
  basis: { ...basis, effort: { kind: 'finish', durationS: 7_200 }, groupSize: 4 },
  isForecastWanted: false,
  manualWeather: null,
  courseVersion: 1,
  ownFactors: [0, 0.9, 0, 0, 0, 0, 0],
  ride: {
    gates: [{ row: 3, closesMinute: 570 }],
    gear: { chainring: 30, cog: 36, wheelM: 2.096 },
    habit: { carbohydrateGPerHour: 75, drinkMlPerHour: null },
  },
  senderNumbers: null,
};
const setFragment = (fragment: string) => history.replaceState(null, '', `/route/synthetic-7${fragment}`);

/** Loads the route as the page does for an address with a plan. */
const linkedRoute = (route = pacingRoute()) => restoreLinkedPlan(route.detail.id, new AbortController().signal)(route);

beforeEach(() => {
  localStorage.clear();
  guestPlan.isShown = false;
});
afterEach(() => vi.restoreAllMocks());

async function open(fragment: string) {
  setFragment(fragment);
  const route = await openRoute();
  const view = render(<SharedPlan {...route} />);
  return { ...route, ...view };
}

describe('SharedPlan', () => {
  it('renders nothing if the address has no plan', async () => {
    const { container } = await open('#table');
    expect(container.textContent).toBe('');
    expect(location.hash).toBe('#table');
  });

  it('shows the linked plan, stores nothing of it, and leaves it in the address', async () => {
    const fragment = toPlanFragment(linked);
    const { session } = await open(fragment);
    await screen.findByText(words.share.received);
    expect(session.inputs.get()).toEqual(linked.inputs);
    expect(session.ownFactors()).toEqual(linked.ownFactors);
    expect(session.basis()).toEqual({ ...linked.basis, forecast: null, learned: null });
    expect(location.hash).toBe(fragment);
    session.inputs.change({ ftpW: 300 });
    session.commit();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('goes back to the reader’s own plan', async () => {
    const { session } = await open(toPlanFragment(linked));
    fireEvent.click(await screen.findByRole('button', { name: words.share.back }));
    await screen.findByText(words.share.left);
    expect(location.hash).toBe('');
    expect(session.inputs.get()).toEqual(initialPaceInputs);
    expect(session.ownFactors()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(session.basis()).toEqual(initialPaceBasis);
    session.inputs.change({ ftpW: 210 });
    session.commit();
    expect(readInputs().ftpW).toBe(210);
  });

  it('does not apply the reader’s learned values to the linked plan, until the reader adopts it', async () => {
    const resistance = { climbResistanceRatio: 1.05, flatResistanceRatio: 0.9, descentSpeedRatio: 1 };
    const basis = { factors: resistance, uncertainties: [[0.02, 0.01, 0]] };
    const stored = {
      rides: [{ id: 'a', ridden_at: '2026-11-01T00:00:00.000Z' }],
      basis: { resistance, doubts: basis.uncertainties },
      accountOf: null,
    };
    localStorage.setItem('pace-learned', JSON.stringify(stored));
    const { session } = await open(toPlanFragment(linked));
    await screen.findByText(words.share.received);
    expect(session.basis().learned).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words.share.accept }));
    await screen.findByText(words.share.accepted);
    expect(session.basis().learned).toEqual(basis);
  });

  it('becomes the reader’s own when it is adopted', async () => {
    const { session } = await open(toPlanFragment(linked));
    const listener = vi.fn();
    await screen.findByText(words.share.received);
    session.onBasis(listener);
    listener.mockClear();
    fireEvent.click(screen.getByRole('button', { name: words.share.accept }));
    await screen.findByText(words.share.accepted);
    expect(location.hash).toBe('');
    expect(readInputs()).toEqual(linked.inputs);
    expect(readOwnFactors('synthetic-7', 1, 7)).toEqual(linked.ownFactors);
    expect(listener).toHaveBeenCalledWith({ ...linked.basis, forecast: null, learned: null });
    fireEvent.click(screen.getByRole('button', { name: lazyTexts.paceTable.close }));
    expect(screen.queryByText(words.share.accepted)).toBeNull();
  });

  it('stores cut-offs, gear and food only when it is adopted', async () => {
    const { route } = await open(toPlanFragment(linked));
    await screen.findByText(words.share.received);
    const defaultGear = { chainring: 34, cog: 32, wheelM: 2.136 };
    expect([readGear(), readGates('synthetic-7', 1)]).toEqual([defaultGear, []]);
    fireEvent.click(screen.getByRole('button', { name: words.share.accept }));
    await screen.findByText(words.share.accepted);
    expect(readGear()).toEqual(linked.ride?.gear);
    expect(readFuelHabit()).toEqual(linked.ride?.habit);
    expect(readGates('synthetic-7', 1)).toEqual([{ atM: route.detail.rows[3]?.end_m, closesS: 34_200 }]);
  });

  it.each([
    ['an old link contains none', { ...linked, ride: null }],
    ['the rows have changed', { ...linked, courseVersion: 2 }],
  ])('keeps the reader’s cut-offs if %s', async (_, plan) => {
    const ownGates = [{ atM: 7_000, closesS: 28_800 }];
    writeGates('synthetic-7', 1, ownGates);
    await open(toPlanFragment(plan));
    fireEvent.click(await screen.findByRole('button', { name: words.share.accept }));
    await screen.findByText(words.share.accepted);
    expect(readGates('synthetic-7', 1)).toEqual(ownGates);
  });

  it('shows a message and changes nothing if the link is invalid', async () => {
    const { session } = await open(toPlanFragment(linked).slice(0, -2));
    await screen.findByText(words.share.bad);
    expect(session.inputs.get()).toEqual(initialPaceInputs);
    expect(location.hash).not.toBe('');
    fireEvent.click(screen.getByRole('button', { name: lazyTexts.paceTable.close }));
    expect(location.hash).toBe('');
    expect(screen.queryByRole('button', { name: words.share.accept })).toBeNull();
  });

  it('uses the reader’s weight if the link has none, and drops factors of another course', async () => {
    const { session } = await open(
      toPlanFragment({
        ...linked,
        inputs: { ...linked.inputs, bodyMassKg: null },
        courseVersion: 2,
      }),
    );
    await screen.findByText(fill(words.share.ownMass, { mass: '65.0' }));
    screen.getByText(words.share.factorsLeft);
    expect(session.inputs.get()).toEqual({ ...linked.inputs, bodyMassKg: initialPaceInputs.bodyMassKg });
    expect(session.ownFactors()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it('opens again after a reload, until it is adopted', async () => {
    const first = await open(toPlanFragment(linked));
    await screen.findByText(words.share.received);
    first.unmount();
    const reopened = await openRoute();
    render(<SharedPlan {...reopened} />);
    await screen.findByText(words.share.received);
    expect(reopened.session.inputs.get().ftpW).toBe(287);
  });

  it('is used for the first numbers, while the reader’s own plan stays in storage', async () => {
    writeInputs({ ...initialPaceInputs, ftpW: 333 });
    setFragment(toPlanFragment(linked));
    const opened = await openRoute(await linkedRoute());
    expect(opened.session.inputs.get()).toEqual(linked.inputs);
    expect(opened.session.basis()).toEqual({ ...linked.basis, forecast: null, learned: null });
    expect(opened.session.live.current()?.plan.totals.durationS).toBeCloseTo(7_200, 0);
    opened.session.inputs.change({ ftpW: 299 });
    opened.session.commit();
    expect(readInputs().ftpW).toBe(333);
    render(<SharedPlan {...opened} />);
    fireEvent.click(await screen.findByRole('button', { name: words.share.back }));
    await screen.findByText(words.share.left);
    expect(opened.session.inputs.get().ftpW).toBe(333);
    expect(opened.session.basis()).toEqual(initialPaceBasis);
    opened.session.inputs.change({ ftpW: 210 });
    opened.session.commit();
    expect(readInputs().ftpW).toBe(210);
  });

  it('leaves the reader’s own plan if the address has an invalid one', async () => {
    setFragment('#p=broken');
    const route = pacingRoute();
    expect(await linkedRoute(route)).toBe(route);
    expect(guestPlan.isShown).toBe(false);
  });

  it('opens a second link on the open page, and still restores the reader’s own plan', async () => {
    const { session } = await open(toPlanFragment(linked));
    await screen.findByText(words.share.received);
    setFragment(toPlanFragment({ ...linked, inputs: { ...linked.inputs, ftpW: 150 } }));
    act(() => void dispatchEvent(new HashChangeEvent('hashchange')));
    await waitFor(() => expect(session.inputs.get().ftpW).toBe(150));
    fireEvent.click(screen.getByRole('button', { name: words.share.back }));
    await screen.findByText(words.share.left);
    expect(session.inputs.get()).toEqual(initialPaceInputs);
  });

  it('stores nothing of it when the page is left', async () => {
    const { session, unmount } = await open(toPlanFragment(linked));
    await screen.findByText(words.share.received);
    session.inputs.change({ ftpW: 301 });
    unmount();
    expect(guestPlan.isShown).toBe(false);
    expect(readInputs()).toEqual(initialPaceInputs);
  });
});

/** 08:20 on 22 November in Taipei. */
const nowMs = Date.parse('2026-11-22T00:20:00.000Z');
const senderNumbers = {
  forecast: { day: '2026-11-25', fetchedAtMs: Date.parse('2026-11-22T00:10:00.000Z') },
  modelVersion: paceModelVersion,
  finishS: 14_399,
  averagePowerW: 201.4,
  learned: null,
};
const linkedWithForecast: LinkedPlan = { ...linked, isForecastWanted: true, senderNumbers };
/** 4 °C at 500 m, which is 7 °C at the start. */
const cold = (fetchedAt: string) => createForecast({ fetchedAt, getHour: () => ({ temperatureDc: 40 }) });

describe('the sender’s numbers', () => {
  beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(nowMs));

  it('use the forecast of the same day, with a note that it is the same', async () => {
    fakeServer(() => json(cold('2026-11-22T00:10:00.000Z')));
    const { session } = await open(toPlanFragment(linkedWithForecast));
    await screen.findByText(/3:59:59 \(預報 11\/25 \d\d:\d\d\)，平均 201 W/);
    await screen.findByText(fill(words.share.forecastSame, { day: '11月25日星期三' }));
    await waitFor(() => expect(session.inputs.get().temperatureC).toBe(7));
    expect(session.basis().forecast).not.toBeNull();
    expect(session.inputs.get().departureMinute).toBe(linked.inputs.departureMinute);
    fireEvent.click(screen.getByRole('button', { name: words.share.accept }));
    await screen.findByText(words.share.accepted);
    expect(readForecastChoice('synthetic-7')).toMatchObject({ day: '2026-11-25' });
    expect(session.basis().forecast).not.toBeNull();
  });

  it('use the forecast of that day from the first numbers on', async () => {
    const { requests } = fakeServer(() => json(cold('2026-11-22T00:10:00.000Z')));
    setFragment(toPlanFragment({ ...linkedWithForecast, basis: { ...basis, groupSize: 4 } }));
    const opened = await openRoute(await linkedRoute());
    expect(opened.session.basis().forecast).not.toBeNull();
    const finishes = new Set<number>();
    opened.session.live.subscribe(({ plan }) => void finishes.add(Math.round(plan.totals.durationS)));
    render(<SharedPlan {...opened} />);
    await screen.findByText(fill(words.share.forecastSame, { day: '11月25日星期三' }));
    await waitFor(() => expect(opened.session.inputs.get().temperatureC).toBe(7));
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(finishes.size).toBe(1);
  });

  it('show the sender’s own calm number: of the standard weather, or of the weather that the link holds', async () => {
    fakeServer(() => json(cold('2026-11-22T00:10:00.000Z')));
    const hot = { temperatureC: 28, relativeHumidity: 0.9, seaLevelPressureHpa: 1000, windFromDeg: 0, windSpeedMps: 0 };
    for (const [manualWeather, temperatureC] of [
      [null, 20],
      [hot, 28],
    ] as const) {
      const route = await open(toPlanFragment({ ...linkedWithForecast, manualWeather }));
      await waitFor(() => expect(route.session.inputs.get().temperatureC).toBe(7));
      getForecastStore(route).switchOff();
      expect(route.session.inputs.get()).toMatchObject({ temperatureC, windSpeedMps: 0 });
      route.unmount();
    }
  });

  it('have a note if the forecast has changed', async () => {
    fakeServer(() => json(cold('2026-11-22T01:10:00.000Z')));
    await open(toPlanFragment(linkedWithForecast));
    await screen.findByText(
      fill(words.share.forecastOther, { day: '11月25日星期三', before: '11/22 08:10', now: '11/22 09:10' }),
    );
  });

  it('have a note if the day is over, and use the sent air at the start', async () => {
    const { requests } = fakeServer(() => json(cold('2026-11-22T00:10:00.000Z')));
    const planOfPastDay = {
      ...linkedWithForecast,
      senderNumbers: { ...senderNumbers, forecast: { ...senderNumbers.forecast, day: '2026-11-20' } },
    };
    const { session } = await open(toPlanFragment(planOfPastDay));
    await screen.findByText(/那天已經過了；這裡用他出發時的天氣來算/);
    expect(session.inputs.get()).toEqual(linked.inputs);
    expect(session.basis().forecast).toBeNull();
    expect(requests).toEqual([]);
  });

  it('use the air at the start while there is no forecast, which can be retried', async () => {
    fakeServer((_, count) => (count <= 1 ? noNetwork() : json(cold('2026-11-22T00:10:00.000Z'))));
    const { session } = await open(toPlanFragment(linkedWithForecast));
    await screen.findByText(/^查不到11月25日星期三的預報/);
    expect(session.inputs.get()).toEqual(linked.inputs);
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    await waitFor(() => expect(session.inputs.get().temperatureC).toBe(7));
  });

  it('include the sender’s learned values, and note another course and another model', async () => {
    const resistance = { climbResistanceRatio: 1.05, flatResistanceRatio: 0.9, descentSpeedRatio: 1 };
    const learned = { factors: resistance, uncertainties: [[0.02, 0.01, 0] as const] };
    const plan = {
      ...linked,
      courseVersion: 9,
      ownFactors: [],
      senderNumbers: { ...senderNumbers, forecast: null, modelVersion: 1, learned },
    };
    const { session } = await open(toPlanFragment(plan));
    await screen.findByText(words.share.otherCourse);
    screen.getByText(words.share.otherModel);
    expect(session.basis().learned).toEqual(learned);
  });
});
