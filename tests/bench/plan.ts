import type { BenchReport } from '#scripts/bench.ts';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { createPlanner } from '#workers/core/pacing/createPlanner.ts';
import { getGridTables } from '#workers/core/pacing/gridTables.ts';
import { answerLive } from '#workers/core/pacing/planAnswer.ts';
import { wheelInertiaMassKg } from '#workers/core/physics/wheelInertiaMassKg.ts';

const rowCount = 60;
const passes = 4;
const windows = 60;

/** 100 km of hills and passes, 10 m a step, with bends that turn through the wind. */
function build100KmGrid(): CourseGrid {
  const grid = straightGrid(
    100_000,
    (placeM) => 700 + 450 * Math.sin(placeM / 7000) + 40 * Math.sin(placeM / 600) + 8 * Math.sin(placeM / 110),
  );
  for (let k = 0; k < grid.stepCount; k++) grid.bearingRad[k] = Math.PI + Math.PI * Math.sin(k / 40);
  grid.speedCapMps.fill(15);
  return grid;
}

/**
 * The minimum work of any march: one bracketed Newton iteration per step on the same grid with one air and one power.
 */
function marchPlainlyS(grid: CourseGrid, powerW: number): number {
  const { sinGrade, cosGrade } = getGridTables(grid);
  const massKg = 75;
  const drag = 0.5 * 1.1 * 0.38;
  const kinetic = (0.5 * (massKg + wheelInertiaMassKg)) / grid.stepM;
  let speed = 3;
  let durationS = 0;
  for (let k = 0; k < grid.stepCount; k++) {
    const entrySquared = speed * speed;
    const steadyN = massKg * 9.79 * ((sinGrade[k] as number) + 0.005 * (cosGrade[k] as number));
    const headwind = Math.cos(grid.bearingRad[k] as number);
    let low = 0;
    let high = 60;
    for (let round = 0; round < 60; round++) {
      const along = speed + headwind;
      const force = kinetic * (speed * speed - entrySquared) + steadyN + drag * along * Math.abs(along);
      const excess = speed * force - powerW;
      if (excess > 0) high = speed;
      else low = speed;
      let next = speed - excess / (force + 2 * speed * (kinetic * speed + drag * Math.abs(along)));
      if (!(next > low && next < high)) next = 0.5 * (low + high);
      const change = Math.abs(next - speed);
      speed = next;
      if (change < 1e-4 * speed) break;
    }
    durationS += grid.stepM / speed;
  }
  return durationS;
}

/**
 * The lowest mean of many short windows, so that other work on the machine is not measured; every call has another
 * FTP.
 */
function measureMinMs(run: (ftpW: number) => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let window = 0; window < windows; window++) {
    const startMs = performance.now();
    for (let k = 0; k < passes; k++) run(200 + 0.5 * (window * passes + k));
    best = Math.min(best, (performance.now() - startMs) / passes);
  }
  return best;
}

/** Times plans of 100 km on a 10 m grid, both committed and while a finger drags a value (architecture §9). */
export async function run(): Promise<BenchReport> {
  const grid = build100KmGrid();
  const buildProblem = (ftpW: number, frozenDurationFactor = 0) =>
    createProblem(grid, { rowCount, rider: { ftpW }, air: { windSpeedMps: 3, windFromDeg: 60 }, frozenDurationFactor });
  const planner = createPlanner(grid);
  const goal = { kind: 'finish', durationS: 4.5 * 3600 } as const;
  const planMs = measureMinMs((ftpW) => okValue(computePacePlan(buildProblem(ftpW))));
  const frozenMs = measureMinMs((ftpW) => okValue(computePacePlan(buildProblem(ftpW, 0.8))));
  const liveMs = measureMinMs((ftpW) => okValue(answerLive(planner, buildProblem(ftpW), { kind: 'ftp' })));
  const goalMs = measureMinMs((ftpW) => okValue(answerLive(planner, buildProblem(ftpW), goal)));
  const plainMs = measureMinMs((ftpW) => marchPlainlyS(grid, ftpW));
  return {
    name: 'plan',
    rows: [
      { what: 'whole plan with its fixed point (aim 5)', value: planMs, unit: 'ms' },
      { what: 'plan with a frozen duration factor', value: frozenMs, unit: 'ms' },
      { what: 'answer to a finger (aim 4)', value: liveMs, unit: 'ms' },
      { what: 'answer to a finger, by a goal time', value: goalMs, unit: 'ms' },
      { what: 'a plain march of one Newton a step', value: plainMs, unit: 'ms' },
      { what: 'answer to a finger against a plain march', value: liveMs / plainMs, unit: 'ratio', budget: { max: 9 } },
      { what: 'whole plan against a plain march', value: planMs / plainMs, unit: 'ratio', budget: { max: 9 } },
    ],
  };
}
