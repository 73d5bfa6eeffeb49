import type { PaceSettingDetail } from '#contract/paceSettings.ts';
import { paceSettingsEndpoints } from '#contract/paceSettingsEndpoints.ts';
import type { RouteDetail } from '#contract/routes.ts';
import { routesEndpoints } from '#contract/routesEndpoints.ts';
import type { AttemptDetail, AttemptTrack, CheckpointResult } from '#contract/verificationAttempts.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { isTimed } from '#src/verification/sinceStart.ts';
import type { MatchCheckpoint } from '#workers/core/verification/matchTypes.ts';
import {
  type Boundary,
  boundaryGates,
  type Comparison,
  type CourseRange,
  comparedRange,
  comparePlan,
  gateTimeS,
  targetTimes,
} from './planComparison.ts';
import { toSamples } from './rideLine.ts';
import { bestEffort } from './VerdictHead.tsx';

/** The rider's newest pace setting of the route, the road, and how the ride went against it. */
export interface ComparedSetting {
  readonly setting: PaceSettingDetail;
  readonly route: RouteDetail;
  /** Null where not one row can be told. */
  readonly comparison: Comparison | null;
  /** The road was measured anew since the setting was saved: its rows lie elsewhere. */
  readonly isCourseNew: boolean;
  /** The challenge is shorter than the setting: rows at its ends count by their share of the way. */
  readonly isClipped: boolean;
}

/** Null where there is no setting of the route. `track` is null where it is there no more. */
export async function loadComparison(
  attempt: AttemptDetail,
  track: AttemptTrack | null,
  signal: AbortSignal,
): Promise<CallResult<ComparedSetting | null>> {
  const routeId = attempt.challenge.route_id;
  const list = await callEndpoint(
    paceSettingsEndpoints.listPaceSettings,
    { query: { route_id: routeId, page_size: 100 } },
    signal,
  );
  if (!list.ok) return list;
  const latest = list.answer.results.find(({ is_latest }) => is_latest) ?? list.answer.results[0];
  if (latest === undefined) return { ...list, answer: null };
  const [setting, route] = await Promise.all([
    callEndpoint(paceSettingsEndpoints.getPaceSetting, { params: { id: latest.id } }, signal),
    callEndpoint(routesEndpoints.getRoute, { params: { id: routeId } }, signal),
  ]);
  if (!setting.ok) return setting;
  if (!route.ok) return route;
  const isCourseNew =
    setting.answer.course.kind === 'route' && setting.answer.course.course_version !== route.answer.course.version;
  const whole = comparedRange(setting.answer, []);
  const range = isCourseNew ? whole : comparedRange(setting.answer, attempt.result?.checkpoints ?? []);
  const found = { attempt, setting: setting.answer, route: route.answer, track, range, isCourseNew };
  const comparison = comparePlan(await boundariesOf(found, signal));
  const isClipped = whole.toM - whole.fromM - (range.toM - range.fromM) > clippedM;
  return { ...setting, answer: { setting: setting.answer, route: route.answer, comparison, isCourseNew, isClipped } };
}

interface Found {
  readonly attempt: AttemptDetail;
  readonly setting: PaceSettingDetail;
  readonly route: RouteDetail;
  readonly track: AttemptTrack | null;
  readonly range: CourseRange;
  readonly isCourseNew: boolean;
}

/** Less than this is not worth a word. */
const clippedM = 200;

/** When plan and ride were at each row's end: by the verdict's own gates where they lie there, else by the track. */
async function boundariesOf(found: Found, signal: AbortSignal): Promise<readonly Boundary[]> {
  const { attempt, setting, range, isCourseNew } = found;
  const gates = attempt.result?.checkpoints ?? [];
  const ends = [gates[0], gates.at(-1)].map((gate) =>
    gate?.at && isTimed(gates, gate) ? Date.parse(gate.at) / 1000 : null,
  );
  const targets = targetTimes(setting, range);
  const last = targets.length - 1;
  if (isCourseNew) {
    const [first, end] = [targets[0], targets[last]];
    return first && end ? [first, end].map((target, index) => ({ ...target, actualS: ends[index] ?? null })) : [];
  }
  const gated = targets.map(({ distanceM }, index) =>
    index === 0 ? ends[0] : index === last ? ends[1] : gateTimeS(gates, distanceM),
  );
  const matched = gated.includes(null) ? await matchBoundaries(found, targets.slice(1, -1), signal) : null;
  return targets.map((target, index) => ({ ...target, actualS: gated[index] ?? matched?.[index] ?? null }));
}

/** Where the ride passed the rows' ends, from the challenge's start to its finish, on the clock of Unix; null where that cannot be told. */
async function matchBoundaries(
  { attempt: { result }, route, track }: Found,
  inner: readonly Pick<Boundary, 'distanceM'>[],
  signal: AbortSignal,
): Promise<readonly (number | null)[] | null> {
  const effort = bestEffort(result);
  const [first, last] = [result?.checkpoints[0], result?.checkpoints.at(-1)];
  if (track === null || effort === null || !first || !last) return null;
  const checkpoints = [
    endGate(first),
    ...boundaryGates(
      route.course,
      inner.map(({ distanceM }) => distanceM),
    ),
    endGate(last),
  ];
  const startS = Date.parse(track.started_at) / 1000;
  const effortS = Date.parse(effort.started_at) / 1000 - startS;
  try {
    const found = await callTool('previewMatch', { samples: toSamples(track), checkpoints }, signal);
    if (!found.ok) return null;
    const [same] = found.value.match.efforts.toSorted(
      (a, b) => Math.abs(a.startS - effortS) - Math.abs(b.startS - effortS),
    );
    return same === undefined ? null : same.timesS.map((timeS) => (timeS === null ? null : timeS + startS));
  } catch {
    return null;
  }
}

const endGate = ({ lat_deg, lon_deg, radius_m }: CheckpointResult): MatchCheckpoint => ({
  latDeg: lat_deg,
  lonDeg: lon_deg,
  radiusM: radius_m,
  mandatory: true,
});
