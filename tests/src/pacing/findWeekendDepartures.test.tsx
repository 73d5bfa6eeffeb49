import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { findWeekendDepartures } from '#src/pacing/findWeekendDepartures.ts';
import { writeInputs } from '#src/pacing/live/storedInputs.ts';
import { DepartureDialog } from '#src/pacing/tools/departure/DepartureDialog.tsx';
import { formatDepartureName } from '#src/pacing/tools/departure/departureText.ts';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { departureWords } from '#src/routes/departures/departureWords.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { createCourseFacts } from './support/createPaceBoard.ts';

/** Thursday, 26 November, 09:00 in Taipei. */
const nowMs = Date.parse('2026-11-26T01:00:00.000Z');
const route = pacingRoute(3, 30_000);
const { id } = route.detail;
/** Dry with a changing wind, but Sunday is wet. */
const weather = createForecast({
  firstDay: '2026-11-26',
  places: [[0, 100]],
  getHour: (hour) => ({
    windDmps: 10 + 7 * (hour % 5),
    windFromDeg: 20 * hour,
    rainDmm: hour >= 72 && hour < 96 ? 5 : 0,
  }),
});
const serve = (hasWeather = true) =>
  fakeServer(({ url }) => {
    if (url.includes('/weather/')) return hasWeather ? json(weather) : json({ code: 'weather.unavailable' }, 503);
    return url.includes(`/routes/${id}/`) ? json(route.detail) : json({}, 404);
  });
const find = () => findWeekendDepartures(id, new AbortController().signal);

beforeEach(async () => {
  localStorage.clear();
  await Promise.all([loadWords(toolWords), loadWords(departureWords)]);
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
});

it.each([initialPaceInputs, { ...initialPaceInputs, ftpW: 310, bodyMassKg: 58 }])(
  'is the best departure that the pace page marks for the same rider, road and day ($ftpW W)',
  async (inputs) => {
    serve();
    writeInputs(inputs);
    const home = await find();
    if (!home.ok) throw new Error('no sweep');
    const { departures, best, days } = home.answer;
    expect(departures[best?.index ?? -1]?.day).toBe('2026-11-28');
    const open = await openRoute(route, inputs);
    render(<DepartureDialog {...open} facts={createCourseFacts({ rowCount: 3 })} ownFactors={[]} onClose={vi.fn()} />);
    const grid = await screen.findByLabelText(words.departure.grid);
    const marked = [...grid.querySelectorAll('[data-best]')].map((cell) => cell.getAttribute('aria-label') ?? '');
    for (const { best: bestOfDay } of days) {
      const departure = departures[bestOfDay?.index ?? -1];
      if (departure === undefined) throw new Error('no best departure');
      const name = formatDepartureName(departure, { language: 'zh-TW' });
      expect(marked.filter((label) => label.startsWith(name))).toHaveLength(1);
    }
  },
);

it('computes routes one after the other, and returns the failure of a request', async () => {
  serve();
  const results = await Promise.all([find(), find(), find()]);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
  serve(false);
  expect(await find()).toMatchObject({ ok: false, failure: { status: 503 } });
});
