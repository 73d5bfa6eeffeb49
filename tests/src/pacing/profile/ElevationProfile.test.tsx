import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { ElevationProfile } from '#src/pacing/profile/ElevationProfile.tsx';
import { drawBandPaths, placeBandMarks, toBandPieces, toLegPieces } from '#src/pacing/profile/profileBands.ts';
import { isPillAbove, pillHeightEm, pillWidthEm, toPillCorner } from '#src/pacing/profile/profilePill.ts';
import { drawPowerPath, toPowerRange, toPowerSteps } from '#src/pacing/profile/profilePower.ts';
import { createProfileScale, listAxisMarksM, listElevationMarks } from '#src/pacing/profile/profileScale.ts';
import { toWindSlots } from '#src/pacing/profile/profileWind.ts';
import { createCourseFacts, createPaceBoard, createShownPlan } from '../support/createPaceBoard.ts';
import { narrow, wide } from './pictureSizes.ts';

afterEach(() => vi.restoreAllMocks());

function show(board = createPaceBoard(createCourseFacts({ rowCount: 7 }))) {
  const view = render(<ElevationProfile effortKind="ftp" {...board} />);
  return { ...view, ...board, slider: screen.getByRole('slider') };
}
const getValueText = (slider: HTMLElement) => slider.getAttribute('aria-valuetext');

describe('the bands of the profile', () => {
  it('are merged if neighbours have the same grade, in six paths at most', () => {
    const { grid } = createCourseFacts({
      rowCount: 10,
      elevationAtM: (m) => (m < 5020 ? m * 0.05 : 251 + (m - 5020) * 0.1),
    });
    const pieces = toBandPieces(grid, 900);
    expect(pieces.map((piece) => piece.band)).toEqual([2, 4]);
    expect(pieces.at(0)?.startM).toBe(0);
    expect(pieces.at(-1)?.endM).toBe(grid.distanceM);
    const paths = drawBandPaths(grid, createProfileScale(grid, wide), pieces);
    expect(paths).toHaveLength(6);
    expect(paths.map((path) => path.split('M').length - 1)).toEqual([0, 0, 1, 0, 1, 0]);
  });

  it('have letters if they are wide, and equal letters at least 60 px apart, also in a low picture', () => {
    const listMarkedBands = (elevationAtM: (m: number) => number, size: typeof wide) => {
      const { grid } = createCourseFacts({ rowCount: 10, elevationAtM });
      const scale = createProfileScale(grid, size);
      return placeBandMarks(grid, scale, toBandPieces(grid, scale.rightPx - scale.leftPx)).map(({ band }) => band);
    };
    const grades = [0.05, 0.1, 0.07, 0.05, 0.1, 0.01, 0.07, 0.07, 0.14, 0.02];
    const climb = (m: number) =>
      grades.reduce((sum, grade, row) => sum + grade * Math.max(0, Math.min(m - row * 1004, 1004)), 400);
    expect(listMarkedBands(climb, wide)).toEqual(expect.arrayContaining([2, 4, 3, 1, 5]));
    expect(listMarkedBands(climb, narrow).length).toBeLessThan(listMarkedBands(climb, wide).length);
    expect(listMarkedBands((m) => 400 + m * 0.05, wide)).toEqual([2]);
    expect(listMarkedBands((m) => 400 + m * 0.05, { ...narrow, heightPx: 130 })).toEqual([2]);
    const { grid } = createCourseFacts({ rowCount: 10, elevationAtM: (m) => 400 + m * 0.1 });
    const scale = createProfileScale(grid, wide);
    const stripes = Array.from({ length: 20 }, (_, index) => {
      return { startM: index * 502, endM: index * 502 + 502, band: index % 2 === 0 ? (2 as const) : (3 as const) };
    });
    const marks = placeBandMarks(grid, scale, stripes).filter(({ band }) => band === 2);
    expect(marks.length).toBeGreaterThan(2);
    marks.slice(1).forEach(({ xPx }, index) => {
      expect(xPx - (marks[index]?.xPx ?? 0)).toBeGreaterThanOrEqual(60);
    });
  });

  it('of an approximate line are one per leg', () => {
    const climb = (m: number) => 400 + (m < 5020 ? m * 0.05 : 251 + (m - 5020) * 0.1 + 3 * Math.sin(m / 40));
    const facts = createCourseFacts({ rowCount: 10, elevationAtM: climb });
    expect(toLegPieces(facts)).toEqual([
      { startM: 0, endM: 5020, band: 2 },
      { startM: 5020, endM: facts.grid.distanceM, band: 4 },
    ]);
    expect(toLegPieces({ ...facts, rows: facts.rows.slice(2) }).at(0)?.startM).toBe(0);
  });

  it('are at most 300 pieces for any length and roughness', () => {
    const { grid } = createCourseFacts({ rowCount: 200, elevationAtM: (m) => 500 + 40 * Math.sin(m / 150) });
    const pieces = toBandPieces(grid, 4000);
    expect(pieces.length).toBeGreaterThan(100);
    expect(pieces.length).toBeLessThanOrEqual(300);
    pieces.forEach((piece, index) => {
      if (index > 0) expect(piece.startM).toBeCloseTo(pieces[index - 1]?.endM ?? 0, 6);
    });
  });
});

