import { fromPromise } from 'xstate';
import type { ActivityList } from '#contract/activities/activities.ts';
import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import type { ActivityRange } from '#contract/activities/activityRange.ts';
import type { ChallengeDetail, RideCategory } from '#contract/challenges/challenges.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { AttemptError, type AttemptFailureCode } from '#machines/verificationAttempt/attemptFailure.ts';
import { attemptPollMachine } from '#machines/verificationAttempt/attemptPollMachine.ts';
import { verificationAttemptMachine } from '#machines/verificationAttempt/verificationAttemptMachine.ts';
import type {
  AttemptDraftItem,
  FilePreview,
  PreviewFileInput,
  SendFileInput,
} from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { callTool } from '#src/api/callTool.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';
import type { ToolRequest } from '#workers/core/toolApi.ts';
import { toCourseColumns } from '../toCourseColumns.ts';
import { getFile } from './attemptBytes.ts';
import { fromCallFailure, unwrapAnswer } from './fromCallFailure.ts';
import { sendFile } from './sendFile.ts';
import { submitAttempt } from './submitAttempt.ts';

type PreviewRules = Omit<ToolRequest<'previewMatch'>, 'file' | 'rules'> & {
  readonly categories: readonly RideCategory[];
};

/** Checks chosen files against one challenge in the tool worker; its rules and course load once, for the first file. */
export function createPreview(loadedChallenge: ChallengeDetail | null, now: () => number = Date.now) {
  let previewRules: Promise<PreviewRules> | undefined;

  return async ({ fileId, challengeId, utcOffsetMin }: PreviewFileInput, signal: AbortSignal): Promise<FilePreview> => {
    const file = getFile(fileId);
    if (file === undefined) throw new AttemptError({ code: 'draft.fileGone', isTransient: false });
    // Not aborted with this file, because the next file needs the rules and the course too.
    previewRules ??= loadPreviewRules(loadedChallenge, challengeId ?? '');
    // After a failure, the next file loads them again.
    previewRules.catch(() => {
      previewRules = undefined;
    });
    const { categories, ...challenge } = await previewRules;
    // Only the server knows the rider's mass.
    const rules = { categories, nowMs: now(), riderMassKg: null, utcOffsetMin };
    signal.throwIfAborted();
    // The File object is passed to the worker, so that the main thread never reads its bytes.
    const request = { ...challenge, rules, file: { name: file.name, bytes: file } };
    const result = await callTool('previewMatch', request, signal).catch(() => {
      throw new AttemptError({ code: 'worker.failed', isTransient: true });
    });
    if (!result.ok) {
      const { code, detail } = result.error;
      throw new AttemptError({
        code: toFailureCode(code),
        isTransient: false,
        ...(detail !== undefined && { detail }),
      });
    }
    return result.value;
  };
}

async function loadPreviewRules(loadedChallenge: ChallengeDetail | null, id: string): Promise<PreviewRules> {
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
function toFailureCode(code: ComputeErrorCode): AttemptFailureCode {
  return isFileCode(code) || code === 'ride.zoneUnknown' ? code : 'worker.failed';
}

const isFileCode = (code: ComputeErrorCode): code is Extract<ComputeErrorCode, `file.${string}`> =>
  code.startsWith('file.');

/**
 * Asks for a review. If the answer to an earlier request was lost, the review is already open; the attempt is loaded
 * then and shows that.
 */
async function sendAppeal(
  { attemptId, text }: { readonly attemptId: string; readonly text: string },
  signal: AbortSignal,
): Promise<AttemptDetail> {
  const params = { id: attemptId };
  const result = await callEndpoint(verificationAttemptsEndpoints.appeal, { params, body: { text } }, signal);
  if (result.ok) return result.answer;
  const failure = fromCallFailure(result.failure);
  if (failure.code === 'attempt.cannotAppeal') {
    const current = await callEndpoint(verificationAttemptsEndpoints.getAttempt, { params }, signal);
    if (current.ok && current.answer.status === 'inReview') return current.answer;
  }
  throw new AttemptError(failure);
}

interface Options {
  /** The rider who sends everything. */
  readonly riderId: string;
  /** The challenge if the page has it; otherwise it is loaded for a preview. */
  readonly challenge: ChallengeDetail | null;
}

/**
 * The machine with the real API and worker. It is here and not in src/app, because it loads with the verification
 * pages.
 */
export function provideVerification({ riderId, challenge }: Options): typeof verificationAttemptMachine {
  const previewFile = createPreview(challenge);
  return verificationAttemptMachine.provide({
    actors: {
      listActivities: fromPromise<ActivityList, { range: ActivityRange; page: number }>(
        ({ input: { range, page }, signal }) =>
          ignoreAbort(signal, async () =>
            unwrapAnswer(await callEndpoint(activitiesEndpoints.listActivities, { query: { ...range, page } }, signal)),
          ),
      ),
      previewFile: fromPromise<FilePreview, PreviewFileInput>(({ input, signal }) =>
        ignoreAbort(signal, () => previewFile(input, signal)),
      ),
      sendFile: fromPromise<string, SendFileInput>(({ input, signal }) =>
        ignoreAbort(signal, () => sendFile({ ...input, riderId }, signal)),
      ),
      submitAttempt: fromPromise<AttemptDetail, { draft: AttemptDraftItem }>(({ input, signal }) =>
        ignoreAbort(signal, () => submitAttempt({ ...input, riderId }, signal)),
      ),
      sendAppeal: fromPromise<AttemptDetail, { attemptId: string; text: string }>(({ input, signal }) =>
        ignoreAbort(signal, () => sendAppeal(input, signal)),
      ),
      pollAttempt: attemptPollMachine.provide({
        actors: {
          loadAttempt: fromPromise<AttemptDetail, { id: string }>(({ input, signal }) =>
            ignoreAbort(signal, async () =>
              unwrapAnswer(await callEndpoint(verificationAttemptsEndpoints.getAttempt, { params: input }, signal)),
            ),
          ),
        },
      }),
    },
  });
}
