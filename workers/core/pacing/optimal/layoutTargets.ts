import type { StretchOptima } from './allocateCourse.ts';
import type { CourseStretch } from './cutStretches.ts';
import { groupStretches } from './groupStretches.ts';

/** The target of each stretch, and the power at which the search begins for each target. */
export interface TargetLayout {
  /** -1 for locked stretches. */
  readonly targetIndices: Int32Array;
  readonly startW: Float64Array;
  /** The common target of all descents, or -1. */
  readonly descentTarget: number;
}

/** A stretch at or below this grade is a descent. */
const descentGradeRatio = -0.02;
const minTargets = 3;
const maxTargets = 9;

/**
 * Groups stretches into 3-9 targets: runs along the course, and one target for all descents together if there are any
 * and enough of the course is left. Fewer than three only if there are fewer free stretches.
 */
export function layoutTargets(stretches: readonly CourseStretch[], optima: StretchOptima): TargetLayout {
  const freeIndices = stretches.map((_, i) => i).filter((i) => stretches[i]?.isLocked === false);
  const descentIndices = new Set(freeIndices.filter((i) => (stretches[i]?.gradeRatio ?? 0) <= descentGradeRatio));
  const hasDescentTarget = descentIndices.size > 0 && freeIndices.length - descentIndices.size >= minTargets - 1;
  const rideIndices = hasDescentTarget ? freeIndices.filter((i) => !descentIndices.has(i)) : freeIndices;
  const runIndices = groupStretches(
    {
      powerW: Float64Array.from(rideIndices, (i) => optima.powerW[i]),
      lossSPerW2: Float64Array.from(rideIndices, (i) => computeLoss(stretches, optima, i)),
      isRowEnd: Uint8Array.from(rideIndices, (i, k) => (hasRowEnd(stretches, i, rideIndices[k + 1] ?? i + 1) ? 1 : 0)),
    },
    minTargets - (hasDescentTarget ? 1 : 0),
    maxTargets - (hasDescentTarget ? 1 : 0),
  );
  const targetIndices = new Int32Array(stretches.length).fill(-1);
  rideIndices.forEach((i, k) => {
    targetIndices[i] = runIndices[k];
  });
  const runCount = (runIndices.at(-1) ?? -1) + 1;
  if (hasDescentTarget) for (const i of descentIndices) targetIndices[i] = runCount;
  const startW = Float64Array.from({ length: runCount + (hasDescentTarget ? 1 : 0) }, (_, target) =>
    computeMeanPowerW(stretches, optima, targetIndices, target),
  );
  return { targetIndices, startW, descentTarget: hasDescentTarget ? runCount : -1 };
}

/** Slightly above 0, so that stretches where the brakes decide still have a mean. */
function computeLoss(stretches: readonly CourseStretch[], { lossSPerW2 }: StretchOptima, i: number): number {
  return lossSPerW2[i] + 1e-9 * (stretches[i]?.lengthM ?? 0);
}

/** Whether a row ends after stretch `from` and before stretch `to`. */
function hasRowEnd(stretches: readonly CourseStretch[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (stretches[i]?.isRowEnd) return true;
  return false;
}

function computeMeanPowerW(
  stretches: readonly CourseStretch[],
  optima: StretchOptima,
  targetIndices: Int32Array,
  target: number,
): number {
  let sum = 0;
  let weight = 0;
  stretches.forEach((_, i) => {
    if (targetIndices[i] !== target) return;
    const loss = computeLoss(stretches, optima, i);
    sum += loss * optima.powerW[i];
    weight += loss;
  });
  return weight > 0 ? sum / weight : 0;
}
