import type { ComputeResult } from '../computeResult.ts';
import type { CourseGrid } from '../course/courseTypes.ts';
import { durationExponent } from '../physiology/durationFactor.ts';
import { gridTables } from './gridTables.ts';
import { march } from './march.ts';
import { createMarchBuffers } from './marchBuffers.ts';
import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';
import { createPaceRows, fillPaceRows } from './planRows.ts';
import { planTotalsOnDemand } from './planTotals.ts';
import {
  finishError,
  nextDurationFactor,
  roadShare,
  seenElasticity,
  typicalElasticity,
} from './solveDurationFactor.ts';

/** A plan for every move of a finger. */
export interface PacePreview {
  /**
   * The plan of `problem`, whose grid must be the preview's and whose values the controls have held to their limits: what is no
   * number is `plan.inputOutOfRange`, ranges are looked at by `computePacePlan`. Its columns are overwritten by the next call: read, do
   * not keep. `frozenDurationFactor` (of the last full plan; 0 where there is none) is where the search begins when it has changed.
   */
  compute(problem: PaceProblem): ComputeResult<PacePlan>;
}

/** A finish that the duration factor would move by more than this is ridden again with a better one: a second in three hours. */
const finishTolerance = 1e-4;
const marchLimit = 6;

const outOfRange = { ok: false, error: { code: 'plan.inputOutOfRange' } } as const;

/** What a finger moves most, and how the ride answers to it is known without riding. */
interface Turned {
  readonly ftpW: number;
  readonly massKg: number;
  readonly cdaM2: number;
}

/**
 * The same model as `computePacePlan` with buffers of its own, for the input handler. The duration factor is foretold from the
 * call before (the law is a power law, and how the ride answers to power is remembered), the course is ridden once, and
 * ridden again only where the factor that this duration asks for would move the finish by more than 0.01 %. A move of FTP,
 * mass or position costs one march as a rule, others and jumps two or three.
 */
export function createPacePreview(grid: CourseGrid): PacePreview {
  const tables = gridTables(grid);
  const buffers = createMarchBuffers(grid.stepCount);
  let rows = createPaceRows(0);
  let givenFactor = 0;
  let factor = 0.85;
  let elasticity = typicalElasticity;
  let exponent = 0;
  let before: Turned | undefined;

  function foretellFactor({ rider, frozenDurationFactor }: PaceProblem): void {
    const turned = { ftpW: rider.ftpW, massKg: rider.bodyMassKg + rider.bikeMassKg, cdaM2: rider.cdaM2 };
    if (frozenDurationFactor > 0 && frozenDurationFactor !== givenFactor) {
      givenFactor = frozenDurationFactor;
      factor = frozenDurationFactor;
    } else if (before) {
      const share = roadShare(elasticity);
      const burden = (turned.massKg / before.massKg) ** share * (turned.cdaM2 / before.cdaM2) ** (1 - share);
      const longer = elasticity * Math.log(turned.ftpW / before.ftpW / burden);
      factor *= Math.exp((exponent * longer) / (1 - exponent * elasticity));
    }
    before = turned;
  }

  function settleFactor(problem: PaceProblem): void {
    let durationS = march(problem, tables, factor, false, buffers);
    for (let k = 1; k < marchLimit && finishError(factor, durationS, elasticity) > finishTolerance; k++) {
      const next = nextDurationFactor(factor, durationS, elasticity);
      const nextS = march(problem, tables, next, false, buffers);
      elasticity = seenElasticity(factor, durationS, next, nextS, elasticity);
      factor = next;
      durationS = nextS;
    }
    exponent = durationExponent(durationS);
    if (hasOwn(problem.ownWeightFactor)) march(problem, tables, factor, true, buffers);
  }

  return {
    compute(problem) {
      if (problem.grid !== grid || hasNaN(problem)) return outOfRange;
      const rowCount = problem.rowEndM.length;
      if (rows.powerW.length !== rowCount) rows = createPaceRows(rowCount);
      foretellFactor(problem);
      settleFactor(problem);
      fillPaceRows(rows, problem, factor, buffers);
      const totals = planTotalsOnDemand(problem, tables, factor, buffers);
      const { elapsedS, powerW, speedMps } = buffers;
      return { ok: true, value: { rows, totals, elapsedS, powerW, speedMps } };
    },
  };
}

/** NaN would stay: the next search begins where this one ended. */
function hasNaN({ rider, weather }: PaceProblem): boolean {
  return Object.values(rider).some(Number.isNaN) || Object.values(weather).some((column) => Number.isNaN(column[0]));
}

function hasOwn(ownWeightFactor: Float64Array): boolean {
  for (let k = 0; k < ownWeightFactor.length; k++) if ((ownWeightFactor[k] as number) > 0) return true;
  return false;
}