describe('the profile of an approximate line', () => {
  it('is labelled in its legend and at its gates, whose times are to the minute', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(932);
    const board = createPaceBoard({ ...createCourseFacts({ rowCount: 7 }), isApproximate: true });
    const { container, slider } = show(board);
    expect(container.querySelector('[data-approximate]')).not.toBe(null);
    expect(screen.getByRole('list', { name: words.paceTable.legend }).textContent).toContain(
      words.paceTable.legendApproximate,
    );
    const times = [...container.querySelectorAll('[data-gate]')].map((gate) => gate.textContent);
    expect(times.at(-1)).toBe('約 0:25');
    act(() => board.selection.set({ rowIndex: 1, distanceM: 2000 }));
    expect(container.querySelector('[data-cell=time]')?.textContent).toBe('累計 約 0:07');
    expect(getValueText(slider)).not.toContain('秒');
  });

  it('has no label if the line is measured', () => {
    const { container } = show();
    expect(container.querySelector('[data-approximate]')).toBe(null);
    expect(screen.getByRole('list', { name: words.paceTable.legend }).textContent).not.toContain(
      words.paceTable.legendApproximate,
    );
  });
});

describe('the pill of the cursor', () => {
  const scale = createProfileScale(createCourseFacts({ rowCount: 7 }).grid, wide);

  it('is beside the cursor in a picture with enough space above the road', () => {
    expect(isPillAbove(scale, 400)).toBe(false);
    expect(toPillCorner(600, scale, false)).toEqual([600 - 12 - pillWidthEm * scale.fontPx, 4]);
    expect(toPillCorner(60, scale, false)).toEqual([72, 4]);
  });

  it('is above a low picture, so that it covers neither road nor finger, unless the window ends there', () => {
    const low = createProfileScale(createCourseFacts({ rowCount: 7 }).grid, narrow);
    expect(isPillAbove(low, 400)).toBe(true);
    expect(isPillAbove(low, 60)).toBe(false);
    const [left, top] = toPillCorner(180, low, true);
    expect(left).toBeCloseTo(180 - (pillWidthEm * low.fontPx) / 2, 6);
    expect(top + pillHeightEm * low.fontPx).toBeCloseTo(-4, 6);
  });

  it('never leaves the picture at its sides', () => {
    for (const isAbove of [true, false])
      for (let xPx = 10; xPx <= 922; xPx += 8) {
        const [left] = toPillCorner(xPx, scale, isAbove);
        expect(left).toBeGreaterThanOrEqual(4);
        expect(left + pillWidthEm * scale.fontPx).toBeLessThanOrEqual(wide.widthPx - 4);
      }
  });
});

