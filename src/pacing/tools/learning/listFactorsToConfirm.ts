import type { LearnedRiderModel } from '#workers/core/toolApi.ts';
import { learnedFactors, type ShownFactor } from './factorText.ts';

/** From this many rides on an odd one is recognised, because it differs from the others (`learnRider`). */
const minSupportingRides = 3;
/** A step of resistance or speed that a rider sees in every plan. */
const maxUnaskedRatio = 0.08;
/** Beyond this many of its own uncertainties a result is more than chance. */
const clearDeviations = 2;

/**
 * The factors of `next` that change plans too much to be used without asking (decision 353): from fewer than three rides,
 * a step of more than 8 %, or further than its uncertainty explains, from what plans use already (`current`; null is the
 * model). A step back towards the model is not asked.
 */
export function listFactorsToConfirm(
  next: LearnedRiderModel,
  current: LearnedRiderModel | null,
): readonly ShownFactor[] {
  return learnedFactors.flatMap(({ name, isSpeed }) => {
    const logRatio = next.logRatio[name];
    const sd = next.sd[name];
    const usedLogRatio = current?.logRatio[name] ?? 0;
    const step = logRatio - usedLogRatio;
    const isLarge = Math.abs(Math.exp(step) - 1) > maxUnaskedRatio || Math.abs(step) > clearDeviations * sd;
    const isTowardsModel = logRatio * usedLogRatio > 0 && Math.abs(logRatio) <= Math.abs(usedLogRatio);
    return next.rideCount[name] < minSupportingRides && isLarge && !isTowardsModel
      ? [{ name, isSpeed, factor: { log_ratio: logRatio, sd } }]
      : [];
  });
}
