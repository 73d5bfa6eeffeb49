// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortenPlace } from '#src/pacing/cheatSheet/cheatSheetPlaces.ts';
import {
  type CheatSheetInput,
  layoutCheatSheet,
  maxSheetRows,
  minRowTextPx,
  sheetSize,
} from '#src/pacing/cheatSheet/layoutCheatSheet.ts';
import { mergeRows } from '#src/pacing/cheatSheet/mergeRows.ts';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { sheetColours } from '#src/theme/sheetColours.ts';
import { themes } from '#src/theme/themes.ts';
import { shortenAttribution } from '#src/ui/map/shortenAttribution.ts';
import { type PlanShape, toPlan, wulingShape } from '#tests/src/support/wulingPlan.ts';
import { fill } from '#tests/support/fill.ts';

/** Han letters are as wide as high and others 0.6 of that, which is about as in real fonts. */
const measure = (text: string, sizePx: number) =>
  [...text].reduce((width, letter) => width + sizePx * ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.6), 0);

const createLayout = (shape: PlanShape = wulingShape, part: Partial<CheatSheetInput> = {}) => {
  const { shownPlan, facts } = toPlan(shape);
  const words = {
    cumulative: '累計',
    clock: '時刻',
    merged: (count: number) => `原有 ${count} 段`,
    stopped: (m: number) => `停 ${m} 分`,
    walks: '推車',
    air: '無風',
  };
  return layoutCheatSheet({
    shownPlan,
    rows: facts.rows,
    grid: facts.grid,
    title: '西進武嶺',
    usesClockTime: false,
    words,
    attribution: ['狼速', '© OpenStreetMap contributors'],
    measure,
    ...part,
  });
};

