import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallTool, provideTools } from '#src/api/callTool.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { words as segmentBoardTexts } from '#src/pacing/route/segmentBoard/words/zh-TW.ts';
import { AnalysisDialog } from '#src/pacing/tools/analysis/AnalysisDialog.tsx';
import { findRange, pickTablePoints, toPoints } from '#src/pacing/tools/analysis/curves.ts';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';
import type { RideSeries } from '#workers/core/pacing/rideSeries.ts';

await loadWords(toolWords);
// A heavy chunk: its loading time is not under test.
await import('#src/ui/chart/ChartPlot.tsx');
const show = (open: OpenRoute) =>
  render(
    <AnalysisDialog
      {...open}
      facts={toCourseFacts(open.route, (text) => text['zh-TW'] ?? '')}
      ownFactors={open.session.ownFactors()}
      onClose={vi.fn()}
    />,
  );
const getCurveButton = (name: string) => screen.getByRole('button', { name });
const listStripTitles = () => screen.getAllByRole('figure').map((figure) => figure.querySelector('b')?.textContent);

beforeEach(() => localStorage.clear());

describe('AnalysisDialog', () => {
  it('draws power and speed first, each with its range in words, and other curves on a tap', async () => {
    provideRealTools();
    show(await openRoute());
    await screen.findAllByRole('figure');
    expect(listStripTitles()).toEqual([segmentBoardTexts.segmentBoard.power, '速度 km/h']);
    expect(screen.getAllByText(/ km）到 /)).toHaveLength(2);
    await vi.waitFor(() => expect(document.querySelectorAll('.recharts-line-curve')).toHaveLength(2), 4000);
    const path = document.querySelector('.recharts-line-curve')?.getAttribute('d') ?? '';
    expect(path.match(/[MLC]/g)?.length).toBe(300);
    fireEvent.click(getCurveButton(words.analysis.wPrime));
    expect(getCurveButton(words.analysis.wPrime).getAttribute('aria-pressed')).toBe('true');
    expect(listStripTitles()).toEqual([segmentBoardTexts.segmentBoard.power, '速度 km/h', 'W′ 餘量 kJ']);
    expect(screen.getByText(/每公斤 286 J/)).toBeVisible();
    for (const name of [words.analysis.power, words.analysis.speed, words.analysis.wPrime])
      fireEvent.click(getCurveButton(name));
    expect(screen.getByText(words.analysis.none)).toBeVisible();
  });

  it('opens without a readout over its curves, which appears once the rider touches one', async () => {
    provideRealTools();
    show(await openRoute());
    const [figure] = await screen.findAllByRole('figure');
    await vi.waitFor(() => expect(document.querySelectorAll('.recharts-line-curve')).toHaveLength(2), 4000);
    const chart = figure?.querySelector('.recharts-wrapper') as HTMLElement;
    // The events that a browser sends for a chart that appears below a resting pointer.
    fireEvent.pointerMove(chart, { pointerType: 'mouse' });
    fireEvent.mouseEnter(chart, { clientX: 100, clientY: 60 });
    fireEvent.mouseMove(chart, { clientX: 100, clientY: 60 });
    expect(document.querySelector('.recharts-tooltip-wrapper')).toBeNull();
    expect(document.querySelector('.recharts-active-dot')).toBeNull();
    fireEvent.pointerDown(chart);
    expect(document.querySelectorAll('.recharts-tooltip-wrapper')).toHaveLength(2);
    fireEvent.pointerUp(chart, { pointerType: 'touch' });
    expect(document.querySelectorAll('.recharts-tooltip-wrapper')).toHaveLength(0);
  });

  it('has all curves as a table of thirty lines', async () => {
    provideRealTools();
    show(await openRoute());
    fireEvent.click(await screen.findByText(words.analysis.table));
    const table = screen.getByRole('table');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['km', segmentBoardTexts.segmentBoard.power, '速度 km/h', '逆風 m/s', '海拔 m', 'W′ 餘量 kJ']);
    expect(within(table).getAllByRole('row')).toHaveLength(31);
    expect(table.textContent).not.toMatch(/NaN|−0\b/);
  });

  it('shows that it is working, and that it failed, with a retry', async () => {
    let reject: (reason: Error) => void = () => undefined;
    const calls = vi.fn(
      () =>
        new Promise<never>((_, fail) => {
          reject = fail;
        }),
    );
    provideTools(async () => calls as unknown as CallTool);
    show(await openRoute());
    expect(screen.getByText(words.analysis.busy).getAttribute('aria-busy')).toBe('true');
    await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
    reject(new Error('the tool worker failed'));
    const retry = await screen.findByRole('button', { name: /重試|再試/ });
    provideRealTools();
    fireEvent.click(retry);
    expect(await screen.findAllByRole('figure')).toHaveLength(2);
  });

  it('says where the planned ride empties W′', async () => {
    provideRealTools();
    const open = await openRoute();
    open.session.updateBasis({ effort: { kind: 'flat', powerW: 260 } });
    show(open);
    fireEvent.click(await screen.findByRole('button', { name: words.analysis.wPrime }));
    expect(screen.getByText(words.analysis.wPrimeEmpty)).toBeVisible();
  });
});

describe('the curves', () => {
  const column = (scale: number) => Float64Array.from({ length: 300 }, (_, k) => k * scale);
  const series: RideSeries = {
    distanceM: column(100),
    elevationM: column(1),
    elapsedS: column(10),
    powerW: column(1).reverse(),
    speedMps: column(0.01),
    headwindMps: column(0),
    wPrimeBalanceJ: column(50),
    wPrimeJ: 20_000,
  };
  it('are converted to the units shown, with minimum, maximum and their places', () => {
    const points = toPoints(series);
    expect(points[100]).toEqual({ km: 10, power: 199, speed: 3.6, headwind: 0, elevation: 100, wPrime: 5 });
    expect(findRange(points, 'power', 'fr')).toEqual({ low: '0', lowKm: '29,9', high: '299', highKm: '0,0' });
  });
  it('include the last stretch in the table', () => {
    const rows = pickTablePoints(toPoints(series));
    expect(rows).toHaveLength(30);
    expect(rows.at(-1)?.km).toBe(29.9);
    expect(pickTablePoints(toPoints(series).slice(0, 7))).toHaveLength(7);
  });
});
