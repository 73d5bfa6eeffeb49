import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { buildAttempt, buildAttemptResult, buildCheckpoint } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import type { WindCost, WindCostRequest } from '#workers/core/weather/windCost.ts';
import { type AnswerRequest, openAttempt } from './openAttempt.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const weather = createForecast({ firstDay: '2025-10-18', hours: 48 });
const answerWeatherAndRoute: AnswerRequest = ({ url }) => {
  if (url.includes('/weather/')) return json(weather);
  return url.includes('/api/routes/') && !url.includes('/verifications/') ? json(pacingDetail()) : undefined;
};

/** Provides the tool's answer; returns the requests that the tool gets. */
function provideCost(cost: WindCost | null): WindCostRequest[] {
  const windCostRequests: WindCostRequest[] = [];
  provideTools(async () => async (name, request) => {
    if (name !== 'windCost') throw new Error(name);
    windCostRequests.push(request as unknown as WindCostRequest);
    return { ok: true, value: cost } as never;
  });
  return windCostRequests;
}

const findSection = async () => within(await screen.findByRole('region', { name: words.windCost.title }));

describe('WindCost', () => {
  it('shows the cost with its band, for the rider’s mass, hour and part of the course', async () => {
    const windCostRequests = provideCost({ costS: 191.6, halfWidthS: 88 });
    const { requests } = await openAttempt(buildAttempt(), answerWeatherAndRoute);
    const wind = await findSection();
    // 3:47:00 of the verdict less 3:10.
    expect(
      await wind.findByText(fill(words.windCost.cost, { cost: '3:10', band: '1:30', calm: '3:43:50' })),
    ).toBeVisible();
    expect(wind.getByRole('link', { name: 'Weather data by Open-Meteo.com' })).toBeVisible();
    expect(requests.some(({ url }) => url === '/api/routes/wuling-west/weather/?day=2025-10-18')).toBe(true);
    expect(windCostRequests).toHaveLength(1);
    expect(windCostRequests[0]).toMatchObject({
      day: '2025-10-18',
      startS: 6 * 3_600,
      ridingS: 12_900.4,
      fromM: 0,
      toM: 53_280,
      rider: { bodyMassKg: 54.5 },
      weather: { hour_count: 48 },
    });
  });

  it('uses what was learned from the rider’s rides, with the same bicycle', async () => {
    const resistance = { climbResistanceRatio: 1.06, flatResistanceRatio: 0.94, descentSpeedRatio: 1 };
    const base = { mass_kg: 65.5, cda_m2: 0.36, crr: 0.0055 };
    localStorage.setItem(
      'pace-learned',
      JSON.stringify({
        rides: [{ id: 'r', ridden_at: '2025-10-01T00:00:00.000Z', base }],
        basis: { resistance, doubts: [] },
        accountOf: null,
      }),
    );
    const windCostRequests = provideCost({ costS: 191.6, halfWidthS: 88 });
    await openAttempt(buildAttempt(), answerWeatherAndRoute);
    await (await findSection()).findByText(/^風多花你 3:10/);
    expect(windCostRequests[0]?.rider).toMatchObject({
      bodyMassKg: 54.5,
      bikeMassKg: 11,
      cdaM2: 0.36,
      crr: 0.0055,
      learned: resistance,
    });
  });

  it('shows a gain with a tailwind', async () => {
    provideCost({ costS: -242, halfWidthS: 65 });
    await openAttempt(buildAttempt(), answerWeatherAndRoute);
    expect(
      await (await findSection()).findByText(
        fill(words.windCost.gain, { cost: '4:00', band: '1:10', calm: '3:51:00' }),
      ),
    ).toBeVisible();
    expect(screen.queryByText(/不比誤差大/)).toBeNull();
  });

  it.each([
    { costS: 31, halfWidthS: 74, band: '1:10' },
    { costS: -31, halfWidthS: 74, band: '1:10' },
    // Equal to its band after rounding.
    { costS: 12, halfWidthS: 6, band: '0:10' },
  ])('is not shown if it is within its band: $costS s', async ({ band, ...cost }) => {
    provideCost(cost);
    await openAttempt(buildAttempt(), answerWeatherAndRoute);
    const wind = await findSection();
    expect(await wind.findByText(`風的影響看不出來（±${band}）`)).toBeVisible();
    expect(wind.queryByText(/無風是/)).toBeNull();
    expect(wind.getByText(words.windCost.withinUncertainty)).toBeVisible();
  });

  it('is unknown if no effort gives the time', async () => {
    provideCost(null);
    await openAttempt(buildAttempt(), answerWeatherAndRoute);
    expect(await (await findSection()).findByText(words.windCost.unexplained)).toBeVisible();
  });

  it('is unknown for a day before the source’s first day', async () => {
    await openAttempt(buildAttempt());
    expect(await (await findSection()).findByText(words.windCost.noDay)).toBeVisible();
  });
});

describe('WindCost, other states', () => {
  it('asks for the mass', async () => {
    await openAttempt(buildAttempt(), answerWeatherAndRoute, rider({ mass_kg: null }));
    const wind = await findSection();
    expect(wind.getByText(words.windCost.noMass)).toBeVisible();
    expect(wind.getByRole('link', { name: words.windCost.toProfile }).getAttribute('href')).toBe('/profile');
  });

  it('is busy until the weather has loaded', async () => {
    await openAttempt(buildAttempt(), (request) =>
      request.url.includes('/weather/') ? neverAnswer(request) : answerWeatherAndRoute(request),
    );
    expect(
      (await screen.findByRole('region', { name: words.windCost.title })).querySelector('[aria-busy=true]'),
    ).toBeVisible();
  });

  it('reports that the weather failed to load, and retries', async () => {
    provideCost({ costS: 191.6, halfWidthS: 88 });
    let isUp = false;
    await openAttempt(buildAttempt(), (request) =>
      request.url.includes('/weather/') && !isUp
        ? json({ code: 'request.rateLimited', errors: [] }, 429)
        : answerWeatherAndRoute(request),
    );
    const wind = await findSection();
    expect(await wind.findByText(words.windCost.failed)).toBeVisible();
    isUp = true;
    await act(async () => fireEvent.click(wind.getByRole('button', { name: uiTexts.common.retry })));
    expect(await wind.findByText(/^風多花你 3:10/)).toBeVisible();
  });
});

describe('WindCost, not shown', () => {
  const gates = [buildCheckpoint(0, { course_distance_m: null }), buildCheckpoint(1), buildCheckpoint(2)];
  it.each<[string, Partial<AttemptDetail>]>([
    ['from other riders', { is_own: false }],
    ['for a ride that did not pass', { status: 'failed' }],
    ['if the clock is hidden', { activity: { ...buildAttempt().activity, is_start_hidden: true } }],
    ['for an e-bike', { category: 'ebike' }],
    ['if the gates have no position on the course', { result: buildAttemptResult({ checkpoints: gates }) }],
  ])('is hidden %s', async (_, change) => {
    const { requests } = await openAttempt(buildAttempt(change), answerWeatherAndRoute);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('region', { name: words.windCost.title })).toBeNull();
    expect(requests.filter(({ url }) => url.includes('/weather/'))).toEqual([]);
  });
});