describe('layoutCheatSheet', () => {
  it('shows how much of the time is spent at stops, beside the clocks or alone', () => {
    const { shownPlan } = toPlan(wulingShape);
    const stopped = { ...shownPlan, stoppedS: 2100 };
    const readStops = (isClock: boolean) =>
      createLayout(wulingShape, { shownPlan: stopped, usesClockTime: isClock }).texts.find(({ y }) => y === 298)?.text;
    expect(readStops(false)).toBe(`${fill(lazyTexts.ride.stopRow, { minutes: '35' })} · 無風`);
    expect(readStops(true)).toBe('05:30 → 09:30 · 停 35 分 · 無風');
    expect(createLayout().texts.some(({ text }) => text.includes('停 '))).toBe(false);
  });

  it('names a hazard in the line of its place, and a closed road in a note', () => {
    const hazardBetween = (fromM: number, toM: number) => (fromM >= 38_000 && toM < 50_000 ? '▲ 下雪' : '');
    const roadWarning = '▲ 封閉 至 11/23 18:00';
    const layout = createLayout(wulingShape, { findHazardBetween: hazardBetween, roadWarning: [roadWarning] });
    const warned = layout.lines.filter(({ hazard }) => hazard !== '');
    expect(warned.map(({ hazard }) => hazard)).toEqual(warned.map(() => '▲ 下雪'));
    expect(warned.length).toBeGreaterThan(0);
    expect(warned.length).toBeLessThan(layout.lines.length);
    for (const word of layout.texts.filter(({ text }) => text === '▲ 下雪')) {
      const name = layout.texts.find(({ y, x, align }) => y === word.y && align === 'left' && x < word.x);
      expect(word.x).toBeGreaterThan((name?.x ?? 0) + measure(name?.text ?? '', name?.sizePx ?? 0));
      const next = layout.texts
        .filter(({ y, align }) => y === word.y && align === 'right')
        .map(({ x, text, sizePx }) => x - measure(text, sizePx));
      expect(word.x + measure(word.text, word.sizePx)).toBeLessThan(Math.min(...next));
    }
    const road = layout.texts.find(({ text }) => text.startsWith('▲ 封閉'));
    expect(road).toMatchObject({ text: roadWarning, x: 36, colour: sheetColours.amber });
    const cut = createLayout(wulingShape, { roadWarning: [roadWarning.repeat(4)] }).texts.find(({ text }) =>
      text.startsWith('▲ 封閉'),
    );
    expect(cut?.text.endsWith('…')).toBe(true);
    const shortTexts = createLayout(wulingShape, { roadWarning: [roadWarning.repeat(4), roadWarning] }).texts;
    expect(shortTexts.find(({ text }) => text.startsWith('▲ 封閉'))?.text).toBe(roadWarning);
  });

  it('says in its line where the rider walks', () => {
    const { shownPlan } = toPlan({ ...wulingShape, flags: [0, 0, 8] });
    const marked = createLayout(wulingShape, { shownPlan }).lines.filter(({ hazard }) => hazard === '推車');
    expect(marked.map(({ place }) => place)).toEqual(['最高小七']);
  });

  it('rounds to the minute, but the finish of a sub-4 plan is not 4:00', () => {
    const layout = createLayout();
    expect(layout.lines).toMatchObject([
      { place: '人止關', target: '181', time: '0:43' },
      { place: '霧社', target: '178', time: '1:07' },
      { place: '最高小七', target: '172', time: '2:11' },
      { place: '翠峰', target: '165', time: '2:36' },
      { place: '鳶峰', target: '159', time: '3:14' },
      { place: '昆陽', target: '154', time: '3:45' },
      { place: '武嶺', target: '150', time: '3:59:48' },
    ]);
    expect(layout.texts.filter(({ text }) => text === '3:59:48').map(({ sizePx }) => sizePx)).toEqual([88, 30]);
  });

  it('has a heading for every column, and for kilometres only if they are shown', () => {
    const headY = (text: string) => createLayout().texts.find((each) => each.text === text)?.y;
    expect(headY('km')).toBe(headY('W'));
    const cells = createLayout().texts.filter(({ weight, align }) => weight === 500 && align === 'right');
    expect(cells).toHaveLength(7);
    expect(new Set(cells.map(({ x }) => x))).toEqual(
      new Set([createLayout().texts.find(({ text }) => text === 'km')?.x]),
    );
  });

  it('shows the clock instead if the rider prefers it', () => {
    const times = createLayout(wulingShape, { usesClockTime: true }).lines.map(({ time }) => time);
    expect(times).toEqual(['06:13', '06:37', '07:41', '08:06', '08:44', '09:15', '09:30']);
  });

  it('has no overlapping or cut elements, for any names and number of places', () => {
    const placeName = fc.oneof(
      fc.constantFrom('最高小七', 'Highest 7-Eleven', '國家森林遊樂區停車場', '7-Eleven 清境門市（最後補給）'),
      fc.string({ minLength: 1, maxLength: 30 }),
      fc.string({ unit: fc.constantFrom('武', '嶺', '翠', 'ท', 'ี', 'é'), minLength: 1, maxLength: 30 }),
    );
    const shapes = fc.integer({ min: 1, max: 40 }).chain((count) =>
      fc.record({
        places: fc.array(placeName, { minLength: count + 1, maxLength: count + 1 }),
        legsM: fc.constant(Array.from({ length: count }, () => 4000)),
        grades: fc.constant(Array.from({ length: count }, (_, index) => ((index % 9) - 2) / 50)),
        watts: fc.array(fc.integer({ min: 0, max: 1200 }), { minLength: count, maxLength: count }),
        cumulativeS: fc.constant(Array.from({ length: count }, (_, index) => (index + 1) * 3900)),
        departureS: fc.constant(79_200),
      }),
    );
    fc.assert(
      fc.property(shapes, fc.boolean(), (shape, isClock) => {
        const { texts, lines } = createLayout(shape, { usesClockTime: isClock });
        expect(lines.length).toBeLessThanOrEqual(maxSheetRows);
        const boxes = texts.map(({ text, x, y, sizePx, align }) => {
          const width = measure(text, sizePx);
          return { text, y, sizePx, left: align === 'left' ? x : x - width, right: align === 'left' ? x + width : x };
        });
        for (const box of boxes) {
          expect(box.left).toBeGreaterThanOrEqual(0);
          expect(box.right).toBeLessThanOrEqual(sheetSize.width);
        }
        const baselines = new Set(boxes.map(({ y }) => y));
        for (const y of baselines) {
          const inLine = boxes.filter((box) => box.y === y).sort((a, b) => a.left - b.left);
          for (let index = 1; index < inLine.length; index++) {
            expect((inLine[index]?.left ?? 0) - (inLine[index - 1]?.right ?? 0)).toBeGreaterThan(4);
          }
        }
        const places = texts.filter(({ align, weight, y }) => align === 'left' && weight === 700 && y > 500);
        expect(Math.min(...places.map(({ sizePx }) => sizePx))).toBeGreaterThanOrEqual(minRowTextPx);
      }),
      { numRuns: 300 },
    );
  });

  it('breaks a long title before cutting it', () => {
    const texts = createLayout(wulingShape, { title: 'Wuling from the west, the long way round' }).texts;
    expect(texts.slice(0, 2).map(({ text }) => text)).toEqual(['Wuling from the west, the', 'long way round']);
  });

  it('uses the grade ramp of the light theme', () => {
    const { grade0, grade1, grade2, grade3, grade4, grade5 } = themes.light;
    expect(sheetColours.grades).toEqual([grade0, grade1, grade2, grade3, grade4, grade5]);
  });
});

