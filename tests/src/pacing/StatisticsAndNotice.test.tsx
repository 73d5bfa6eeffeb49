import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { BelowRows, PrintedInputs } from '#src/pacing/BelowRows.tsx';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { createLiveInputs } from '#src/pacing/live/liveInputs.ts';
import { findTop, ModelNotice, noticeStorageKey } from '#src/pacing/table/ModelNotice.tsx';
import { computeZoneRatios, Statistics } from '#src/pacing/table/Statistics.tsx';
import { words as pacingTexts } from '#src/pacing/words/zh-TW.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';
import { createCourseFacts, createPaceBoard, createShownPlan } from './support/createPaceBoard.ts';

beforeEach(() => {
  localStorage.clear();
  fakeWidth(360);
});

const createInputs = (part: Partial<PaceInputs> = {}) =>
  createLiveInputs({ ...initialPaceInputs, ...part }, { onChange: () => undefined, onCommit: () => undefined });

describe('PrintedInputs', () => {
  it('prints the inputs of the plan, updated when the drag has ended', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const inputs = createInputs({ ftpW: 250, windSpeedMps: 3, windFromDeg: 45, departureMinute: 330 });
    const { container } = render(<PrintedInputs inputs={inputs} />);
    const line = () => container.querySelector('[data-printed-inputs]')?.textContent ?? '';
    for (const part of ['FTP 250 W', '3.0 m/s 東北風 45°', '05:30']) expect(line()).toContain(part);
    expect(line()).not.toMatch(/NaN|undefined/);
    inputs.change({ ftpW: 260 });
    expect(line()).toContain('FTP 250 W');
    vi.advanceTimersByTime(150);
    expect(line()).toContain('FTP 260 W');
  });

  it('shows no direction for calm air', () => {
    const { container } = render(<PrintedInputs inputs={createInputs({ windSpeedMps: 0 })} />);
    expect(container.textContent).not.toContain(pacingTexts.pacingControls.windNE);
  });
});

