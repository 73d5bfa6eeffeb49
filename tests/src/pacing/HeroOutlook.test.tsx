import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { provideTools } from '#src/api/callTool.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { FinishBand } from '#src/pacing/hero/FinishBand.tsx';
import { NarrowingLine } from '#src/pacing/hero/NarrowingLine.tsx';
import { PaceHero } from '#src/pacing/hero/PaceHero.tsx';
import { SensitivityChips } from '#src/pacing/hero/SensitivityChips.tsx';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { RowDetailBand } from '#src/pacing/table/RowDetailBody.tsx';
import { RowDetailWhy } from '#src/pacing/table/RowDetailWhy.tsx';
import { words as pacingTexts } from '#src/pacing/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';

const onWay = vi.fn();
function Hero(open: OpenRoute) {
  const facts = toCourseFacts(open.route, (text) => text['zh-TW'] ?? '');
  return (
    <>
      <FinishBand {...open} facts={facts} />
      <SensitivityChips {...open} facts={facts} />
      <NarrowingLine {...open} onOptionChosen={onWay} />
      <RowDetailBand {...open} rowIndex={2} isApproximate={false} />
    </>
  );
}
const listChips = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const listReasons = () =>
  [...document.querySelectorAll<HTMLElement>('ol li')].filter((item) => !item.hidden).map((item) => item.textContent);

beforeEach(() => localStorage.clear());

describe('the outlook in the hero', () => {
  it('shows the band around the finish, the band of a row, and four changes with sign and unit', async () => {
    provideRealTools();
    const open = await openRoute();
    render(<Hero {...open} />);
    const finishS = open.session.live.current()?.plan.totals.durationS ?? 0;
    const [band, row] = await screen.findAllByText(/八成落在/);
    const ends = [...(band?.parentElement?.textContent ?? '').matchAll(/(\d):(\d\d)/g)].map(
      ([, hours, minutes]) => (Number(hours) * 60 + Number(minutes)) * 60,
    );
    expect(ends[0]).toBeLessThan(finishS * 0.95);
    expect(ends[0]).toBeGreaterThan(finishS * 0.85);
    expect(ends[1]).toBeGreaterThan(finishS * 1.05);
    expect(ends[1]).toBeLessThan(finishS * 1.16);
    expect(row?.textContent).toMatch(/^八成落在 \d\d:\d\d – \d\d:\d\d ·\u00a0\d+–\d+\u00a0W$/);
    expect(listChips()).toEqual([
      expect.stringMatching(/^−1 kg −0:\d\d$/),
      expect.stringMatching(/^FTP \+10 W −\d:\d\d$/),
      expect.stringMatching(/^\+10 °C [−+]\d:\d\d$/),
      expect.stringMatching(/^逆風 \+2 m\/s \+\d+:\d\d$/),
    ]);
    const slower = screen.getAllByRole('listitem').map((item) => item.dataset.slower);
    expect(slower).toEqual(['false', 'false', listChips()[2]?.includes('+10 °C +') ? 'true' : 'false', 'true']);
  });

  it('says that power and speed are those of riding if the finish includes stops or waits at lights', async () => {
    const open = await openRoute();
    const { container } = render(<PaceHero live={open.session.live} isApproximate={false} />);
    const readCell = (name: string) => container.querySelector(`section [data-cell=${name}]`)?.textContent;
    expect(readCell('average')).toBe(pacingTexts.pacing.average);
    const speed = readCell('speed');
    const finishS = open.session.live.current()?.cumulativeS.at(-1) ?? Number.NaN;
    open.session.updateBasis({ stops: [{ atM: 500, durationS: 600 }] });
    await waitFor(() => expect(readCell('average')).toBe(pacingTexts.pacing.ridingAverage));
    expect(readCell('finish')).toBe(formatDuration(finishS + 600));
    expect(readCell('speed')).toBe(speed);
    open.session.updateBasis({ stops: [], traffic: 'town' });
    await open.session.whenSettled();
    expect(open.session.live.current()?.stoppedS).toBeGreaterThan(0);
    expect(readCell('average')).toBe(pacingTexts.pacing.ridingAverage);
  });

  it('hides the band of other values behind an ellipsis until its own has come', async () => {
    provideRealTools();
    const open = await openRoute();
    render(<Hero {...open} />);
    const band = (await screen.findAllByText(/八成落在/))[0]?.parentElement as HTMLElement;
    const figure = band.querySelector('b') as HTMLElement;
    await waitFor(() => expect(band.getAttribute('aria-busy')).toBe('false'));
    expect(figure).toBeVisible();
    const firstText = figure.textContent;
    open.session.inputs.drag({ ftpW: 330 });
    await waitFor(() => expect(band.getAttribute('aria-busy')).toBe('true'));
    expect(figure).not.toBeVisible();
    open.session.inputs.release();
    await waitFor(() => expect(figure).toBeVisible());
    expect(figure.textContent).not.toBe(firstText);
  });

  it('reserves its space before there is an answer, and stays empty without one', async () => {
    provideTools(async () => () => Promise.reject(new Error('the tool worker failed')));
    render(<Hero {...(await openRoute())} />);
    const group = screen.getByRole('group', { name: words.band.changes });
    await waitFor(() => expect(group.dataset.stale).toBe('false'));
    expect(group.textContent).toBe('');
    expect(screen.queryByText(/八成落在/)).toBeNull();
  });

  it('offers a button for each input that would narrow the band, except those already entered', async () => {
    provideRealTools();
    const open = await openRoute();
    render(<Hero {...open} />);
    expect((await screen.findByText(/想更準/)).textContent).toMatch(/^範圍約 ±[\d:]+。想更準：$/);
    const optionTexts = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
    expect(optionTexts()).toHaveLength(2);
    for (const text of optionTexts()) expect(text).toMatch(/（約 ±[\d:]+）$/);
    await userEvent.click(screen.getByRole('button', { name: /^驗證一趟有功率的騎乘/ }));
    expect(onWay).toHaveBeenLastCalledWith('rides');
    for (const key of ['windSpeedMps', 'bikeMassKg'] as const) open.session.inputs.change({ [key]: 7 });
    await userEvent.click(await screen.findByRole('button', { name: /^選定騎乘姿勢/ }));
    expect(onWay).toHaveBeenLastCalledWith('position');
    expect(optionTexts().join()).not.toMatch(/天氣預報|車重/);
  });

  it('gives the changes of an approximate line in words, beside times in hours and minutes', async () => {
    provideRealTools();
    const open = await openRoute();
    render(<SensitivityChips {...open} facts={{ isApproximate: true }} />);
    expect((await screen.findAllByRole('listitem'))[0]?.textContent).toMatch(/^−1 kg −\d+ 秒$/);
  });

  it('shows the watts of a flat plan without FTP', async () => {
    provideRealTools();
    const open = await openRoute();
    open.session.updateBasis({ effort: { kind: 'flat', powerW: 180 } });
    render(<Hero {...open} />);
    expect((await screen.findAllByRole('listitem'))[1]?.textContent).toMatch(/^\+10 W −\d+:\d\d$/);
  });
});

