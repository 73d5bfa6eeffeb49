import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { getForecastStore } from '#src/pacing/forecast/getForecastStore.ts';
import { RideHazards } from '#src/pacing/forecast/RideHazards.tsx';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { findWorstHazard, findWorstHazards, getHazardStore } from '#src/pacing/live/hazardStore.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { PaceTable } from '#src/pacing/table/PaceTable.tsx';
import { RideMarks } from '#src/pacing/tools/rideOptions/RideMarks.tsx';
import { roadWords } from '#src/routes/road/roadWords.ts';
import { words } from '#src/routes/road/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';

/** 08:20 on Sunday, 22 November, in Taipei; the plan departs at 05:30, which is tomorrow. */
const nowMs = Date.parse('2026-11-22T00:20:00.000Z');
const weather = (part: Parameters<typeof createForecast>[0] = {}) =>
  createForecast({ places: [[0, 100]], fetchedAt: '2026-11-22T00:02:00.000Z', ...part });
/** One millimetre of rain an hour at 2 °C, with gusts of 20 m/s. */
const wintry = weather({ getHour: () => ({ temperatureDc: 20, rainDmm: 10, gustDmps: 200 }) });

let open: OpenRoute;
beforeEach(async () => {
  localStorage.clear();
  await loadWords(roadWords);
  fakeWidth(360);
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  open = await openRoute(undefined, initialPaceInputs);
});
const getPanel = () => screen.getByRole('complementary', { name: lazyTexts.rideHazards.title });
const readText = () => getPanel().textContent ?? '';

describe('RideHazards', () => {
  it('shows that it is loading, then that a dry day has no hazards, and the source', async () => {
    fakeServer(() => json(weather()));
    render(<RideHazards {...open} />);
    expect(readText()).toBe(lazyTexts.rideHazards.busy);
    await waitFor(() => expect(readText()).toContain(lazyTexts.rideHazards.none));
    expect(readText()).toContain('11月23日星期一 05:30 出發');
    expect(getPanel().dataset).toMatchObject({ tone: 'calm', rail: 'false' });
    expect(screen.getByRole('link', { name: /Open-Meteo\.com/ })).toBeVisible();
  });

  it('lists each hazard with place, time and severity, the most dangerous first, beside the rail', async () => {
    fakeServer(() => json(wintry));
    render(<RideHazards {...open} />);
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.split(' ')[1])).toEqual(
      lines.length === 4
        ? [words.hazard.snow, words.hazard.ice, words.hazard.wind, words.hazard.rain]
        : [words.hazard.ice, words.hazard.wind, words.hazard.rain],
    );
    const wind = lines.find(({ textContent }) => textContent?.includes(words.hazard.wind))?.textContent;
    expect(wind).toMatch(/^▲ 強風 0\.0–\d+\.\d km · 05:30–\d\d:\d\d · 陣風 20\.0 m\/s$/);
    expect(getPanel().dataset).toMatchObject({ tone: 'warning', rail: 'true' });
    expect(readText()).not.toMatch(/NaN|undefined/);
  });

  it('has no rail if a road warning is shown above', async () => {
    fakeServer(() => json(wintry));
    const detail = { ...open.route.detail, status: 'closed' as const };
    render(<RideHazards {...open} route={{ ...open.route, detail }} />);
    await screen.findAllByRole('listitem');
    expect(getPanel().dataset.rail).toBe('false');
  });

  it('has no rail for rain alone', async () => {
    fakeServer(() => json(weather({ getHour: () => ({ rainDmm: 20 }) })));
    render(<RideHazards {...open} />);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('listitem').textContent).toMatch(/^▲ 下雨 .* · 每小時 2\.0 mm$/);
    expect(getPanel().dataset).toMatchObject({ tone: 'warning', rail: 'false' });
  });

  it('says that the forecast does not include the day or did not load, and requests it again on demand', async () => {
    let answer: () => Response | Promise<Response> = () => noNetwork();
    fakeServer(() => answer());
    render(<RideHazards {...open} />);
    fireEvent.click(await screen.findByRole('button', { name: uiTexts.common.retry }));
    expect(readText()).toContain('正在查路上的天氣');
    await screen.findByText(/查不到路上的天氣/);
    answer = () => json(weather({ hours: 20 }));
    fireEvent.click(await screen.findByRole('button', { name: uiTexts.common.retry }));
    await waitFor(() => expect(readText()).toContain('預報還沒有這一天'));
  });

  it('sends places of an own course only when the rider requests the forecast, and then uses it', async () => {
    const { requests } = fakeServer(() => json(weather()));
    const detail = { ...open.route.detail, id: 'own-00000000-0000-4000-8000-000000000001' };
    const ownRoute = { ...open, route: { ...open.route, detail } };
    const { container } = render(<RideHazards {...ownRoute} />);
    expect([container.textContent, requests]).toEqual(['', []]);
    act(() => getForecastStore(ownRoute).load());
    await waitFor(() => expect(readText()).toContain(lazyTexts.rideHazards.none));
  });
});

it.each([360, 1280])('at %i px marks the affected rows, and clears the marks on unmount', async (widthPx) => {
  fakeWidth(widthPx);
  fakeServer(() => json(wintry));
  const facts = toCourseFacts(open.route, (each) => each['zh-TW']);
  const { live, selection } = open.session;
  render(
    <PaceTable
      facts={facts}
      live={live}
      selection={selection}
      ownFactors={open.session.ownFactors()}
      onOwnFactorChanged={vi.fn()}
    />,
  );
  render(<RideMarks {...open} facts={facts} selection={selection} />);
  const warning = render(<RideHazards {...open} />);
  const marks = () =>
    [...document.querySelectorAll<HTMLElement>('tr[data-shell]')].map((row) => [
      row.querySelector('[data-cell="hazard"]')?.textContent,
      row.dataset.severe,
    ]);
  await waitFor(() => expect(marks()[0]).toEqual(['▲結冰', 'true']));
  expect(marks().every(([word]) => word === '▲結冰' || word === '▲下雪')).toBe(true);
  warning.unmount();
  await waitFor(() => expect(marks()[0]).toEqual(['', 'false']));
  expect(getHazardStore(live).get()).toEqual([]);
});

describe('the worst weather between two places', () => {
  const hazard = (kind: 'snow' | 'rain' | 'fog', fromM: number, toM: number) => ({
    kind,
    fromM,
    toM,
    fromS: 0,
    toS: 0,
    lowestC: 0,
    gustMps: 0,
    rainMmPerHour: 0,
  });
  const hazards = [hazard('rain', 0, 10_000), hazard('snow', 8_000, 9_000), hazard('fog', 20_000, 20_000)];

  it('is the most dangerous one in the stretch', () => {
    expect(findWorstHazard(hazards, 0, 5_000)).toBe('rain');
    expect(findWorstHazard(hazards, 5_000, 12_000)).toBe('snow');
    expect(findWorstHazard(hazards, 12_000, 20_000)).toBeNull();
    expect(findWorstHazard(hazards, 20_000, 30_000)).toBe('fog');
    expect(findWorstHazard([], 0, 30_000)).toBeNull();
  });

  it('is counted from the start of the first row', () => {
    const row = { name: '', from: '', to: '', distanceM: 0, gradeRatio: 0 };
    const rows = [
      { ...row, startM: 1_000, endM: 9_000 },
      { ...row, startM: 9_000, endM: 15_000 },
      { ...row, startM: 15_000, endM: 19_000 },
    ];
    expect(findWorstHazards(hazards, rows)).toEqual(['rain', 'snow', null]);
  });
});
