import type { PacePlan, PaceProblem } from './pacePlanTypes.ts';

/** A part of the course, limited to the course's ends. */
export interface CoursePart {
  readonly fromM: number;
  readonly toM: number;
}

interface PlannedPart {
  /** Riding time. */
  readonly durationS: number;
  /** Time-weighted mean at the pedals; 0 where the part has no length. */
  readonly powerW: number;
}

/** A plan on a part of its course, limited to the course's ends. */
export function measurePlanPart(
  { grid }: Pick<PaceProblem, 'grid'>,
  { elapsedS, powerW }: Pick<PacePlan, 'elapsedS' | 'powerW'>,
  { fromM, toM }: CoursePart,
): PlannedPart {
  const { stepCount, stepM, distanceM } = grid;
  const interpolateElapsedS = (atM: number) => {
    const step = Math.min(stepCount - 1, Math.floor(Math.max(0, atM) / stepM));
    // The last step may be shorter than the others.
    const lengthM = Math.min(stepM, distanceM - step * stepM);
    const ratio = Math.min(1, (Math.max(0, atM) - step * stepM) / lengthM);
    const from = elapsedS[step];
    const to = elapsedS[step + 1];
    return from + ratio * (to - from);
  };
  const startS = interpolateElapsedS(fromM);
  const endS = interpolateElapsedS(toM);
  let workJ = 0;
  for (let step = Math.floor(Math.max(0, fromM) / stepM); step < stepCount && step * stepM < toM; step++) {
    const riddenS = Math.min(endS, elapsedS[step + 1]) - Math.max(startS, elapsedS[step]);
    workJ += Math.max(0, riddenS) * powerW[step];
  }
  const durationS = endS - startS;
  return { durationS, powerW: durationS > 0 ? workJ / durationS : 0 };
}

/** Duration of the stops on a part, s; one at its very end belongs to the next part. */
export const sumStopsOn = ({ stops = [] }: Pick<PaceProblem, 'stops'>, { fromM, toM }: CoursePart): number =>
  stops.reduce((sum, { atM, durationS }) => (atM >= fromM && atM < toM ? sum + durationS : sum), 0);