describe('why a row has its watts', () => {
  const show = async (effort: Parameters<OpenRoute['session']['updateBasis']>[0]['effort'], ownFactor?: number) => {
    const open = await openRoute();
    if (effort) open.session.updateBasis({ effort });
    if (ownFactor) open.session.setOwnFactor(1, ownFactor);
    await open.session.whenSettled();
    render(<RowDetailWhy live={open.session.live} session={open.session} rowIndex={1} />);
    return open.session.live.current()?.plan;
  };

  it('shows FTP and its factors', async () => {
    await show({ kind: 'ftp' });
    expect(listReasons()).toHaveLength(6);
    expect(listReasons().join(' ')).not.toContain(words.band.goalFactor);
  });

  it('adds the factor that a goal time requires', async () => {
    const plan = await show({ kind: 'finish', durationS: 2 * 3600 });
    const scale = plan?.totals.effortScale ?? Number.NaN;
    expect(listReasons()[1]).toBe(`目標 ${scale.toFixed(3)}`);
    expect(listReasons()).toHaveLength(7);
    expect(screen.getByText(`要趕上目標，全程出力是你撐得住的 ${Math.round(scale * 100)} %。`)).toBeVisible();
  });

  it('shows one wattage, or the targets of the optimal plan weighted by their length in the row', async () => {
    await show({ kind: 'flat', powerW: 180 });
    expect(listReasons()[0]).toBe('給定 180 W');
    expect(screen.getByText(/全程同一瓦數/)).toBeVisible();
    document.body.innerHTML = '';
    const plan = await show({
      kind: 'targets',
      endM: Float64Array.of(10_000, 50_000),
      powerW: Float64Array.of(220, 160),
    });
    const fromM = plan?.rows.cumulativeDistanceM[0] ?? 0;
    const toM = plan?.rows.cumulativeDistanceM[1] ?? 0;
    const mean = (220 * (10_000 - fromM) + 160 * (toM - 10_000)) / (toM - fromM);
    expect(listReasons()[0]).toBe(`給定 ${Math.round(mean)} W`);
  });

  it('shows the rider’s own factor if there is one', async () => {
    await show({ kind: 'flat', powerW: 180 }, 0.9);
    // The row detail fills in the numbers, so they are missing here.
    expect(listReasons()).toEqual(['FTP ', '自訂出力 ', ' W']);
  });
});
