import type { CourseGrid } from '../course/courseTypes.ts';
import { computeGravityMps2 } from '../physics/gravity.ts';
import { computeClimbShare } from './learnedFactors.ts';
import { computeTerrainFactors, type TerrainFactors } from './terrainFactor.ts';

/** Values of a grid that a march needs and that do not depend on any input of the rider. */
export interface GridTables {
  readonly sinGrade: Float64Array;
  readonly cosGrade: Float64Array;
  readonly sinBearing: Float64Array;
  readonly cosBearing: Float64Array;
  readonly terrain: TerrainFactors;
  /** Gravity at each step. */
  readonly gravityMps2: Float64Array;
  /** How much of each step counts as climb (0..1) or descent (0..-1) for learned resistance. */
  readonly climbShare: Float64Array;
  readonly elevationGainM: number;
  readonly maxElevationM: number;
}

const tablesByGrid = new WeakMap<CourseGrid, GridTables>();

/** The tables of a grid, computed once per grid. */
export function getGridTables(grid: CourseGrid): GridTables {
  const existing = tablesByGrid.get(grid);
  if (existing) return existing;
  const tables = buildTables(grid);
  tablesByGrid.set(grid, tables);
  return tables;
}

function buildTables(grid: CourseGrid): GridTables {
  const { stepCount, elevationM } = grid;
  const sinGrade = new Float64Array(stepCount);
  const cosGrade = new Float64Array(stepCount);
  const sinBearing = new Float64Array(stepCount);
  const cosBearing = new Float64Array(stepCount);
  const gravity = new Float64Array(stepCount);
  const climbShares = new Float64Array(stepCount);
  let elevationGainM = 0;
  let maxElevationM = elevationM[0] ?? 0;
  for (let i = 0; i < stepCount; i++) {
    const grade = grid.gradeRatio[i] ?? 0;
    // Distance is along the road, so rise over distance is the sine; potential energy then adds up exactly.
    sinGrade[i] = grade;
    cosGrade[i] = Math.sqrt(1 - grade * grade);
    sinBearing[i] = Math.sin(grid.bearingRad[i] ?? 0);
    cosBearing[i] = Math.cos(grid.bearingRad[i] ?? 0);
    climbShares[i] = computeClimbShare(grade);
    gravity[i] = computeGravityMps2({ latDeg: grid.latDeg[i] ?? 0, elevationM: elevationM[i] ?? 0 });
    const next = elevationM[i + 1] ?? 0;
    elevationGainM += Math.max(0, next - (elevationM[i] ?? 0));
    maxElevationM = Math.max(maxElevationM, next);
  }
  return {
    sinGrade,
    cosGrade,
    sinBearing,
    cosBearing,
    terrain: computeTerrainFactors(elevationM, stepCount, grid.stepM),
    gravityMps2: gravity,
    climbShare: climbShares,
    elevationGainM,
    maxElevationM,
  };
}
