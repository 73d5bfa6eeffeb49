import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import type { AppContext } from '#server/http/context.ts';
import { rideFigures } from '../judging/rideFigures.ts';
import { inferredFlag, withAcceptedTime } from '../judging/withAcceptedTime.ts';
import { type AttemptRow, attemptsRepository } from '../store/attempts.repository.ts';
import { decryptEvidence } from '../store/decryptEvidence.ts';

/**
 * What the administrator bases a decision on: whose ride, how it was ridden, and the time that it would have as a pass.
 */
export async function decidingFacts(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { rider_id: riderId, activity_id: activityId, result: ruleResult }: AttemptRow,
): Promise<AttemptDetail['deciding']> {
  const username = await attemptsRepository.usernameOf(db, riderId);
  if (ruleResult === null) return { username, time: null, ride: null };
  const evidence = await decryptEvidence(db, config, activityId);
  const result = withAcceptedTime(ruleResult, evidence);
  const effort = result.efforts[result.best_effort ?? -1];
  return {
    username,
    time: effort
      ? {
          elapsed_s: effort.elapsed_s,
          uncertainty_s: effort.uncertainty_s,
          is_inferred: effort.flags.includes(inferredFlag),
        }
      : null,
    ride: evidence ? rideFigures(evidence, result) : null,
  };
}
