import { slowCadenceRpm } from '#contract/pacing/gearLimits.ts';
import type { CourseGrid } from '../course/courseTypes.ts';
import { maxWalkMps } from '../pacing/walking.ts';

/** The lowest gear of a bicycle. */
export interface LowestGear {
  /** Teeth of the chainring, 20..60. */
  readonly chainring: number;
  /** Teeth of the cog, 10..60. */
  readonly cog: number;
  /**
   * Rolling circumference of the wheel, 1.8..2.4 m; a 700 x 28 C tyre has 2.136 m (ETRTO tables of bike computer
   * makers).
   */
  readonly wheelM: number;
}

export interface GearRow {
  readonly rowIndex: number;
  /** Start of the steepest 200 m of the row. */
  readonly atM: number;
  readonly gradeRatio: number;
  readonly speedMps: number;
  /** The plan walks there, so no gear matters: the part is not faster than walking (`maxWalkMps`). */
  readonly isWalked: boolean;
  /** Cadence in rpm in the lowest gear there, if it is ridden. */
  readonly cadenceRpm: number;
  /** Teeth of a cog that would give 60 rpm with the same chainring; the present cog if it already does. */
  readonly wantedCog: number;
}

const steepPartM = 200;

export interface GearRequest {
  readonly gear: LowestGear;
  readonly grid: Pick<CourseGrid, 'stepM' | 'stepCount' | 'distanceM' | 'elevationM'>;
  readonly rowEndM: readonly number[];
  /** Of each step, as the plan rides it. */
  readonly speedMps: Float64Array;
}

/**
 * Cadence in the lowest gear on the steepest 200 m of every climbing row: speed divided by gear ratio and wheel
 * circumference. A part that the plan walks needs no other cog.
 */
export function checkGear({ gear, grid, rowEndM, speedMps }: GearRequest): readonly GearRow[] {
  const rows: GearRow[] = [];
  let startM = 0;
  rowEndM.forEach((endM, rowIndex) => {
    const steepestPart = findSteepestPart(grid, speedMps, startM, Math.min(endM, grid.distanceM));
    startM = endM;
    if (steepestPart === null || steepestPart.gradeRatio <= 0) return;
    const cadenceRpm = (60 * steepestPart.speedMps * gear.cog) / (gear.wheelM * gear.chainring);
    const neededCog = Math.ceil((slowCadenceRpm * gear.wheelM * gear.chainring) / (60 * steepestPart.speedMps) - 1e-9);
    const isWalked = steepestPart.speedMps <= maxWalkMps;
    const wantedCog = isWalked ? gear.cog : Math.max(gear.cog, neededCog);
    rows.push({ rowIndex, ...steepestPart, isWalked, cadenceRpm, wantedCog });
  });
  return rows;
}

function findSteepestPart(
  { stepM, stepCount, elevationM }: GearRequest['grid'],
  speedMps: Float64Array,
  startM: number,
  endM: number,
) {
  const firstStep = Math.max(0, Math.round(startM / stepM));
  const lastStep = Math.min(stepCount, Math.round(endM / stepM));
  const span = Math.min(Math.round(steepPartM / stepM), lastStep - firstStep);
  if (span < 1) return null;
  let best = { step: firstStep, riseM: Number.NEGATIVE_INFINITY };
  for (let i = firstStep; i + span <= lastStep; i++) {
    const riseM = (elevationM[i + span] ?? 0) - (elevationM[i] ?? 0);
    if (riseM > best.riseM + 1e-6) best = { step: i, riseM };
  }
  let durationS = 0;
  for (let i = best.step; i < best.step + span; i++) durationS += stepM / (speedMps[i] ?? 1);
  const lengthM = span * stepM;
  return { atM: best.step * stepM, gradeRatio: best.riseM / lengthM, speedMps: lengthM / durationS };
}
