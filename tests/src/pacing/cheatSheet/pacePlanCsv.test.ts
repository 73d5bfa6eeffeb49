// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPacePlanCsv, toPacePlanFileName } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { toPlan, wulingShape } from '#tests/src/support/wulingPlan.ts';

const createCsv = (shape = wulingShape, air = '無風') => {
  const { shownPlan, facts } = toPlan(shape);
  return toPacePlanCsv(shownPlan, facts.rows, air);
};

describe('toPacePlanCsv', () => {
  it('writes the seven legs of 西進武嶺 exactly as riders’ tools read them', () => {
    expect(createCsv()).toBe(
      [
        '\ufeff路段,距離,累積距離,配瓦,均速,區段時間,累計時間,天氣',
        'Section_1 中心碑_人止關,16.08,16.08,181,22.3,00:43:18,00:43:18,無風',
        'Section_2 人止關_霧社,5.33,21.41,178,13.3,00:24:04,01:07:22,無風',
        'Section_3 霧社_最高小七,11.98,33.39,172,11.4,01:03:19,02:10:41,無風',
        'Section_4 最高小七_翠峰,6.04,39.43,165,14.3,00:25:22,02:36:03,無風',
        'Section_5 翠峰_鳶峰,6.58,46.01,159,10.4,00:37:58,03:14:01,無風',
        'Section_6 鳶峰_昆陽,5.15,51.16,154,10.0,00:31:01,03:45:02,無風',
        'Section_7 昆陽_武嶺,2.12,53.28,150,8.6,00:14:46,03:59:48,無風',
      ].join('\r\n'),
    );
  });

  it('says after the places of a row that it is walked', () => {
    const lines = createCsv({ ...wulingShape, flags: [0, 8] }).split('\r\n');
    expect(lines[2]).toBe('Section_2 人止關_霧社 推車,5.33,21.41,178,13.3,00:24:04,01:07:22,無風');
    expect(lines[3]).toMatch(/^Section_3 霧社_最高小七,/);
  });

  it('keeps every line at eight cells for any place name and air', () => {
    const places = ['a, b', '=HYPERLINK("x")', '@SUM\t1\r\n2', '-3', 'x_y', '+1', 'é', words.forecast.finish];
    const lines = createCsv({ ...wulingShape, places }, 'Forecast 11/23, 05:30').split('\r\n');
    expect(lines.map((line) => line.split(',').length)).toEqual([8, 8, 8, 8, 8, 8, 8, 8]);
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual([
      'Section_1 a、b_＝HYPERLINK(”x”)',
      'Section_2 ＝HYPERLINK(”x”)_＠SUM 1 2',
      'Section_3 ＠SUM 1 2_－3',
      'Section_4 －3_x-y',
      'Section_5 x-y_＋1',
      'Section_6 ＋1_é',
      'Section_7 é_終點',
    ]);
  });

  it('has columns that add up for any division of the course', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 3, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 60 }),
        (legsM) => {
          const steps = legsM.map((_, index) => (index + 1) * 61);
          const cells = createCsv({ ...wulingShape, legsM, cumulativeS: steps })
            .split('\r\n')
            .slice(1)
            .map((line) => line.split(','));
          let sum = 0;
          for (const [, distance, cumulative] of cells) {
            sum += Math.round(Number(distance) * 100);
            expect(sum).toBe(Math.round(Number(cumulative) * 100));
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('toPacePlanFileName', () => {
  it('is named after the route, without characters that file systems refuse', () => {
    expect(toPacePlanFileName('西進武嶺')).toBe('西進武嶺_配速表.csv');
    expect(toPacePlanFileName('A/B: "C"?')).toBe('A-B- -C--_配速表.csv');
    expect(toPacePlanFileName(' .. ')).toBe('wolfpace_配速表.csv');
  });
});
