import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { PaceSettingContentSchema } from '#contract/paceSettings/paceSettings.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { readForecastChoice } from '#src/pacing/forecast/forecastStorage.ts';
import { getForecastStore } from '#src/pacing/forecast/getForecastStore.ts';
import { useStoredBasis } from '#src/pacing/HeroExtras.tsx';
import { lazyWords } from '#src/pacing/lazy/lazyWords.ts';
import { hasStoredBasis } from '#src/pacing/live/hasStoredBasis.ts';
import { createPaceSession } from '#src/pacing/live/paceSession.ts';
import { readInputs } from '#src/pacing/live/storedInputs.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { PaceSettings } from '#src/pacing/paceSettings/PaceSettings.tsx';
import { words } from '#src/pacing/paceSettings/words/zh-TW.ts';
import { restoreBasis } from '#src/pacing/restorePlan.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { computeAnswer, computeLivePlan } from '#tests/src/support/planAnswers.ts';
import { createForecast as forecastAnswer } from '#tests/workers/support/createForecast.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import { createToolApi } from '#workers/createToolApi.ts';
import { fakeSettings } from './fakeSettings.ts';

const route = pacingRoute();
const { detail } = route;
/** 08:20 on 22 November in Taipei: the next departure is tomorrow. */
const nowMs = Date.parse('2026-11-22T00:20:00.000Z');
/** The wind turns during the ride, so that one wind for the whole ride gives a different plan. */
const createTurningForecast = (part: Parameters<typeof forecastAnswer>[0] = {}) =>
  forecastAnswer({
    places: [
      [0, 100],
      [50_000, 220],
    ],
    getHour: (hour, place) => ({ temperatureDc: 140 + place, windDmps: 60, windFromDeg: hour % 24 < 7 ? 90 : 250 }),
    ...part,
  });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const api = createToolApi();
  provideTools(async () => ((name, request) => api[name](request as never)) as CallTool);
  await loadWords(lazyWords);
});

/** The part of the page that stores the rider's effort and stops. */
function BasisStorage(open: OpenRoute) {
  useStoredBasis(open);
  return null;
}

/** Opens the page with the data stored on this device, then with the account's. */
async function openPage() {
  const basis = hasStoredBasis(detail.id)
    ? await restoreBasis(detail.id, new AbortController().signal)(detail)
    : undefined;
  const machine = pacePlanMachine.provide({
    actors: {
      loadRoute: fromPromise<LoadedRoute, { routeId: string }>(async () => ({ ...route, ...(basis && { basis }) })),
      computePacePlan: fromPromise<PlanAnswer, PlanRequest>(async ({ input }) => computeAnswer(input)),
    },
  });
  const actor = createActor(machine, { input: { routeId: detail.id, inputs: readInputs() } }).start();
  await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
  const session = createPaceSession(actor, route, computeLivePlan);
  onTestFinished(session.connect());
  const firstS = session.live.current()?.plan.totals.durationS;
  const store = getForecastStore({ route, session });
  const disconnect = store.connect();
  const account = fakeSession(signedIn());
  await act(async () => {
    render(
      <SessionContext value={account.session}>
        <BasisStorage route={route} session={session} />
        <PaceSettings route={route} session={session} />
      </SessionContext>,
    );
  });
  const finishS = () => session.live.current()?.plan.totals.durationS;
  const leave = () => {
    cleanup();
    disconnect();
  };
  return { session, store, firstS, finishS, leave };
}

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 10 });

/** Saves a plan with the forecast of the next departure, and returns its finish. */
async function saveWithForecast() {
  const account = fakeSettings();
  let answer = createTurningForecast();
  account.server.intercept = ({ url }) => (url.includes('/weather/') ? json(answer) : null);
  const page = await openPage();
  await act(async () => page.store.switchOn());
  await waitUntil(() => expect(page.session.basis().forecast).not.toBeNull());
  await waitUntil(() => expect(page.finishS()).not.toBe(page.firstS));
  await act(async () => page.session.updateBasis({ stops: [{ atM: 20_000, durationS: 600 }] }));
  await page.session.whenSettled();
  const savedS = page.finishS();
  await userEvent.click(screen.getByRole('button', { name: words.paceSetting.save }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: words.paceSetting.save }),
  );
  await screen.findByText(/已儲存/);
  const setForecast = (weather: typeof answer) => {
    answer = weather;
  };
  return { ...page, account, savedS, setForecast };
}

