import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { writeLearned } from '#src/account/learnedStore.ts';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { writeBasis } from '#src/pacing/effort/storedBasis.ts';
import { readLastForecast, storeLastForecast, writeForecastChoice } from '#src/pacing/forecast/forecastStorage.ts';
import { maxForecastWaitMs } from '#src/pacing/forecast/restoreForecast.ts';
import { hasStoredBasis } from '#src/pacing/live/hasStoredBasis.ts';
import { writeInputs } from '#src/pacing/live/storedInputs.ts';
import { restoreBasis } from '#src/pacing/restorePlan.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingDetail, pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { createToolApi } from '#workers/createToolApi.ts';

const detail = pacingDetail();
const { id } = detail;
/** 08:20 on 22 November in Taipei. */
const nowMs = Date.parse('2026-11-22T00:20:00.000Z');
const stored = createForecast({ getHour: () => ({ windDmps: 30 }) });
const newest = createForecast({ fetchedAt: '2026-11-22T00:15:00.000Z', getHour: () => ({ windDmps: 80 }) });

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  const api = createToolApi();
  provideTools(async () => ((name, request) => api[name](request as never)) as CallTool);
});

const restore = () => restoreBasis(id, new AbortController().signal)(detail);
const computeForecastDay = (weather: typeof stored) => createToolApi().forecastDay({ weather, day: '2026-11-23' });

describe('the stored basis of a plan', () => {
  it('needs neither code nor a request for a visitor without stored data', () => {
    const { requests } = fakeServer(() => json({}));
    writeInputs({ ...initialPaceInputs, ftpW: 240 });
    expect(hasStoredBasis(id)).toBe(false);
    expect(requests).toEqual([]);
  });

  it('is restored before the first numbers: goal, stops, style and learned values', async () => {
    const learned = {
      factors: { climbResistanceRatio: 1.05, flatResistanceRatio: 1, descentSpeedRatio: 1 },
      uncertainties: [],
    };
    writeBasis(
      { id, course: { version: 1 } },
      {
        ...initialPaceBasis,
        effort: { kind: 'finish', durationS: 14_399 },
        stops: [{ atM: 20_000, durationS: 300 }],
        groupSize: 3,
      },
    );
    writeLearned({ rides: [{ id: 'a', ridden_at: '2026-10-01T00:00:00Z' } as never], basis: learned, accountOf: null });
    expect(hasStoredBasis(id)).toBe(true);
    const basis = await restore();
    expect(basis).toMatchObject({
      effort: { kind: 'finish', durationS: 14_399 },
      stops: [{ atM: 20_000, durationS: 300 }],
      groupSize: 3,
      learned,
      forecast: null,
    });
    const first = await openRoute({ ...pacingRoute(), basis: { ...basis, learned: null } });
    expect(Math.round(first.session.live.current()?.cumulativeS.at(-1) ?? 0)).toBe(14_399);
    expect(first.session.basis().stops).toEqual(basis.stops);
  });

  it.each(['pace-style', 'pace-learned', `pace-basis/${id}`, `pace-forecast/${id}`])('is read from %s', (item) => {
    localStorage.setItem(item, '{}');
    expect(hasStoredBasis(id)).toBe(true);
  });
});

describe('the forecast of a stored plan', () => {
  beforeEach(() => {
    writeForecastChoice(id, { day: '2026-11-23', saved: null });
    storeLastForecast(id, stored);
  });

  it('is the newest one of the server', async () => {
    fakeServer(() => json(newest));
    expect((await restore()).forecast).toEqual(await computeForecastDay(newest));
    expect(readLastForecast(id)?.fetched_at).toBe(newest.fetched_at);
  });

  it('is the stored one at once while offline', async () => {
    const { requests } = fakeServer(() => json(newest));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect((await restore()).forecast).toEqual(await computeForecastDay(stored));
    expect(requests).toEqual([]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    fakeServer(noNetwork);
    expect((await restore()).forecast).toEqual(await computeForecastDay(stored));
  });

  it('does not make the rider wait for a slow server', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const timeoutController = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
    fakeServer(() => new Promise(() => undefined));
    const basis = restore();
    expect(timeout).toHaveBeenCalledWith(maxForecastWaitMs);
    timeoutController.abort(new DOMException('', 'TimeoutError'));
    expect((await basis).forecast).toEqual(await computeForecastDay(stored));
  });

  it('is that of its setting, without a request', async () => {
    const { requests } = fakeServer(() => json(newest));
    const saved = createForecast({ firstDay: '2026-11-20', hours: 13 });
    writeForecastChoice(id, { day: '2026-11-20', saved });
    expect((await restore()).forecast?.timeS).toHaveLength(13);
    expect(requests).toEqual([]);
  });
});
