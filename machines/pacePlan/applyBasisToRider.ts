import { limits } from '#contract/limits.ts';
import type { PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';
import { computeDraftFactor } from '#workers/core/physics/draftFactor.ts';
import type { PaceBasis } from './paceBasis.ts';

/** Share of the course's speed caps; the caps are those of a confident club rider, most riders brake more. */
export const descentScales = { careful: 0.75, normal: 1, bold: 1.1 } as const;

/** Drag of a rider in a group of this size, over that of a rider alone. */
export const computeDragRatio = (groupSize: number): number => computeDraftFactor(groupSize);

/** The rider with the basis applied: drag in a group, acclimatisation, speed downhill, what was learned. */
export function applyBasisToRider(
  rider: PaceProblem['rider'],
  {
    groupSize,
    isAcclimatised,
    isHeatAcclimatised,
    descentConfidence,
    learned,
  }: Pick<PaceBasis, 'groupSize' | 'isAcclimatised' | 'isHeatAcclimatised' | 'descentConfidence' | 'learned'>,
): PaceProblem['rider'] {
  return {
    ...rider,
    cdaM2: Math.max(limits.cdaM2.min, rider.cdaM2 * computeDragRatio(groupSize)),
    altitudeModel: isAcclimatised ? 'bassettAcclimatised' : rider.altitudeModel,
    isHeatAcclimatised,
    descentScale: descentScales[descentConfidence],
    ...(learned && { learned: learned.factors }),
  };
}