it('stores the hours of the ride, in the form that the server accepts', async () => {
  const { account, leave } = await saveWithForecast();
  const [setting] = account.settings;
  const { schema_version, model_version, inputs, weather, rows } = setting ?? ({} as never);
  const content = { schema_version, model_version, inputs, weather, rows };
  expect(PaceSettingContentSchema.parse(content)).toEqual(content);
  expect(weather.forecast).toMatchObject({ day: '2026-11-23' });
  const { hour_count, places, wind_from_deg } = weather.forecast ?? ({} as never);
  expect(hour_count).toBeGreaterThan(7);
  expect(hour_count).toBeLessThan(24);
  expect(wind_from_deg).toHaveLength(hour_count * places.length);
  expect(JSON.stringify(weather).length).toBeLessThan(8_000);
  leave();
});

it('reopens after a reload with the same numbers from the first paint on, despite a newer forecast', async () => {
  const { savedS, setForecast, leave } = await saveWithForecast();
  leave();
  setForecast(
    createTurningForecast({
      fetchedAt: '2026-11-22T00:15:00.000Z',
      getHour: () => ({ windDmps: 90, windFromDeg: 180 }),
    }),
  );
  const reopened = await openPage();
  expect(reopened.firstS).toBe(savedS);
  await waitUntil(() => expect(reopened.store.view()).toMatchObject({ isOn: true, isSaved: true }));
  await reopened.session.whenSettled();
  expect(reopened.finishS()).toBe(savedS);
  expect(reopened.session.basis().stops).toEqual([{ atM: 20_000, durationS: 600 }]);
  reopened.leave();
});

it('opens on a second device exactly as saved, and one tap loads the newest forecast', async () => {
  const { savedS, setForecast, leave } = await saveWithForecast();
  leave();
  localStorage.clear();
  sessionStorage.clear();
  setForecast(
    createTurningForecast({
      fetchedAt: '2026-11-22T00:15:00.000Z',
      getHour: () => ({ windDmps: 90, windFromDeg: 180 }),
    }),
  );
  const secondPage = await openPage();
  await waitUntil(() => expect(secondPage.session.basis().forecast).not.toBeNull());
  await secondPage.session.whenSettled();
  expect(secondPage.finishS()).toBe(savedS);
  expect(secondPage.session.basis().stops).toEqual([{ atM: 20_000, durationS: 600 }]);
  await waitUntil(() =>
    expect(secondPage.store.view()).toMatchObject({ isOn: true, isSaved: true, day: '2026-11-23' }),
  );
  expect(readForecastChoice(detail.id)).toMatchObject({ day: '2026-11-23', saved: { source: 'open-meteo' } });
  await act(async () => secondPage.store.switchOn());
  await waitUntil(() => expect(secondPage.store.view()).toMatchObject({ isSaved: false, isBusy: false }));
  await waitUntil(() => expect(secondPage.finishS()).not.toBe(savedS));
  secondPage.leave();
});

it('says that a setting with only the air at the start may differ', async () => {
  const { account, leave } = await saveWithForecast();
  const [setting] = account.settings;
  if (!setting) throw new Error('nothing was saved');
  const { forecast: _, ...weather } = setting.weather;
  account.settings[0] = { ...setting, weather };
  leave();
  localStorage.clear();
  sessionStorage.clear();
  const secondPage = await openPage();
  await screen.findByText(/只記了起點的天氣/);
  expect(secondPage.session.basis().forecast).toBeNull();
  secondPage.leave();
});
