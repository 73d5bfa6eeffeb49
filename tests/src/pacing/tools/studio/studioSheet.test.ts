// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { listPlaceWordings } from '#src/pacing/cheatSheet/cheatSheetPlaces.ts';
import { sheetPresetKeys } from '#src/pacing/tools/studio/layout/sheetPresets.ts';
import {
  createInitialOptions,
  readOptions,
  withColumnMoved,
  withColumnShown,
} from '#src/pacing/tools/studio/studioOptions.ts';
import { type StudioSource, toStudioSheet } from '#src/pacing/tools/studio/studioSheet.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { listTexts, measure } from '#tests/src/pacing/tools/studio/layout/sheetInput.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { toPlan, wulingShape } from '#tests/src/support/wulingPlan.ts';

const t = createTranslator('zh-TW');
const toSeconds = (text: string) => {
  const [hours = '0', minutes = '0', seconds = '0'] = text.replace('+', '').split(':');
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};

function createSource(shape = wulingShape, part: Partial<StudioSource> = {}): StudioSource {
  const { shownPlan, facts } = toPlan(shape);
  const rows = facts.rows.map(({ from, to, startM, endM }) => ({
    from: { 'zh-TW': from },
    to: { 'zh-TW': to, en: `At ${to}` },
    start_m: startM,
    end_m: endM,
  }));
  const detail = { ...pacingDetail(), name: { 'zh-TW': '西進武嶺' }, rows };
  return {
    shownPlan,
    facts,
    detail,
    options: createInitialOptions('zh-TW'),
    names: {},
    hasPhoto: false,
    roadWarning: [],
    t,
    language: 'zh-TW',
    ...part,
  };
}

describe('studioSheet', () => {
  it('has 西進武嶺 in seven lines on a stem, the last one the finish', () => {
    const { lines } = toStudioSheet(createSource(), measure);
    expect(lines.map(({ cells }) => [cells.place[0], cells.distance[0], cells.power[0], cells.cumulative[0]])).toEqual([
      ['人止關', '16.1', '181', '0:43'],
      ['霧社', '21.4', '178', '1:07'],
      ['最高小七', '33.4', '172', '2:11'],
      ['翠峰', '39.4', '165', '2:36'],
      ['鳶峰', '46.0', '159', '3:14'],
      ['昆陽', '51.2', '154', '3:45'],
      ['武嶺', '53.3', '150', '3:59:48'],
    ]);
    expect(lines[2]?.cells.place).toContain('小七');
    expect(lines.map(({ cells }) => cells.clock[0])).toEqual(
      ['6:13', '6:37', '7:41', '8:06', '8:44', '9:15', '9:30'].map((clock) => `0${clock}`),
    );
  });

  it('says where the rider walks', () => {
    const { shownPlan } = toPlan({ ...wulingShape, flags: [0, 8] });
    const { lines } = toStudioSheet(createSource(wulingShape, { shownPlan }), measure);
    expect(lines[1]?.cells.place[0]).toBe('霧社 推車');
    expect(lines[0]?.cells.place).not.toContain('人止關 推車');
  });

  it('shows a stop at its place, and the speed without the stop', () => {
    const source = createSource();
    const usual = toStudioSheet(source, measure).lines;
    const { shownPlan } = source;
    const stopped = {
      ...shownPlan,
      cumulativeS: shownPlan.cumulativeS.map((s, row) => (row > 0 ? s + 900 : s)),
      goalS: 15_288,
      stoppedS: 900,
    };
    const { lines } = toStudioSheet({ ...source, shownPlan: stopped }, measure);
    expect(lines[0]?.cells.place).toContain('人止關 停 15 分');
    expect(lines[1]?.cells.place).not.toContain('霧社 停 15 分');
    expect(lines.map(({ cells }) => cells.speed[0])).toEqual(usual.map(({ cells }) => cells.speed[0]));
    expect(lines.map(({ cells }) => toSeconds(cells.cumulative[0] ?? ''))).toEqual(
      usual.map(({ cells }, row) => toSeconds(cells.cumulative[0] ?? '') + (row > 0 ? 900 : 0)),
    );
  });

  it('has intervals that add up to the finish, however many rows are merged', () => {
    const legs = fc.array(
      fc.record({
        m: fc.integer({ min: 300, max: 20_000 }),
        s: fc.integer({ min: 40, max: 5_000 }),
        w: fc.integer({ min: 90, max: 320 }),
      }),
      {
        minLength: 1,
        maxLength: 18,
      },
    );
    fc.assert(
      fc.property(legs, fc.constantFrom(...sheetPresetKeys), (parts, preset) => {
        let total = 0;
        const shape = {
          places: [words.ftp.from, ...parts.map((_, index) => `第${index + 1}站`)],
          legsM: parts.map(({ m }) => m),
          grades: parts.map(() => 0.05),
          watts: parts.map(({ w }) => w),
          cumulativeS: parts.map(({ s }) => (total += s)),
          departureS: 19_800,
        };
        const source = createSource(shape);
        const { lines } = toStudioSheet({ ...source, options: { ...source.options, preset } }, measure);
        const sum = lines.reduce((seconds, { cells }) => seconds + toSeconds(cells.interval[0] ?? ''), 0);
        const last = lines.at(-1)?.cells;
        expect(sum).toBe(toSeconds(last?.cumulative[0] ?? ''));
        expect(Math.abs(sum - total)).toBeLessThanOrEqual(30);
        expect(last?.distance[0]).toBe((Math.round(shape.legsM.reduce((a, b) => a + b, 0) / 100) / 10).toFixed(1));
      }),
      { numRuns: 150 },
    );
  });

  it('writes names in the chosen language, and in the rider’s own wording', () => {
    const source = createSource();
    const options = { ...source.options, preset: 'bottle' as const, nameLanguage: 'en' as const };
    const written = listTexts(toStudioSheet({ ...source, options, names: { 2: '小七補水' } }, measure).page);
    const names = written.filter(({ isName }) => isName).map(({ text }) => text);
    expect(names).toEqual(['At 人止關', 'At 霧社', '小七補水', 'At 翠峰', 'At 鳶峰', 'At 昆陽', 'At 武嶺']);
  });

  it.each([
    ['最高小七', '小七'],
    ['7-ELEVEN 翠峰門市', '小七'],
    ['7-Eleven le plus haut', '7-Eleven'],
    ['7-Eleven Cuifeng', '7-Eleven Cuifeng'],
  ])('shortens %s to %s, in the same script', (name, short) => {
    const wordings = listPlaceWordings(name);
    expect(wordings).toContain(short);
    expect(wordings.filter((wording) => /\p{Script=Han}/u.test(wording)).length > 0).toBe(/\p{Script=Han}/u.test(name));
  });

  it('names the owners of the data on every size', () => {
    for (const preset of sheetPresetKeys) {
      const source = createSource();
      const facts = { ...source.facts, attribution: '© OpenStreetMap contributors (ODbL); SRTM. Interpolated.' };
      const texts = listTexts(
        toStudioSheet({ ...source, facts, options: { ...source.options, preset } }, measure).page,
      );
      expect(texts.find(({ role }) => role === 'credit')?.text).toContain('© OpenStreetMap');
    }
  });
});

