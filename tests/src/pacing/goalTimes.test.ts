// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { layoutCheatSheet } from '#src/pacing/cheatSheet/layoutCheatSheet.ts';
import { toPacePlanCsv } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import { lazyWords } from '#src/pacing/lazy/lazyWords.ts';
import { formatBand } from '#src/pacing/live/bandText.ts';
import { findPlanGoals, formatCourseTime, toCourseTimeS, toRowTimeS } from '#src/pacing/live/courseTime.ts';
import type { ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { getPowerTexts } from '#src/pacing/live/powerTexts.ts';
import { createTableWords, toLiveCells, toTotalCells } from '#src/pacing/table/paceTableCells.ts';
import { toDetailCells } from '#src/pacing/table/RowDetailBody.tsx';
import type { ComparedPlan } from '#src/pacing/tools/compare/comparedPlan.ts';
import { toCompareGroups } from '#src/pacing/tools/compare/toCompareGroups.ts';
import { formatDeparture } from '#src/pacing/tools/departure/departureText.ts';
import { createInitialOptions } from '#src/pacing/tools/studio/studioOptions.ts';
import { formatStudioFinish, toStudioSheet } from '#src/pacing/tools/studio/studioSheet.ts';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { measure } from '#tests/src/pacing/tools/studio/layout/sheetInput.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { createCourseFacts, createShownPlan } from './support/createPaceBoard.ts';

const t = createTranslator('zh-TW');
const language = 'zh-TW';
const hourS = 3600;

/** A plan of three rows with this finish. */
function createPlan(finishS: number, isGoal: boolean): ShownPlan {
  const facts = createCourseFacts({ rowCount: 3 });
  const shownPlan = createShownPlan({ facts, speedMps: facts.grid.distanceM / finishS });
  return { ...shownPlan, ...(isGoal && { goalS: finishS }) };
}

/** All texts of the finish on the page, in its pictures and in its files, keyed by where they are shown. */
function listFinishTexts(shownPlan: ShownPlan, isApproximate: boolean): Record<string, readonly string[]> {
  const facts = { ...createCourseFacts({ rowCount: 3 }), isApproximate };
  const finishS = shownPlan.cumulativeS.at(-1) ?? 0;
  const goals = findPlanGoals(shownPlan);
  const layouts = ['phone', 'desktop'] as const;
  const words = layouts.map((layout) =>
    createTableWords(t, { language, layout, isApproximate, power: getPowerTexts() }),
  );
  const sheet = (isClock: boolean) =>
    layoutCheatSheet({
      shownPlan,
      rows: facts.rows,
      grid: facts.grid,
      title: '西進武嶺',
      usesClockTime: isClock,
      attribution: [],
      words: { cumulative: '', clock: '', merged: () => '', stopped: () => '', walks: '', air: '' },
      measure: (text, sizePx) => text.length * sizePx * 0.6,
    }).texts.map(({ text }) => text);
  const detail = {
    ...pacingDetail(),
    rows: facts.rows.map(({ startM, endM }) => ({ from: {}, to: {}, start_m: startM, end_m: endM })),
  };
  const studio = toStudioSheet(
    {
      shownPlan,
      facts,
      detail: { ...detail, name: { 'zh-TW': 'x' } } as never,
      options: createInitialOptions(language),
      names: {},
      hasPhoto: false,
      roadWarning: [],
      t,
      language,
    },
    measure,
  );
  const compared: ComparedPlan = {
    name: '',
    inputs: initialPaceInputs,
    ownFactors: [0, 0, 0],
    basis: {
      ...initialPaceBasis,
      effort: shownPlan.goalS === undefined ? { kind: 'ftp' } : { kind: 'finish', durationS: shownPlan.goalS },
    } as never,
    air: { kind: 'calm' },
    finishS,
    arrivalS: shownPlan.departureS + finishS,
    averagePowerW: 200,
    workJ: 1,
    intervalS: shownPlan.intervalS,
  };
  const senderNumbers = {
    departure: { durationS: finishS, departureMinute: 330, headwindMps: 0, rainMm: 0, highestC: 20 } as never,
    stoppedS: 0,
    goalS: shownPlan.goalS,
  };
  return {
    rows: words.map((each) => toLiveCells(shownPlan, 2, each).cumulative ?? ''),
    rowClocks: words.map((each) => toLiveCells(shownPlan, 2, each).clock ?? ''),
    totals: words.map((each) => toTotalCells(shownPlan, facts, each).cumulative ?? ''),
    totalClocks: words.map((each) => toTotalCells(shownPlan, facts, each).clock ?? ''),
    detail: Object.values(toDetailCells(shownPlan, facts, 2, { t, language })),
    hero: [formatCourseTime(finishS, isApproximate, goals)],
    band: [formatBand(finishS, finishS + 600, isApproximate, goals)],
    wallpaper: [...sheet(false), ...sheet(true)],
    studio: [formatStudioFinish(shownPlan), ...studio.lines.flatMap(({ cells }) => Object.values(cells).flat())],
    compare: toCompareGroups([compared], facts, { t, language }).results.flatMap(({ cells }) =>
      cells.map(({ text }) => text),
    ),
    departure: [
      formatDeparture({ ...senderNumbers, isInMinutes: true }, { t, language }),
      formatDeparture({ ...senderNumbers, isInMinutes: false }, { t, language }),
    ],
    csv: toPacePlanCsv(shownPlan, facts.rows, '無風').split(/[,\r\n]+/),
  };
}

await loadWords(toolWords);
await loadWords(lazyWords);

const hours = [4, 3, 1];
const cases = hours.flatMap((h) =>
  [29, 20, 1].flatMap((shortS) => [true, false].map((isGoal) => ({ h, finishS: h * hourS - shortS, isGoal }))),
);

describe('a plan that arrives just under the hour', () => {
  it.each(cases)('is never shown as $h:00: $finishS s, goal: $isGoal', ({ h, finishS, isGoal }) => {
    for (const isApproximate of [false, true]) {
      const shownPlan = createPlan(finishS, isGoal);
      for (const [place, texts] of Object.entries(listFinishTexts(shownPlan, isApproximate))) {
        const all = texts.join(' | ');
        expect(all, place).not.toMatch(new RegExp(`(^|[^\\d:])0?${h}:00(?!:[1-5]|:0[1-9])`));
      }
    }
  });

  it.each(cases)('arrives on every clock at the same whole minute: $h h, $finishS s, goal: $isGoal', (each) => {
    const clockPlaces = ['rowClocks', 'totalClocks', 'detail', 'wallpaper', 'studio', 'compare', 'departure'];
    const arrival = each.h * hourS - each.finishS < 30 ? `0${5 + each.h}:30` : `0${5 + each.h}:29`;
    for (const isApproximate of [false, true]) {
      const texts = listFinishTexts(createPlan(each.finishS, each.isGoal), isApproximate);
      for (const place of clockPlaces) {
        const all = texts[place]?.join(' | ');
        expect(all, place).toMatch(new RegExp(`(^|\\D)${arrival}(?![:\\d])`));
        expect(all, place).not.toMatch(new RegExp(`0${5 + each.h}:\\d\\d:`));
      }
    }
  });

  it('has intervals that add up to the finish, also on an approximate line', () => {
    for (const { finishS, isGoal } of cases) {
      const shownPlan = createPlan(finishS, isGoal);
      const sumS = [0, 1, 2].reduce((sum, row) => sum + toRowTimeS(shownPlan, row, true), 0);
      expect(sumS).toBe(toCourseTimeS(finishS, true, findPlanGoals(shownPlan)));
      expect(sumS % 60).toBe(0);
    }
  });
});
