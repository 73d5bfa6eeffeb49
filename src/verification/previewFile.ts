import type { ChallengeDetail } from '#contract/challenges.ts';
import { challengesEndpoints } from '#contract/challengesEndpoints.ts';
import { routesEndpoints } from '#contract/routesEndpoints.ts';
import { AttemptError, type AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import type { FilePreview } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';
import type { MatchRequest } from '#workers/core/verification/matchTypes.ts';
import { chosenFile } from './attemptBytes.ts';
import { courseColumns } from './courseColumns.ts';
import { answerOf } from './failureOf.ts';

type Gates = Omit<MatchRequest, 'samples'>;

interface FileToPreview {
  readonly fileId: string;
  readonly challengeId: string | null;
}

/** Matches chosen files against one challenge, in the tool worker; the gates are fetched once, for the first file. */
export function createPreview(known: ChallengeDetail | null) {
  let gates: Promise<Gates> | undefined;

  return async ({ fileId, challengeId }: FileToPreview, signal: AbortSignal): Promise<FilePreview> => {
    const file = chosenFile(fileId);
    if (file === undefined) throw new AttemptError({ code: 'draft.fileGone', isPassing: false });
    // Not with this file's signal: the next one needs them, too.
    gates ??= loadGates(known, challengeId ?? '');
    gates.catch(() => {
      gates = undefined;
    });
    const request = await gates;
    signal.throwIfAborted();
    // The File itself crosses: the page's thread never touches its bytes.
    const result = await callTool('previewMatch', { ...request, file: { name: file.name, bytes: file } }, signal).catch(
      () => {
        throw new AttemptError({ code: 'worker.failed', isPassing: true });
      },
    );
    if (!result.ok) {
      const { code, detail } = result.error;
      throw new AttemptError({ code: toCode(code), isPassing: false, ...(detail !== undefined && { detail }) });
    }
    const { startAtMs, match } = result.value;
    if (startAtMs === null) throw new Error('a file has a start');
    return { startAtMs, match };
  };
}

async function loadGates(known: ChallengeDetail | null, id: string): Promise<Gates> {
  const challenge = known ?? answerOf(await callEndpoint(challengesEndpoints.getChallenge, { params: { id } }));
  const checkpoints = challenge.checkpoints.map(({ lat_deg, lon_deg, radius_m, is_mandatory, ...gate }) => ({
    latDeg: lat_deg,
    lonDeg: lon_deg,
    radiusM: radius_m,
    mandatory: is_mandatory,
    ...(gate.heading_deg !== null && { headingDeg: gate.heading_deg }),
    ...(gate.course_distance_m !== null && { courseDistanceM: gate.course_distance_m }),
  }));
  if (!challenge.checks_coverage) return { checkpoints };
  const params = { id: challenge.route.id };
  const { course } = answerOf(await callEndpoint(routesEndpoints.getRoute, { params }));
  // Laid on an older course, the gates say nothing of the way between them on this one.
  return course.version === challenge.course_version ? { checkpoints, course: courseColumns(course) } : { checkpoints };
}

/** What is no fault of the file is one of its reading. */
function toCode(code: ComputeErrorCode): AttemptFailureCode {
  return isFileCode(code) ? code : 'worker.failed';
}

const isFileCode = (code: ComputeErrorCode): code is Extract<ComputeErrorCode, `file.${string}`> =>
  code.startsWith('file.');
