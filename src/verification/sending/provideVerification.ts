import { fromPromise } from 'xstate';
import type { ActivityList } from '#contract/activities/activities.ts';
import { activitiesEndpoints } from '#contract/activities/activitiesEndpoints.ts';
import type { ActivityRange } from '#contract/activities/activityRange.ts';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { attemptPollMachine } from '#machines/verificationAttempt/attemptPollMachine.ts';
import { verificationAttemptMachine } from '#machines/verificationAttempt/verificationAttemptMachine.ts';
import type {
  AttemptDraftItem,
  FilePreview,
  PreviewFileInput,
  SendFileInput,
} from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { createPreview } from './createPreview.ts';
import { unwrapAnswer } from './fromCallFailure.ts';
import { sendAppeal } from './sendAppeal.ts';
import { sendFile } from './sendFile.ts';
import { submitAttempt } from './submitAttempt.ts';

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