describe('Statistics', () => {
  it('shows the ride in six figures and the efficiency behind the calories', () => {
    const { live } = createPaceBoard(createCourseFacts({ rowCount: 7 }));
    render(<Statistics live={live} />);
    const panel = screen.getByRole('region', { name: words.paceTable.statistics });
    expect(
      within(panel)
        .getAllByRole('definition')
        .map((value) => value.textContent),
    ).toEqual(['150W', '0.75IF', '2.35W/kg', '812m/h', '223kJ', '222kcal']);
    expect(panel.textContent).toContain('總效率 24 %');
  });

  it('shows the zones of an approximate line in hours and minutes', () => {
    const { live } = createPaceBoard(createCourseFacts({ rowCount: 7 }));
    const { container } = render(<Statistics live={live} isApproximate />);
    const times = [...container.querySelectorAll('.time')].map(({ textContent }) => textContent);
    expect(times).toHaveLength(7);
    for (const time of times) expect(time).toMatch(/^\d:\d\d$/);
    const minutes = times.map((time) => Number(time?.slice(2))).reduce((sum, each) => sum + each);
    const zonesS = live.current()?.plan.totals.timeInZoneS.reduce((sum, each) => sum + each);
    expect(minutes).toBe(Math.round((zonesS ?? 0) / 60));
  });

  it('shows seven zones whose times add up', () => {
    const { live } = createPaceBoard(createCourseFacts({ rowCount: 7 }));
    render(<Statistics live={live} />);
    fireEvent.click(screen.getByRole('button', { name: /^沒進到/ }));
    const zones = within(screen.getByRole('list', { name: words.paceTable.zones })).getAllByRole('listitem');
    expect(zones.map((zone) => zone.textContent)).toEqual([
      'Z1恢復 ≤ 55 %1:4017 %',
      'Z2耐力 ≤ 75 %3:2133 %',
      'Z3節奏 ≤ 90 %5:0050 %',
      'Z4閾值 ≤ 105 %0:000 %',
      'Z5最大攝氧 ≤ 120 %0:000 %',
      'Z6無氧 ≤ 150 %0:000 %',
      'Z7神經肌肉 > 150 %0:000 %',
    ]);
    expect(zones[2]?.querySelector<HTMLElement>('[data-bar]')?.style.width).toBe('50%');
  });

  it('names unreached zones in one line, which expands to show them', () => {
    const { live } = createPaceBoard(createCourseFacts({ rowCount: 7 }));
    render(<Statistics live={live} />);
    const zones = () => within(screen.getByRole('list', { name: words.paceTable.zones })).getAllByRole('listitem');
    expect(zones()).toHaveLength(3);
    fireEvent.click(
      screen.getByRole('button', { name: fill(words.paceTable.zonesEmpty, { zones: 'Z4 · Z5 · Z6 · Z7' }) }),
    );
    expect(zones()).toHaveLength(7);
  });

  it('is updated only after a drag while it is out of view', () => {
    vi.useFakeTimers();
    let report: (isSeen: boolean) => void = () => undefined;
    class FakeIntersectionObserver {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        report = (isSeen) => callback([{ isIntersecting: isSeen }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    }
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
    try {
      const { live, facts } = createPaceBoard(createCourseFacts({ rowCount: 7 }));
      render(<Statistics live={live} />);
      const panel = screen.getByRole('region', { name: words.paceTable.statistics });
      const normalised = () => panel.querySelector('[data-cell="normalised"]')?.textContent;
      expect(normalised()).toBe('150');
      report(false);
      live.paint(createShownPlan({ facts, ftpW: 300 }));
      expect(normalised()).toBe('150');
      vi.advanceTimersByTime(150);
      expect(normalised()).toBe('225');
      live.paint(createShownPlan({ facts, ftpW: 320 }));
      report(true);
      expect(normalised()).toBe('240');
      live.paint(createShownPlan({ facts, ftpW: 340 }));
      expect(normalised()).toBe('255');
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });

  it('shows its numbers below the rows from the start, without scrolling', async () => {
    class FakeIntersectionObserver {
      observe = () => undefined;
      disconnect = () => undefined;
    }
    vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
    onTestFinished(() => void vi.unstubAllGlobals());
    const board = createPaceBoard(createCourseFacts({ rowCount: 7 }));
    render(
      <BelowRows
        {...board}
        {...(await openRoute())}
        inputs={createInputs()}
        ownFactors={[]}
        onOwnFactorChanged={vi.fn()}
      />,
    );
    const panel = screen.getByRole('region', { name: words.paceTable.statistics });
    expect(panel.querySelector('[data-cell="normalised"]')?.textContent).toBe('150');
    expect(panel.querySelector<HTMLElement>('[data-bar]')?.style.width).toBe('16.7%');
  });

  it('has zero shares without any time', () => {
    const plan = createShownPlan({ facts: createCourseFacts({ rowCount: 1 }) });
    plan.plan.totals.timeInZoneS.fill(0);
    expect(computeZoneRatios(plan)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('ModelNotice', () => {
  const peak = (m: number) => (m < 5020 ? 400 + m * 0.5 : 2910 - (m - 5020) * 0.2);

  it('shows the assumptions of the model and the cost of altitude at the highest named place', () => {
    const board = createPaceBoard(
      createCourseFacts({ rowCount: 7, elevationAtM: peak, toName: (place) => `地${place}` }),
    );
    render(<ModelNotice {...board} />);
    const notice = screen.getByRole('complementary', { name: words.paceTable.noticeTitle });
    expect(notice.textContent).toContain(words.paceTable.notice);
    expect(notice.textContent).toContain(
      fill(words.paceTable.noticeAltitude, { place: '地5', elevation: '2,910', percent: '80' }),
    );
  });

  it('shows where the top is, without the name of a lower place', () => {
    // Rows end every 1,004 m; the one nearest to the top is 480 m away and 96 m lower.
    const hump = (m: number) => 2500 - Math.abs(m - 5500) * 0.2;
    const board = createPaceBoard(
      createCourseFacts({ rowCount: 7, elevationAtM: hump, toName: (place) => `地${place}` }),
    );
    expect(findTop(board.facts)).toMatchObject({ name: null, distanceM: 5500 });
    render(<ModelNotice {...board} />);
    expect(screen.getByRole('complementary', { name: words.paceTable.noticeTitle }).textContent).toContain(
      fill(words.paceTable.noticeHighest, { elevation: '2,500', km: '5.5', percent: '80' }),
    );
  });

  it('does not mention altitude near sea level', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 7 }));
    const plan = createShownPlan({ facts: board.facts });
    render(<ModelNotice {...board} />);
    board.live.paint({ ...plan, plan: { ...plan.plan, totals: { ...plan.plan.totals, altitudeFactorAtTop: 0.99 } } });
    expect(screen.getByRole('complementary').textContent).not.toContain('功率，已計入');
  });

  it('shrinks permanently to one line once it is read, and opens again', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 7 }));
    const { unmount } = render(<ModelNotice {...board} />);
    fireEvent.click(screen.getByRole('button', { name: words.paceTable.noticeDismiss }));
    expect(screen.getByRole('complementary').textContent).toContain(words.paceTable.noticeShort);
    expect(screen.getByRole('complementary').textContent).toContain('80 % 的功率');
    expect(localStorage.getItem(noticeStorageKey)).toBe('read');
    unmount();
    render(<ModelNotice {...board} />);
    fireEvent.click(screen.getByRole('button', { name: words.paceTable.noticeMore }));
    expect(screen.getByRole('button', { name: words.paceTable.noticeDismiss })).toBeVisible();
    expect(localStorage.getItem(noticeStorageKey)).toBeNull();
  });

  it('works if the browser stores nothing', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    render(<ModelNotice {...createPaceBoard(createCourseFacts({ rowCount: 2 }))} />);
    fireEvent.click(screen.getByRole('button', { name: words.paceTable.noticeDismiss }));
    expect(screen.getByRole('button', { name: words.paceTable.noticeMore })).toBeVisible();
    vi.restoreAllMocks();
  });

  it('names the start if that is the highest place', () => {
    const facts = createCourseFacts({ rowCount: 3, elevationAtM: (m) => 900 - m * 0.1 });
    expect(findTop(facts)).toEqual({ name: 'P0', elevationM: 900, distanceM: 0 });
  });
});
