import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs, type PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { PaceKnowledge } from '#workers/core/pacing/band/paceUncertainty.ts';

/** Which inputs the rider has set, for the width of the band: an input with its initial value counts as unknown. */
export function toPaceKnowledge(
  inputs: PaceInputs,
  { forecast, learned }: Pick<PaceBasis, 'forecast' | 'learned'>,
): PaceKnowledge {
  const isSet = (...keys: (keyof PaceInputs)[]) => keys.some((key) => inputs[key] !== initialPaceInputs[key]);
  return {
    isWindKnown: forecast !== null || isSet('windSpeedMps'),
    isPositionKnown: isSet('ridingPosition', 'cdaM2'),
    isBikeKnown: isSet('bikeMassKg', 'crr'),
    learnedFrom: learned,
  };
}
