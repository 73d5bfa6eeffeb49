import type { CourseGrid } from '#workers/core/course/courseTypes.ts';

/** Asserts that a value exists. */
export function valueAt(column: ArrayLike<number>, index: number): number {
  const value = column[index];
  if (value === undefined) throw new Error(`no value at ${index}`);
  return value;
}

/** A straight road to the north on a `stepM` grid, whose elevation is a function of distance; no speed caps. */
export function straightGrid(distanceM: number, elevationAt: (placeM: number) => number, stepM = 10): CourseGrid {
  const stepCount = Math.max(1, Math.ceil(distanceM / stepM - 1e-9));
  const lastStepM = distanceM - (stepCount - 1) * stepM;
  const nodeM = Float64Array.from({ length: stepCount + 1 }, (_, k) => (k === stepCount ? distanceM : k * stepM));
  const elevationM = nodeM.map(elevationAt);
  const gradeRatio = new Float64Array(stepCount);
  for (let k = 0; k < stepCount; k++) {
    gradeRatio[k] = (valueAt(elevationM, k + 1) - valueAt(elevationM, k)) / (valueAt(nodeM, k + 1) - valueAt(nodeM, k));
  }
  return {
    stepM,
    lastStepM,
    stepCount,
    distanceM,
    elevationM,
    latDeg: nodeM.map((placeM) => 23.9 + placeM / 111_195),
    lonDeg: new Float64Array(stepCount + 1).fill(121),
    gradeRatio,
    bearingRad: new Float64Array(stepCount),
    speedCapMps: new Float64Array(stepCount).fill(100),
  };
}

/** The same road with every step split into `parts`: a finer grid with the same grades and caps. */
export function refineGrid(grid: CourseGrid, parts: number): CourseGrid {
  if (Math.abs(grid.lastStepM - grid.stepM) > 1e-6) throw new Error('only whole steps can be refined');
  const stepCount = grid.stepCount * parts;
  const stepM = grid.stepM / parts;
  const refineNodes = (column: Float64Array) =>
    Float64Array.from({ length: stepCount + 1 }, (_, k) => {
      const from = Math.min(Math.floor(k / parts), grid.stepCount - 1);
      return valueAt(column, from) + ((k - from * parts) / parts) * (valueAt(column, from + 1) - valueAt(column, from));
    });
  const refineSteps = (column: Float64Array) =>
    Float64Array.from({ length: stepCount }, (_, k) => valueAt(column, Math.floor(k / parts)));
  return {
    ...grid,
    stepM,
    stepCount,
    lastStepM: stepM,
    elevationM: refineNodes(grid.elevationM),
    latDeg: refineNodes(grid.latDeg),
    lonDeg: refineNodes(grid.lonDeg),
    gradeRatio: refineSteps(grid.gradeRatio),
    bearingRad: refineSteps(grid.bearingRad),
    speedCapMps: refineSteps(grid.speedCapMps),
  };
}