describe('the scale of the profile', () => {
  it('leaves space for every kilometre label', () => {
    expect(listAxisMarksM(53_280, 340)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000]);
    expect(listAxisMarksM(3000, 340)).toEqual([0, 500, 1000, 1500, 2000, 2500, 3000]);
  });

  it('marks round elevations above the road, also at a phone’s width', () => {
    const climb = createCourseFacts({ rowCount: 7, rowLengthM: 7600, elevationAtM: (m) => 450 + m * 0.053 });
    const { isAtStart, marks } = listElevationMarks(climb.grid, createProfileScale(climb.grid, narrow));
    expect(isAtStart).toBe(true);
    expect(marks.map(({ elevationM }) => elevationM)).toEqual([1000, 2000, 3000]);
    // The power line covers the place of the 1,000 m label.
    expect(marks.map(({ isHidden }) => isHidden)).toEqual([true, false, false]);
    const down = createCourseFacts({ rowCount: 7, rowLengthM: 7600, elevationAtM: (m) => 3275 - m * 0.053 });
    expect(listElevationMarks(down.grid, createProfileScale(down.grid, narrow)).isAtStart).toBe(false);
  });

  it('does not make a flat road look like a mountain', () => {
    const { grid } = createCourseFacts({ rowCount: 5, elevationAtM: (m) => 10 + (m > 2500 ? 5 : 0) });
    const scale = createProfileScale(grid, wide);
    expect(scale.y(10) - scale.y(15)).toBeLessThan(12);
  });

  it('draws no step of the power line narrower than 2 px, and every step of a course with few rows', () => {
    const few = createCourseFacts({ rowCount: 7 });
    expect(toPowerSteps(few, createProfileScale(few.grid, narrow)).map((step) => step.lastRow)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    const facts = createCourseFacts({ rowCount: 400 });
    const scale = createProfileScale(facts.grid, narrow);
    const steps = toPowerSteps(facts, scale);
    expect(steps.length).toBeLessThanOrEqual(170);
    expect(steps.at(0)?.firstRow).toBe(0);
    expect(steps.at(-1)?.lastRow).toBe(399);
    steps.slice(1).forEach((step, index) => {
      expect(step.firstRow).toBe((steps[index]?.lastRow ?? Number.NaN) + 1);
    });
    const shownPlan = createShownPlan({ facts });
    shownPlan.plan.rows.powerW.fill(200);
    const flat = drawPowerPath(shownPlan, { lowW: 100, highW: 300 }, { facts, scale, steps });
    expect(flat).toMatch(/^M10 [\d.]+(H[\d.]+)+$/);
    expect(flat.endsWith('H350')).toBe(true);
  });

  it('keeps the range of the power line while the plan fits it', () => {
    const first = toPowerRange(Float64Array.of(150, 180), null);
    expect(first).toEqual({ lowW: 100, highW: 240 });
    expect(toPowerRange(Float64Array.of(170, 200), first)).toBe(first);
    expect(toPowerRange(Float64Array.of(200, 260), first)).toEqual({ lowW: 140, highW: 340 });
    expect(toPowerRange(Float64Array.of(0, 180), first).lowW).toBe(0);
  });

  it('gives each row a wind arrow if it is wide enough, and shares one otherwise', () => {
    const few = createCourseFacts({ rowCount: 7 });
    expect(toWindSlots(few, createProfileScale(few.grid, narrow))).toHaveLength(7);
    const many = createCourseFacts({ rowCount: 400 });
    const slots = toWindSlots(many, createProfileScale(many.grid, narrow));
    expect(slots.length).toBeLessThanOrEqual(Math.floor(340 / 22) + 1);
    expect(slots.at(-1)?.lastRow).toBe(399);
  });
});

