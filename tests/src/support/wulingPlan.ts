import type { CourseFacts, RowFacts, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import type { PaintedPlan } from '#workers/core/pacing/planAnswerTypes.ts';

const places = ['中心碑', '人止關', '霧社', '最高小七', '翠峰', '鳶峰', '昆陽', '武嶺'];
const legsM = [16_080, 5_330, 11_980, 6_040, 6_580, 5_150, 2_120];
const grades = [0.021, 0.055, 0.066, 0.044, 0.068, 0.063, 0.082];
const watts = [181.4, 178.2, 171.6, 165.3, 158.8, 154.1, 149.7];
const cumulativeS = [2598, 4042, 7841, 9363, 11_641, 13_502, 14_388];

export interface PlanShape {
  readonly places: readonly string[];
  readonly legsM: readonly number[];
  readonly grades: readonly number[];
  readonly watts: readonly number[];
  readonly cumulativeS: readonly number[];
  readonly departureS: number;
  readonly air?: ShownPlan['air'];
  /** Bits of `rowFlag` for each row; none if missing. */
  readonly flags?: readonly number[];
}
export const wulingShape: PlanShape = { places, legsM, grades, watts, cumulativeS, departureS: 19_800 };

/** A plan and its course; by default the legs of 西進武嶺 (53.28 km) with example times. */
export function toPlan(shape: PlanShape = wulingShape): { shownPlan: ShownPlan; facts: CourseFacts } {
  let startM = 0;
  const rows = shape.legsM.map((distanceM, index): RowFacts => {
    const from = shape.places[index] ?? '';
    const to = shape.places[index + 1] ?? '';
    const gradeRatio = shape.grades[index] ?? 0;
    const row = { name: `${from} – ${to}`, from, to, startM, endM: startM + distanceM, distanceM, gradeRatio };
    startM = row.endM;
    return row;
  });
  const intervalS = shape.cumulativeS.map((value, index) => value - (shape.cumulativeS[index - 1] ?? 0));
  const column = (value: (index: number) => number) => Float64Array.from(rows, (_, index) => value(index));
  const plan = {
    rows: {
      powerW: column((index) => shape.watts[index] ?? 0),
      speedMps: column((index) => (rows[index]?.distanceM ?? 0) / (intervalS[index] ?? 1)),
      durationS: Float64Array.from(intervalS),
      flags: Uint8Array.from(rows, (_, index) => shape.flags?.[index] ?? 0),
    },
    totals: { durationS: shape.cumulativeS.at(-1) ?? 0, distanceM: startM },
  } as unknown as PaintedPlan;
  return {
    shownPlan: {
      plan,
      steps: null,
      cumulativeS: shape.cumulativeS,
      intervalS,
      departureS: shape.departureS,
      air: shape.air ?? { kind: 'calm' },
    },
    facts: {
      grid: buildGrid(rows),
      rows,
      isApproximate: false,
      averageGradeRatio: 0.05,
      attribution: '© OpenStreetMap contributors',
    },
  };
}

/** A grid of 10-m steps whose grade is that of its row, climbing east from Puli. */
function buildGrid(rows: readonly RowFacts[]): CourseGrid {
  const distanceM = rows.at(-1)?.endM ?? 0;
  const stepCount = Math.ceil(distanceM / 10);
  const gradeRatio = new Float64Array(stepCount);
  const elevationM = new Float64Array(stepCount + 1).fill(478);
  for (let step = 0; step < stepCount; step++) {
    const row = rows.find(({ endM }) => step * 10 < endM) ?? rows[0];
    gradeRatio[step] = row?.gradeRatio ?? 0;
    elevationM[step + 1] = (elevationM[step] ?? 0) + 10 * (gradeRatio[step] ?? 0);
  }
  const toRatio = (node: number) => node / Math.max(1, stepCount);
  return {
    stepM: 10,
    lastStepM: distanceM - 10 * (stepCount - 1),
    stepCount,
    distanceM,
    elevationM,
    latDeg: Float64Array.from({ length: stepCount + 1 }, (_, node) => 23.9734 + 0.163 * toRatio(node)),
    lonDeg: Float64Array.from({ length: stepCount + 1 }, (_, node) => 120.979 + 0.297 * toRatio(node)),
    gradeRatio,
    bearingRad: new Float64Array(stepCount).fill(1),
    speedCapMps: new Float64Array(stepCount).fill(20),
  };
}