describe('studioOptions', () => {
  const initial = createInitialOptions('th');

  it('moves a column and stops at the ends', () => {
    const moved = withColumnMoved(initial, 'power', 1);
    expect(moved.columns.map(({ key }) => key)).toEqual([
      'place',
      'distance',
      'speed',
      'interval',
      'power',
      'clock',
      'cumulative',
    ]);
    expect(withColumnMoved(initial, 'place', -1)).toBe(initial);
    expect(withColumnMoved(initial, 'cumulative', 1)).toBe(initial);
  });

  it('shows a rider without a power meter the speed', () => {
    const shownColumns = createInitialOptions('th', false).columns.filter(({ isShown }) => isShown);
    expect(shownColumns.map(({ key }) => key)).toEqual(['place', 'distance', 'speed', 'cumulative']);
  });

  it('keeps at least one column', () => {
    const singleColumn = (['place', 'distance', 'power'] as const).reduce(
      (options, key) => withColumnShown(options, key, false),
      initial,
    );
    expect(withColumnShown(singleColumn, 'cumulative', false)).toBe(singleColumn);
  });

  it('reads back what it wrote', () => {
    const custom = { ...withColumnMoved(initial, 'clock', -1), textPt: 11.5, notes: 'x', hasProfile: true };
    expect(readOptions(JSON.parse(JSON.stringify(custom)), initial)).toEqual(custom);
  });

  it.each([
    null,
    3,
    [],
    'x',
    { columns: [{ key: 'place', isShown: true }] },
    { columns: initial.columns.map(({ key }) => ({ key, isShown: false })) },
  ])('uses the initial options for %j', (stored) => {
    expect(readOptions(stored, initial)).toEqual(initial);
  });

  it('ignores colours, sizes and lengths that the studio would not produce', () => {
    const odd = {
      textPt: 4,
      style: { background: 'url(x)', text: '#fff', accent: '#0B5D45"' },
      notes: 'x'.repeat(500),
      veil: 7,
    };
    expect(readOptions(odd, initial)).toEqual({ ...initial, notes: 'x'.repeat(120) });
  });
});
