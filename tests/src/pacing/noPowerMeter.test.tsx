import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeroSummary } from '#src/pacing/HeroExtras.tsx';
import { SensitivityChips } from '#src/pacing/hero/SensitivityChips.tsx';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { setPowerTexts } from '#src/pacing/live/powerTexts.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { RowDetailBand, RowDetailBody } from '#src/pacing/table/RowDetailBody.tsx';
import { Statistics } from '#src/pacing/table/Statistics.tsx';
import { setPowerMeter } from '#src/pacing/tools/ftp/powerMeter.ts';
import { words as toolTexts } from '#src/pacing/tools/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { provideRealTools } from '#tests/src/support/realTools.ts';
import { fill } from '#tests/support/fill.ts';
import { createCourseFacts, createPaceBoard, createShownPlan } from './support/createPaceBoard.ts';

beforeEach(() => {
  localStorage.clear();
  provideRealTools();
});
afterEach(() => {
  setPowerTexts();
  vi.useRealTimers();
});

const listChips = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const readText = () => document.body.textContent ?? '';

it('shows no chip and no band of a row in watts', async () => {
  const open = await openRoute();
  render(
    <>
      <SensitivityChips {...open} facts={{ isApproximate: false }} />
      <RowDetailBand {...open} rowIndex={2} isApproximate={false} />
    </>,
  );
  await screen.findByText(/八成落在/);
  expect(listChips()[1]).toMatch(/^FTP \+10 W /);
  expect(readText()).toMatch(/\d+–\d+\u00a0W/);
  await act(() => setPowerMeter(false));
  expect(listChips()).toEqual([
    expect.stringMatching(/^−1 kg /),
    expect.stringMatching(/^\+10 °C /),
    expect.stringMatching(/^逆風 \+2 m\/s /),
  ]);
  expect(readText()).toMatch(/八成落在/);
  expect(readText()).not.toMatch(/\d\u00a0?W/);
});

it('says how a row feels instead of where its watts come from', async () => {
  const open = await openRoute();
  const facts = toCourseFacts(open.route, (name) => name['zh-TW']);
  const { live } = open.session;
  const changed = { ownFactor: 0, onOwnFactorChanged: vi.fn(), onRowChanged: vi.fn() };
  await act(() => setPowerMeter(false));
  render(<RowDetailBody {...open} {...changed} facts={facts} live={live} rowIndex={2} />);
  expect(document.querySelector('[data-cell=notes]')?.textContent).toMatch(/唱歌|聊天|一整句話|幾個字/);
  await screen.findByText(/八成落在/);
  // Only the note that explains the weight factor mentions FTP.
  expect(readText().replace(words.paceTable.factorModelNote, '')).not.toMatch(/FTP|W/);
  await act(() => setPowerMeter(true));
  expect(readText()).toMatch(/FTP \d+/);
});

it('hides statistics that need a power meter, and shows them again', async () => {
  const { live } = createPaceBoard(createCourseFacts({ rowCount: 7 }));
  render(<Statistics live={live} />);
  const figures = () =>
    within(screen.getByRole('region', { name: words.paceTable.statistics }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  await act(() => setPowerMeter(false));
  expect(figures()).toEqual(['812m/h', '223kJ', '222kcal']);
  await act(() => setPowerMeter(true));
  expect(figures()).toEqual(['150W', '0.75IF', '2.35W/kg', '812m/h', '223kJ', '222kcal']);
});

it('announces the new finish without watts', async () => {
  await setPowerMeter(false);
  const { live, facts } = createPaceBoard(createCourseFacts({ rowCount: 7 }));
  vi.useFakeTimers();
  render(<HeroSummary live={live} isApproximate={false} />);
  act(() => vi.advanceTimersByTime(1000));
  live.paint(createShownPlan({ facts, ftpW: 220, speedMps: 5 }));
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('status').textContent).toBe(
    fill(toolTexts.ftp.summary, { duration: '23 分 26 秒', clock: '05:53', speed: '18.0' }),
  );
});
