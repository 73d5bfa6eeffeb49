import type { LearnedRiderModel } from '#workers/core/toolApi.ts';
import { learnedFactors, type ShownFactor } from './factorText.ts';

/** From this many rides on an odd one is recognised, because it differs from the others (`learnRider`). */
const minSupportingRides = 3;
/** A change of resistance or speed that a rider sees in every plan. */
const maxUnaskedRatio = 0.08;
/** Beyond this many of its own uncertainties a result is more than chance. */
const clearDeviations = 2;

/**
 * The factors of `next` that are too large to be used without asking (decision 353): from fewer than three rides, more
 * than 8 % from the model or further than their uncertainty explains. What plans already use (`current`, null if
 * nothing was learned) is not asked again, nor is a step back towards the model.
 */
export function listFactorsToConfirm(
  next: LearnedRiderModel,
  current: LearnedRiderModel | null,
): readonly ShownFactor[] {
  return learnedFactors.flatMap(({ name, isSpeed }) => {
    const logRatio = next.logRatio[name];
    const sd = next.sd[name];
    const usedLogRatio = current?.logRatio[name] ?? 0;
    const isLarge = Math.abs(Math.exp(logRatio) - 1) > maxUnaskedRatio || Math.abs(logRatio) > clearDeviations * sd;
    const isUsed = logRatio * usedLogRatio > 0 && Math.abs(logRatio) <= Math.abs(usedLogRatio);
    return next.rideCount[name] < minSupportingRides && isLarge && !isUsed
      ? [{ name, isSpeed, factor: { log_ratio: logRatio, sd } }]
      : [];
  });
}
