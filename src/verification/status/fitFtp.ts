import type { CallResult } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { runningSum } from '#src/verification/courseColumns.ts';
import type { ComparedSetting } from './loadComparison.ts';
import { type Comparison, stoppedS } from './planComparison.ts';

/**
 * The FTP in whole watts with which the setting takes as long as the ride took by the clock, over the compared part. A
 * `problem` if no FTP fits, `noAnswer` if the computation failed.
 */
export async function fitFtp(
  { setting, route: { course } }: Pick<ComparedSetting, 'setting' | 'route'>,
  { total, range }: Comparison,
  signal: AbortSignal,
): Promise<CallResult<number>> {
  const pausesS = stoppedS(setting, range);
  const [plannedS, riddenS] = [total.targetS - pausesS, total.actualS - pausesS];
  if (plannedS <= 0 || riddenS <= 0) return noneFits;
  const line = {
    distanceM: runningSum(course.distance_dm, 10),
    elevationM: runningSum(course.elevation_dm, 10),
    latDeg: runningSum(course.lat_e5, 1e5),
    lonDeg: runningSum(course.lon_e5, 1e5),
  };
  // The part outside the challenge is assumed to be faster or slower by the same ratio.
  const durationS = (setting.rows.at(-1)?.elapsed_s ?? 0) * (riddenS / plannedS);
  try {
    // It loads the pace page's model, so it is imported only on request.
    const { savedProblem } = await import('#machines/pacePlan/savedProblem.ts');
    const found = await callTool('calibratePlan', { ...savedProblem(setting, line), durationS }, signal);
    return found.ok ? { ok: true, answer: Math.round(found.value.ftpW), serverNowMs: null } : noneFits;
  } catch {
    return signal.aborted ? aborted : notThere;
  }
}

const noneFits = { ok: false, failure: { kind: 'problem', status: 400, problem: null } } as const;
const notThere = { ok: false, failure: { kind: 'noAnswer', reason: 'offline' } } as const;
const aborted = { ok: false, failure: { kind: 'noAnswer', reason: 'aborted' } } as const;
