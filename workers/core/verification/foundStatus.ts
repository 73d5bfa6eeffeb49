import type { MatchResult } from './matching/matchTypes.ts';
import type { PlausibilityFlag } from './plausibility/plausibilityTypes.ts';

/** What the match and the plausibility rules make of a ride together: the stricter word counts. */
export function foundStatus(
  match: MatchResult['status'],
  flags: readonly Pick<PlausibilityFlag, 'severity'>[],
): MatchResult['status'] {
  const has = (severity: PlausibilityFlag['severity']) => flags.some((flag) => flag.severity === severity);
  if (match === 'failed' || has('reject')) return 'failed';
  return match === 'review' || has('review') ? 'review' : 'passed';
}
