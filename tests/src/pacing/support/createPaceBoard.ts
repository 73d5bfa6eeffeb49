import { createLiveBoard } from '#src/pacing/live/livePlan.ts';
import type { CourseFacts, RowFacts, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { createSelectionStore } from '#src/pacing/live/paceSession.ts';
import { rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';

const stepM = 10;

interface CourseInput {
  readonly rowCount: number;
  readonly rowLengthM?: number;
  /** Elevation at a place, in metres. */
  readonly elevationAtM?: (distanceM: number) => number;
  readonly toName?: (place: number) => string;
}

/** An invented course: rows of equal length, 5 % uphill unless given otherwise. */
export function createCourseFacts({ rowCount, rowLengthM = 1004, elevationAtM, toName }: CourseInput): CourseFacts {
  const distanceM = rowCount * rowLengthM;
  const stepCount = Math.ceil(distanceM / stepM);
  const getElevationM = elevationAtM ?? ((place: number) => 400 + place * 0.05);
  const getPlaceName = toName ?? ((place: number) => `P${place}`);
  const toNodeM = (index: number) => Math.min(index * stepM, distanceM);
  const zeros = () => new Float64Array(stepCount);
  const grid = {
    stepM,
    lastStepM: distanceM - (stepCount - 1) * stepM,
    stepCount,
    distanceM,
    elevationM: Float64Array.from({ length: stepCount + 1 }, (_, index) => getElevationM(toNodeM(index))),
    latDeg: new Float64Array(stepCount + 1),
    lonDeg: new Float64Array(stepCount + 1),
    gradeRatio: zeros(),
    bearingRad: zeros(),
    speedCapMps: zeros(),
  };
  const rows = Array.from({ length: rowCount }, (_, index): RowFacts => {
    const startM = index * rowLengthM;
    const endM = startM + rowLengthM;
    const gradeRatio = (getElevationM(endM) - getElevationM(startM)) / rowLengthM;
    const from = getPlaceName(index);
    const to = getPlaceName(index + 1);
    return { name: `${from} – ${to}`, from, to, startM, endM, distanceM: rowLengthM, gradeRatio };
  });
  const averageGradeRatio = (getElevationM(distanceM) - getElevationM(0)) / distanceM;
  return { grid, rows, isApproximate: false, averageGradeRatio, attribution: '' };
}

interface PlanInput {
  readonly facts: CourseFacts;
  readonly ftpW?: number;
  readonly speedMps?: number;
  readonly headwindMps?: number;
  readonly crosswindMps?: number;
  /** Own factor by row; 0 gives the model's 0.8 x 0.93 x 1 x 1. */
  readonly ownFactors?: Readonly<Record<number, number>>;
  readonly flags?: Readonly<Record<number, number>>;
}

/** A plan that can be computed by hand: constant speed, 0.744 of FTP. */
export function createShownPlan({
  facts,
  ftpW = 200,
  speedMps = 4.7,
  ownFactors = {},
  flags = {},
  ...wind
}: PlanInput): ShownPlan {
  const count = facts.rows.length;
  const column = (value: (row: number) => number) => Float64Array.from({ length: count }, (_, row) => value(row));
  const weightFactor = column((row) => ownFactors[row] || 0.744);
  const endM = (row: number) => facts.rows[row]?.endM ?? 0;
  const cumulativeDurationS = column((row) => endM(row) / speedMps);
  const cumulativeS = Array.from(cumulativeDurationS, Math.round);
  const finishS = endM(count - 1) / speedMps;
  const workJ = weightFactor.reduce((sum, factor) => sum + factor * ftpW * (endM(0) / speedMps), 0);
  return {
    cumulativeS,
    intervalS: cumulativeS.map((seconds, row) => seconds - (cumulativeS[row - 1] ?? 0)),
    departureS: 5.5 * 3600,
    air: { kind: 'calm' },
    steps: {
      powerW: new Float64Array(facts.grid.stepCount).fill(0.744 * ftpW),
      speedMps: new Float64Array(facts.grid.stepCount).fill(speedMps),
    },
    plan: {
      rows: {
        distanceM: column((row) => facts.rows[row]?.distanceM ?? 0),
        cumulativeDistanceM: column(endM),
        gradeRatio: column((row) => facts.rows[row]?.gradeRatio ?? 0),
        powerW: column((row) => (weightFactor[row] ?? 0) * ftpW),
        durationS: column((row) => (facts.rows[row]?.distanceM ?? 0) / speedMps),
        cumulativeDurationS,
        speedMps: column(() => speedMps),
        headwindMps: column(() => wind.headwindMps ?? 2.2),
        crosswindMps: column(() => wind.crosswindMps ?? 0),
        weightFactor,
        altitudeFactor: column(() => 0.93),
        heatFactor: column(() => 1),
        terrainFactor: column(() => 1),
        rideablePowerW: column((row) => ((flags[row] ?? 0) & rowFlag.walks ? 312 : 0)),
        flags: Uint8Array.from(
          { length: count },
          (_, row) => (flags[row] ?? 0) | (ownFactors[row] ? rowFlag.ownFactor : 0),
        ),
      },
      totals: {
        distanceM: facts.grid.distanceM,
        elevationGainM: 100,
        durationS: finishS,
        speedMps,
        averagePowerW: workJ / finishS,
        normalisedPowerW: 0.75 * ftpW,
        intensityFactor: 0.75,
        averageWattsPerKg: 2.345,
        vamMPerH: 812.4,
        workJ,
        energyKcal: workJ / 4184 / 0.24,
        timeInZoneS: Float64Array.of(100.4, 200.4, 300.4, 0, 0, 0, 0),
        durationFactor: 0.8,
        effortScale: 1,
        altitudeFactorAtTop: 0.801,
      },
      elapsedS: facts.grid.elevationM.map((_, node) => Math.min(node * stepM, facts.grid.distanceM) / speedMps),
      feltZone: new Uint8Array(count + 1).fill(1),
    },
  };
}

/** A course with its live board (already painted once) and its selection. */
export function createPaceBoard(facts: CourseFacts) {
  const live = createLiveBoard();
  live.paint(createShownPlan({ facts }));
  return { facts, live, selection: createSelectionStore() };
}
