import { verificationLimits } from '../verifications/verificationLimits.ts';

/** Days in Asia/Taipei as `YYYY-MM-DD`, both included. */
export interface ActivityRange {
  readonly from: string;
  readonly to: string;
}

export const activityRangeProblems = ['invalid', 'reversed', 'tooLong'] as const;
/**
 * `invalid`: a day is missing, does not exist or is before 2000, as while a year is typed; `reversed`: the last day is before the first; `tooLong`: more days
 * than the limit.
 */
export type ActivityRangeProblem = (typeof activityRangeProblems)[number];

/** What is wrong with the days of a search; null if nothing is. The same rule for page and API. */
export function findActivityRangeProblem({ from, to }: ActivityRange): ActivityRangeProblem | null {
  const firstDay = toDayNumber(from);
  const lastDay = toDayNumber(to);
  if (firstDay === null || lastDay === null) return 'invalid';
  if (lastDay < firstDay) return 'reversed';
  return lastDay - firstDay > verificationLimits.dateRangeDaysMax ? 'tooLong' : null;
}

/** Checks days that a rider chooses: what the API refuses, and `future` if the last one has not begun in Taipei. */
export function findChosenRangeProblem(range: ActivityRange, today: string): ActivityRangeProblem | 'future' | null {
  return findActivityRangeProblem(range) ?? (range.to > today ? 'future' : null);
}

/** Days since 1970; null if the day does not exist, or if its year can only be mistyped. */
function toDayNumber(day: string): number | null {
  if (!/^[2-9]\d{3}-\d{2}-\d{2}$/.test(day)) return null;
  const atMs = Date.parse(`${day}T00:00:00Z`);
  // Some engines turn the 31st of a short month into a day of the next month.
  return Number.isFinite(atMs) && new Date(atMs).toISOString().startsWith(day) ? atMs / 86_400_000 : null;
}