describe('shortenAttribution', () => {
  it('keeps the owners and drops the accuracy', () => {
    const long = '© OpenStreetMap contributors (ODbL 1.0) for positions; SRTM for elevation. Positions ±10 m.';
    expect(shortenAttribution(long)).toBe('© OpenStreetMap contributors (ODbL 1.0) for positions; SRTM for elevation');
    expect(shortenAttribution('© 內政部')).toBe('© 內政部');
  });

  it('shows speeds in place of watts to a rider without a power meter', () => {
    const { lines, unit, texts } = createLayout(wulingShape, { usesSpeed: true });
    expect(unit).toBe('km/h');
    expect(texts.some(({ text }) => text === 'W')).toBe(false);
    // 16.08 km in the 43 minutes of the first line.
    expect(lines[0]).toMatchObject({ place: '人止關', target: expect.stringMatching(/^\d\d\.\d$/), time: '0:43' });
  });
});

describe('toSheetRows', () => {
  const { shownPlan, facts } = toPlan({
    places: ['a', 'b', 'c', 'd', 'e'],
    legsM: [1000, 1000, 1000, 1000],
    grades: [0, 0, 0, 0],
    watts: [200, 202, 150, 250],
    cumulativeS: [600, 1800, 2400, 3000],
    departureS: 0,
  });
  it('merges the neighbours with the nearest power, weighted by time', () => {
    expect(mergeRows(shownPlan, facts.rows, 3)).toEqual([
      { place: 'c', endM: 2000, powerW: 201, speedMps: 2000 / 1800, shownS: 1800, isWalked: false },
      { place: 'd', endM: 3000, powerW: 150, speedMps: 1000 / 600, shownS: 2400, isWalked: false },
      { place: 'e', endM: 4000, powerW: 250, speedMps: 1000 / 600, shownS: 3000, isWalked: false },
    ]);
  });
  it('keeps the finish however much it merges', () => {
    expect(mergeRows(shownPlan, facts.rows, 1)).toEqual([
      { place: 'e', endM: 4000, powerW: 201, speedMps: 4000 / 3000, shownS: 3000, isWalked: false },
    ]);
  });
});

describe('shortenPlace', () => {
  const short = (name: string, width: number) => shortenPlace(name, width, (text) => measure(text, 10)).text;
  it('keeps a name that fits', () => expect(short('最高小七', 40)).toBe('最高小七'));
  it('shortens it as riders do', () => {
    expect(short('最高小七', 30)).toBe('小七');
    expect(short('臺灣地理中心碑', 30)).toBe('中心碑');
    expect(short('臺灣地理中心碑', 20)).toBe('中心');
    expect(short('人止關', 20)).toBe('人止');
    expect(short('Highest 7-Eleven', 60)).toBe('7-Eleven');
  });
  it('leaves out brackets and dispensable parts', () => {
    expect(short('武嶺（3275 公尺）', 30)).toBe('武嶺');
    expect(short('太魯閣國家公園遊客中心', 40)).toBe('太魯閣');
    expect(short('Cuifeng Visitor Center', 60)).toBe('Cuifeng');
  });
  it('keeps an empty name empty', () => expect(short('  ', 40)).toBe(''));
  it('cuts between letters as the last resort', () => {
    expect(shortenPlace('ที่ทำการอุทยาน', 35, (text) => measure(text, 10))).toEqual({ text: 'ที่…', isCut: true });
  });
});