describe('ElevationProfile', () => {
  it('moves its cursor by keyboard and announces the place in words', () => {
    const { slider, selection } = show();
    fireEvent.keyDown(slider, { key: 'PageUp' });
    expect(getValueText(slider)).toBe(
      '1.0 公里，海拔 450 公尺，坡度 5.0 %，P1 – P2，配瓦 149 瓦，逆風 2.2 m/s，3 分 34 秒，05:34',
    );
    expect(slider.getAttribute('aria-valuenow')).toBe('1.0');
    expect(selection.get()).toEqual({ rowIndex: 1, distanceM: 1004 });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(selection.get().distanceM).toBe(1104);
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(selection.get().distanceM).toBe(1004);
    fireEvent.keyDown(slider, { key: 'End' });
    expect(selection.get()).toEqual({ rowIndex: 6, distanceM: 7028 });
    expect(getValueText(slider)).toBe(
      '7.0 公里，海拔 751 公尺，坡度 5.0 %，P6 – P7，配瓦 149 瓦，逆風 2.2 m/s，24 分 55 秒，05:55',
    );
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(selection.get().distanceM).toBe(7028);
    fireEvent.keyDown(slider, { key: 'PageDown' });
    expect(selection.get().distanceM).toBe(6024);
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(selection.get()).toEqual({ rowIndex: 0, distanceM: 0 });
    fireEvent.keyDown(slider, { key: 'Escape' });
    expect(selection.get()).toEqual({ rowIndex: null, distanceM: null });
  });

  it('follows mouse and finger, and hides the cursor when the mouse leaves or the finger lifts', () => {
    const { slider, selection, container } = show();
    const move = (name: string, clientX: number, pointerType: string) => {
      const event = new MouseEvent(name, { bubbles: true, clientX });
      Object.defineProperty(event, 'pointerType', { value: pointerType });
      fireEvent(slider, event);
    };
    move('pointermove', 180, 'mouse');
    expect(selection.get()).toEqual({ rowIndex: 3, distanceM: 3514 });
    const pill = container.querySelector('[data-pill]');
    expect(pill?.textContent).toBe('3.5 km · 576 m · 5.0 % C149 W · 逆風 2.2 m/s累計 12:28 · 時刻 05:42');
    move('pointerleave', 0, 'mouse');
    expect(selection.get().distanceM).toBeNull();
    expect((pill as HTMLElement).hidden).toBe(true);
    move('pointerdown', -50, 'touch');
    expect(selection.get()).toEqual({ rowIndex: 0, distanceM: 0 });
    expect((pill as HTMLElement).hidden).toBe(false);
    move('pointerleave', 0, 'touch');
    expect(selection.get()).toEqual({ rowIndex: null, distanceM: null });
    expect((pill as HTMLElement).hidden).toBe(true);
  });

  it('highlights the row that is selected elsewhere', () => {
    const { selection, container } = show();
    const highlight = container.querySelector('[data-lit]');
    expect(highlight?.getAttribute('visibility')).toBe('hidden');
    selection.set({ rowIndex: 1, distanceM: null });
    expect(highlight?.getAttribute('visibility')).toBe('visible');
    expect(Number(highlight?.getAttribute('x'))).toBeCloseTo(10 + 340 / 7, 1);
    expect(Number(highlight?.getAttribute('width'))).toBeCloseTo(340 / 7, 1);
    expect(container.querySelector('[data-cursor]')?.getAttribute('visibility')).toBe('hidden');
  });

  it('moves power line, wind arrows and the cursor’s time with every paint, without React', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 7 }));
    const onRender = vi.fn();
    const { container } = render(
      <Profiler id="profile" onRender={onRender}>
        <ElevationProfile effortKind="ftp" {...board} />
      </Profiler>,
    );
    board.selection.set({ rowIndex: 3, distanceM: 3514 });
    const renderCount = onRender.mock.calls.length;
    const power = container.querySelector('[data-power]');
    const arrow = container.querySelector('[data-wind]');
    const path = power?.getAttribute('d');
    expect(arrow?.getAttribute('transform')).toContain('rotate(270)');
    board.live.paint(createShownPlan({ facts: board.facts, ftpW: 210, speedMps: 5, headwindMps: -2.2 }));
    expect(power?.getAttribute('d')).not.toBe(path);
    expect(power?.getAttribute('d')).toMatch(/^M10 [\d.]+(H[\d.]+(V[\d.]+)?){7}$/);
    expect(arrow?.getAttribute('transform')).toContain('rotate(90)');
    expect(container.querySelector('[data-pill]')?.textContent).toContain('11:43');
    expect(onRender.mock.calls.length).toBe(renderCount);
  });

  it('explains colours by letters, and wind arrows in words', () => {
    show();
    const legend = screen.getByRole('list', { name: words.paceTable.legend });
    expect(legend.textContent).toContain('→ 順風，← 逆風');
    for (const letter of ['A', 'B', 'C', 'D', 'E', 'F']) expect(legend.textContent).toContain(letter);
  });

  it('never writes NaN into the picture', () => {
    const { container, live, facts, selection } = show(
      createPaceBoard(createCourseFacts({ rowCount: 1, rowLengthM: 12, elevationAtM: () => 0 })),
    );
    selection.set({ rowIndex: 0, distanceM: 12 });
    live.paint(createShownPlan({ facts, ftpW: 0, headwindMps: 0 }));
    expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  });
});
