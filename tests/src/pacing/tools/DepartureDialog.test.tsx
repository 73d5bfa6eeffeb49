import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { DepartureDialog } from '#src/pacing/tools/departure/DepartureDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { departureWords } from '#src/routes/departures/departureWords.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { createToolApi } from '#workers/createToolApi.ts';
import { createCourseFacts } from '../support/createPaceBoard.ts';

/** 20:30 on Sunday, 22 November, in Taipei: today's early hours are over. */
const nowMs = Date.parse('2026-11-22T12:30:00.000Z');
/** Rain from 07:00 on, during the first three days; the wind grows with each hour of a day. */
const answer = () =>
  createForecast({
    places: [[0, 100]],
    getHour: (hour) => ({ windDmps: 20 + (hour % 24), windFromDeg: 0, rainDmm: hour % 24 > 6 && hour < 72 ? 10 : 0 }),
  });

let open: OpenRoute;
const onClose = vi.fn();
beforeEach(async () => {
  localStorage.clear();
  await Promise.all([loadWords(toolWords), loadWords(departureWords)]);
  vi.spyOn(Date, 'now').mockReturnValue(nowMs);
  onTestFinished(() => void vi.restoreAllMocks());
  open = await openRoute(undefined, initialPaceInputs);
  // The real tool API, on this thread.
  const tools = createToolApi();
  provideTools(
    async () => ((name, request) => (tools[name] as (toolRequest: typeof request) => unknown)(request)) as CallTool,
  );
});
const show = () =>
  render(<DepartureDialog {...open} facts={createCourseFacts({ rowCount: 7 })} ownFactors={[]} onClose={onClose} />);

describe('DepartureDialog', () => {
  it('shows the half hours of the next days, with the best of each day marked, and explains the method', async () => {
    fakeServer(() => json(answer()));
    show();
    // Queries by selector, because jsdom takes seconds to compute the accessible names of 75 buttons.
    const grid = await screen.findByLabelText(words.departure.grid);
    const cells = [...grid.querySelectorAll('button')];
    expect(cells).toHaveLength(5 * 15);
    expect([...grid.querySelectorAll('thead th')].map((day) => day.textContent)).toEqual([
      '週一11/23',
      '週二11/24',
      '週三11/25',
      '週四11/26',
      '週五11/27',
    ]);
    expect(within(grid).getAllByLabelText(/當天最好/)).toHaveLength(5);
    expect(cells.some((cell) => /最快/.test(cell.getAttribute('aria-label') ?? ''))).toBe(true);
    for (const cell of cells) expect(cell.getAttribute('aria-label')).not.toMatch(/NaN|undefined|-\d/);
    expect(screen.getByText(/先比安全/)).toBeVisible();
    expect(screen.getByText('Weather data by Open-Meteo.com')).toBeVisible();
  });

  it('says for each day which departure is the best, and why', async () => {
    fakeServer(() => json(answer()));
    show();
    const list = await screen.findByRole('list', { name: words.departure.best });
    const days = within(list).getAllByRole('listitem');
    // Rain begins at 06:00, with first light: who leaves earlier stays dry but rides in the dark.
    expect(days.map(({ textContent }) => textContent)).toEqual([
      '★ 週一 06:00 全程天亮 · 時間最短 · ▲\u00a0下雨',
      '★ 週二 06:00 全程天亮 · 時間最短 · ▲\u00a0下雨',
      '★ 週三 06:00 全程天亮 · 時間最短',
      '★ 週四 06:00 全程天亮 · 時間最短',
      '★ 週五 06:00 全程天亮 · 時間最短',
    ]);
  });

  it('applies a departure by one tap: day, minute and the forecast', async () => {
    fakeServer(() => json(answer()));
    show();
    const cell = await screen.findByLabelText(/^11月25日星期三 04:00/);
    fireEvent.click(cell);
    expect((await screen.findByText(/已改成/)).textContent).toBe(
      fill(words.departure.applied, { when: '11月25日星期三 04:00' }),
    );
    await vi.waitFor(() => expect(open.session.inputs.get().departureMinute).toBe(240));
    expect(open.session.basis().forecast).not.toBeNull();
    await vi.waitFor(() => expect(cell.getAttribute('aria-pressed')).toBe('true'));
    expect(onClose).not.toHaveBeenCalled();
    // Exactly the finish that the hero shows.
    await vi.waitFor(() => {
      const finishS = open.session.live.current()?.plan.totals.durationS ?? Number.NaN;
      expect(screen.getByRole('status').textContent).toContain(`出發${formatDuration(finishS)}，`);
    });
  });

  it('shows temperature and rain in each cell, and a mark that all cells share only once', async () => {
    const cold = createForecast({
      places: [[0, 100]],
      getHour: () => ({ temperatureDc: 20, rainDmm: 10, windDmps: 10 }),
    });
    fakeServer(() => json(cold));
    show();
    const grid = await screen.findByLabelText(words.departure.grid);
    expect(grid.querySelectorAll('button svg')).toHaveLength(0);
    const texts = [...grid.querySelectorAll('button')].map((cell) => cell.textContent);
    for (const text of texts) expect(text).toMatch(/^(\+?\d+)★?2°\d+\.\d$/);
    expect(screen.getByText(fill(words.departure.everywhere, { list: '雨和冷' }))).toBeVisible();
    expect(screen.queryByText(words.departure.wind)).toBeNull();
  });

  it('shows all hours on request, but only the remaining ones today', async () => {
    fakeServer(() => json(answer()));
    show();
    await screen.findByLabelText(words.departure.grid);
    fireEvent.click(screen.getByText(words.departure.allDay));
    expect(await screen.findByLabelText(/^11月22日星期日 20:30/)).toBeVisible();
    expect(screen.queryByLabelText(/^11月22日星期日 20:00/)).toBeNull();
  });

  it('says that there is no forecast, and requests it again', async () => {
    fakeServer((_, count) => (count === 1 ? noNetwork() : json(answer())));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('現在沒有預報可算');
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(await screen.findByLabelText(words.departure.grid)).toBeVisible();
  });

  it('says that the computation failed, and retries', async () => {
    fakeServer(() => json(answer()));
    const realTools = createToolApi();
    let count = 0;
    provideTools(
      async () =>
        (async (name, request) => {
          count++;
          if (count === 1) return { ok: false, error: { code: 'plan.inputOutOfRange' } };
          return (realTools[name] as (toolRequest: typeof request) => unknown)(request);
        }) as CallTool,
    );
    show();
    expect((await screen.findByText(words.departure.failed)).textContent).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(await screen.findByLabelText(words.departure.grid)).toBeVisible();
  });
});
