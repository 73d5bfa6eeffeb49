import type { MatchResult } from './matching/matchTypes.ts';
import type { PlausibilityFlag } from './plausibility/plausibilityTypes.ts';

/** Combines the match and the plausibility rules into one status: the stricter result wins. */
export function combineStatus(
  match: MatchResult['status'],
  flags: readonly Pick<PlausibilityFlag, 'severity'>[],
): MatchResult['status'] {
  const hasFlag = (severity: PlausibilityFlag['severity']) => flags.some((flag) => flag.severity === severity);
  if (match === 'failed' || hasFlag('reject')) return 'failed';
  return match === 'review' || hasFlag('review') ? 'review' : 'passed';
}
