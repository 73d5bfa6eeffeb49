import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { comparePlan, findComparedRange, listTimedCheckpoints } from '#contract/verifications/planComparison.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';

/**
 * The time that a pace setting predicts for the road from the first checkpoint to the last, in whole seconds. Null if
 * it was made on an older course, or covers only a part of that road.
 */
export function computePlannedTimeS(setting: PaceSettingDetail, gates: AttemptResult['checkpoints']): number | null {
  const { course } = setting;
  if (course.kind !== 'route' || course.course_version !== setting.current_course_version) return null;
  const comparison = comparePlan(listTimedCheckpoints(setting, gates, findComparedRange(setting, gates)));
  const isWhole = comparison?.rows[0]?.from === 0 && comparison.rows.at(-1)?.to === gates.length - 1;
  return comparison !== null && isWhole && comparison.total.targetS > 0 ? comparison.total.targetS : null;
}
