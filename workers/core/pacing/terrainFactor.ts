const localM = 300;
const surroundingM = 3000;
const gain = 1.5;
const largestChange = 0.1;
/** Pedalling eases from this grade ... */
const easeFromGrade = -0.01;
/** ... and ends at this one. */
const coastFromGrade = -0.07;

/**
 * How the road changes a rider's target, without power limits or speed caps: up to 10 % more where the next few
 * hundred metres are steeper than the few kilometres around them, up to 10 % less where they are flatter, easing off
 * on descents and coasting from -7 %. A steady climb gets 1, so that the duration factor keeps its meaning. Grades
 * are means over 300 m and 3 km, so that a target changes slowly.
 */
export function fillTerrainFactor(factor: Float64Array, elevationM: Float64Array, stepM: number): void {
  const stepCount = factor.length;
  for (let i = 0; i < stepCount; i++) {
    const local = meanGrade(elevationM, stepCount, i, stepM, localM);
    const surrounding = meanGrade(elevationM, stepCount, i, stepM, surroundingM);
    const change = Math.min(Math.max(gain * (local - surrounding), -largestChange), largestChange);
    const pedalling = Math.min(Math.max((local - coastFromGrade) / (easeFromGrade - coastFromGrade), 0), 1);
    factor[i] = (1 + change) * pedalling * pedalling * (3 - 2 * pedalling);
  }
}

function meanGrade(elevationM: Float64Array, stepCount: number, step: number, stepM: number, windowM: number): number {
  const half = Math.round(windowM / stepM / 2);
  const from = Math.max(step - half, 0);
  const to = Math.min(step + 1 + half, stepCount);
  return ((elevationM[to] ?? 0) - (elevationM[from] ?? 0)) / ((to - from) * stepM);
}
