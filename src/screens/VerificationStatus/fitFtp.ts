import type { CallResult } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { runningSum } from '#src/verification/courseColumns.ts';
import type { ComparedSetting } from './loadComparison.ts';
import type { Comparison } from './planComparison.ts';

/** Whole watts of the FTP with which the setting takes what the ride took on the clock, over what is compared of it. */
export async function fitFtp(
  { setting, route: { course } }: ComparedSetting,
  { targetS, actualS }: Comparison['total'],
  signal: AbortSignal,
): Promise<CallResult<number>> {
  const line = {
    distanceM: runningSum(course.distance_dm, 10),
    elevationM: runningSum(course.elevation_dm, 10),
    latDeg: runningSum(course.lat_e5, 1e5),
    lonDeg: runningSum(course.lon_e5, 1e5),
  };
  try {
    // It brings the pace page's model: only for whoever asks.
    const { savedProblem } = await import('#machines/pacePlan/savedProblem.ts');
    const problem = savedProblem(setting, line);
    const stoppedS = (problem.stops ?? []).reduce((sum, { durationS }) => sum + durationS, 0);
    // What lies beyond the challenge was as much quicker or slower.
    const wholeS = setting.rows.at(-1)?.elapsed_s ?? 0;
    const durationS = (actualS - stoppedS) * (wholeS / (targetS - stoppedS));
    const found = await callTool('calibratePlan', { ...problem, durationS }, signal);
    if (found.ok) return { ok: true, answer: Math.round(found.value.ftpW), serverNowMs: null };
  } catch {
    if (signal.aborted) return aborted;
  }
  return failed;
}

const aborted = { ok: false, failure: { kind: 'noAnswer', reason: 'aborted' } } as const;
const failed = { ok: false, failure: { kind: 'problem', status: 400, problem: null } } as const;
