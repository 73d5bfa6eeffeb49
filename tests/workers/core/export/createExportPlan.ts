import { syntheticRouteDraft } from '#tests/fixtures/syntheticRoute.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import type { ExportPlan } from '#workers/core/export/exportTypes.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { createManualWeather } from '#workers/core/pacing/manualWeather.ts';

interface ExportPlanOptions {
  readonly rows?: number;
  readonly lengthM?: number;
  readonly line?: CourseLine;
  readonly rowEndM?: readonly number[];
  readonly ftpW?: number;
  readonly part?: Partial<ExportPlan>;
}

/** 2026-11-22 05:30 in Taipei. */
export const departureAtMs = Date.UTC(2026, 10, 21, 21, 30);

/** A plan of our own model on invented hills, ready to be encoded. */
export function createExportPlan({
  rows = 7,
  lengthM = 50_000,
  ftpW = 250,
  part = {},
  ...course
}: ExportPlanOptions = {}): ExportPlan {
  const draft = syntheticRouteDraft({ rows, lengthM });
  const grid = buildCourseGrid(course.line ?? draft.line);
  if (!grid.ok) throw new Error(grid.error.code);
  const rowEndM = course.rowEndM ?? draft.rows.map(({ endM }) => endM);
  const solved = computePacePlan({
    grid: grid.value,
    rowEndM: Float64Array.from(rowEndM),
    rider: {
      ftpW,
      bodyMassKg: 65,
      bikeMassKg: 9,
      cdaM2: 0.38,
      crr: 0.005,
      drivetrainEfficiency: 0.975,
      altitudeModel: 'townsend',
    },
    weather: createManualWeather({
      temperatureC: 20,
      relativeHumidity: 0.7,
      seaLevelPressureHpa: 1013,
      windFromDeg: 45,
      windSpeedMps: 0,
      elevationM: 100,
    }),
    ownWeightFactor: new Float64Array(rowEndM.length),
    frozenDurationFactor: 0,
  });
  if (!solved.ok) throw new Error(`${solved.error.code} ${solved.error.detail}`);
  const { rows: table, elapsedS, powerW, speedMps } = solved.value;
  return {
    name: '合成路線',
    author: 'Wolfpace',
    air: 'Forecast 11/23 05:30',
    attribution: 'Synthetic: no real road.',
    grid: grid.value,
    elapsedS,
    powerW,
    speedMps,
    rows: rowEndM.map((endM, index) => ({
      from: `點 ${index}`,
      to: `點 ${index + 1}`,
      startM: rowEndM[index - 1] ?? 0,
      endM,
      powerW: table.powerW[index] ?? 0,
    })),
    targets: null,
    stops: [],
    departureAtMs,
    ftpW,
    ...part,
  };
}

export function getFinishS(plan: ExportPlan): number {
  return Math.round(plan.elapsedS.at(-1) ?? 0);
}
