import type { ChallengeDetail, RideCategory } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { AttemptError, type AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import type { FilePreview, PreviewFileInput } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';
import type { ToolRequest } from '#workers/core/toolApi.ts';
import { toCourseColumns } from '../toCourseColumns.ts';
import { getFile } from './attemptBytes.ts';
import { unwrapAnswer } from './fromCallFailure.ts';

type Gates = Omit<ToolRequest<'previewMatch'>, 'file' | 'rules'> & { readonly categories: readonly RideCategory[] };

/** Checks chosen files against one challenge in the tool worker; the gates are loaded once, for the first file. */
export function createPreview(loadedChallenge: ChallengeDetail | null, now: () => number = Date.now) {
  let gates: Promise<Gates> | undefined;

  return async ({ fileId, challengeId, utcOffsetMin }: PreviewFileInput, signal: AbortSignal): Promise<FilePreview> => {
    const file = getFile(fileId);
    if (file === undefined) throw new AttemptError({ code: 'draft.fileGone', isPassing: false });
    // Not aborted with this file, because the next file needs the gates too.
    gates ??= loadGates(loadedChallenge, challengeId ?? '');
    gates.catch(() => {
      gates = undefined;
    });
    const { categories, ...challenge } = await gates;
    // Only the server knows the rider's mass.
    const rules = { categories, nowMs: now(), riderMassKg: null, utcOffsetMin };
    signal.throwIfAborted();
    // The File object is passed to the worker, so that the main thread never reads its bytes.
    const request = { ...challenge, rules, file: { name: file.name, bytes: file } };
    const result = await callTool('previewMatch', request, signal).catch(() => {
      throw new AttemptError({ code: 'worker.failed', isPassing: true });
    });
    if (!result.ok) {
      const { code, detail } = result.error;
      throw new AttemptError({ code: toCode(code), isPassing: false, ...(detail !== undefined && { detail }) });
    }
    return result.value;
  };
}

async function loadGates(loadedChallenge: ChallengeDetail | null, id: string): Promise<Gates> {
  const challenge =
    loadedChallenge ?? unwrapAnswer(await callEndpoint(challengesEndpoints.getChallenge, { params: { id } }));
  const checkpoints = challenge.checkpoints.map(({ lat_deg, lon_deg, radius_m, is_mandatory, ...gate }) => ({
    latDeg: lat_deg,
    lonDeg: lon_deg,
    radiusM: radius_m,
    mandatory: is_mandatory,
    ...(gate.heading_deg !== null && { headingDeg: gate.heading_deg }),
    ...(gate.course_distance_m !== null && { courseDistanceM: gate.course_distance_m }),
  }));
  const rules = {
    checkpoints,
    categories: challenge.categories,
    checksCoverage: challenge.checks_coverage,
    isApproximate: challenge.route.is_approximate,
    validFrom: challenge.valid_from,
    validUntil: challenge.valid_until,
    bestKnownS: challenge.best_known_s,
    unchecked: challenge.unchecked_stretches.map(({ from_m: fromM, to_m: toM }) => ({ fromM, toM })),
  };
  const params = { id: challenge.route.id };
  const { course } = unwrapAnswer(await callEndpoint(routesEndpoints.getRoute, { params }));
  // If the gates were placed on an older course, the road between them cannot be checked on this one.
  const isSameCourse = course.version === challenge.course_version;
  return { ...rules, ...(isSameCourse && { course: toCourseColumns(course) }) };
}

/** A code that says nothing about the file counts as a failure of the worker. */
function toCode(code: ComputeErrorCode): AttemptFailureCode {
  return isFileCode(code) || code === 'ride.zoneUnknown' ? code : 'worker.failed';
}

const isFileCode = (code: ComputeErrorCode): code is Extract<ComputeErrorCode, `file.${string}`> =>
  code.startsWith('file.');
