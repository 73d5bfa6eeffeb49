import type { CourseGrid } from '#workers/core/course/courseTypes.ts';

interface PlanColumns {
  readonly elapsedS: Float64Array;
  readonly powerW: Float64Array;
}

/** The plan's riding time over a stretch of the course, and its time-weighted mean power. */
export function computeSegmentPlan(
  grid: CourseGrid,
  { elapsedS, powerW }: PlanColumns,
  { start_m, end_m }: { readonly start_m: number; readonly end_m: number },
): { readonly durationS: number; readonly powerW: number } {
  const { stepM, lastStepM, stepCount, distanceM } = grid;
  const computeElapsedAt = (positionM: number) => {
    const clampedM = Math.min(Math.max(positionM, 0), distanceM);
    const step = Math.min(Math.floor(clampedM / stepM), stepCount - 1);
    const lengthM = step === stepCount - 1 ? lastStepM : stepM;
    const fromElapsedS = elapsedS[step] ?? 0;
    return fromElapsedS + ((clampedM - step * stepM) / lengthM) * ((elapsedS[step + 1] ?? fromElapsedS) - fromElapsedS);
  };
  const startS = computeElapsedAt(start_m);
  const endS = computeElapsedAt(end_m);
  let workJ = 0;
  for (let step = Math.floor(start_m / stepM); step < stepCount && step * stepM < end_m; step++) {
    const fromS = Math.max(startS, elapsedS[step] ?? 0);
    const toS = Math.min(endS, elapsedS[step + 1] ?? 0);
    workJ += Math.max(0, toS - fromS) * (powerW[step] ?? 0);
  }
  const durationS = endS - startS;
  return { durationS, powerW: durationS > 0 ? workJ / durationS : 0 };
}
