import { limits } from '#contract/limits.ts';
import type { ComputeResult } from '../computeResult.ts';
import { computeBand } from '../pacing/band/computeBand.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';
import { computePlanTime } from '../pacing/planTime.ts';
import { solveRide } from '../pacing/solveRide.ts';
import { computeDraftFactor } from '../physics/draftFactor.ts';

export interface FinishTableRequest {
  /** FTP over body mass, W/kg, in the order of the rows. */
  readonly ftpWPerKg: readonly number[];
  /** Riders of the group column who take equal turns at the front, 2 to 12. */
  readonly groupSize: number;
}

export interface FinishTableRow {
  readonly ftpWPerKg: number;
  readonly ftpW: number;
  /** Riding alone. */
  readonly soloS: number;
  /** P10 and P90: eight rides in ten end between these. */
  readonly soloLowS: number;
  readonly soloHighS: number;
  /** In the group, each of whose riders has this FTP and mass. */
  readonly groupS: number;
}

/**
 * Finish time over FTP per kilogram of body mass, for the body, bicycle and air of a problem, ridden by FTP: what the
 * model lets each rider sustain on this course. The problem's FTP is ignored. Rows whose FTP in watts is outside
 * `limits.ftpW` are left out. Times are those of `computePlanTime`, in seconds; the range is `computeBand`'s P10 and
 * P90; a group reduces CdA by `computeDraftFactor`. Errors are those of the plan.
 */
export function computeFinishTable(
  problem: PaceProblem,
  { ftpWPerKg, groupSize }: FinishTableRequest,
): ComputeResult<readonly FinishTableRow[]> {
  const { rider } = problem;
  const groupCdaM2 = Math.max(limits.cdaM2.min, rider.cdaM2 * computeDraftFactor(groupSize));
  const rows: FinishTableRow[] = [];
  for (const ratio of ftpWPerKg) {
    const ftpW = ratio * rider.bodyMassKg;
    if (ftpW < limits.ftpW.min || ftpW > limits.ftpW.max) continue;
    const ride = solveRide({ ...problem, rider: { ...rider, ftpW } }, { kind: 'ftp' });
    if (!ride.ok) return ride;
    const groupTime = computePlanTime(
      { ...problem, rider: { ...rider, ftpW, cdaM2: groupCdaM2 } },
      { kind: 'ftp' },
      null,
    );
    if (!groupTime.ok) return groupTime;
    const { lowS, highS } = computeBand(ride.value).finish;
    rows.push({
      ftpWPerKg: ratio,
      ftpW,
      soloS: ride.value.plan.totals.durationS,
      soloLowS: lowS,
      soloHighS: highS,
      groupS: groupTime.value.durationS,
    });
  }
  return { ok: true, value: rows };
}
