import { assign, emit, fromPromise, sendTo, setup } from 'xstate';
import type { ActivityList } from '#contract/activities/activities.ts';
import type { ActivityRange } from '#contract/activities/activityRange.ts';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { type AttemptFailure, toAttemptFailure } from './attemptFailure.ts';
import * as files from './attemptFiles.ts';
import { attemptPollMachine } from './attemptPollMachine.ts';
import * as next from './verificationAttemptContext.ts';
import type {
  AttemptDraftItem,
  AttemptMethod,
  AttemptPollEvent,
  ChosenFile,
  FilePreview,
  PreviewFileInput,
  SendFileInput,
  VerificationAttemptContext,
  VerificationAttemptEmitted,
  VerificationAttemptEvent,
  VerificationAttemptInput,
} from './verificationAttemptMachineTypes.ts';

const rejectMissingActor = () => Promise.reject(new Error('this actor has no implementation'));

/**
 * Actors, guards and actions of the machine; `verificationAttemptMachine` has the states. Actors come from
 * src/verification.
 */
export const verificationAttemptSetup = setup({
  types: {
    context: {} as VerificationAttemptContext,
    events: {} as VerificationAttemptEvent,
    emitted: {} as VerificationAttemptEmitted,
    input: {} as VerificationAttemptInput,
    tags: {} as 'form' | 'busy' | 'waiting' | 'final',
  },
  actors: {
    listActivities: fromPromise<ActivityList, { range: ActivityRange; page: number }>(rejectMissingActor),
    previewFile: fromPromise<FilePreview, PreviewFileInput>(rejectMissingActor),
    /** Resolves with the upload's id when every byte has arrived. */
    sendFile: fromPromise<string, SendFileInput>(rejectMissingActor),
    submitAttempt: fromPromise<AttemptDetail, { draft: AttemptDraftItem }>(rejectMissingActor),
    sendAppeal: fromPromise<AttemptDetail, { attemptId: string; text: string }>(rejectMissingActor),
    pollAttempt: attemptPollMachine,
  },
  guards: {
    hasMethod: ({ context }, { method }: { method: AttemptMethod }) => context.method === method,
    isRangeWrong: ({ context }) => next.findRangeProblem(context) !== null,
    isListWanted: ({ context }) => context.isListWanted,
    isListEmpty: ({ context }) => context.list.activities.length === 0 && context.list.nextPage === null,
    hasNextPage: ({ context }) => context.list.nextPage !== null,
    isListed: ({ context }) => context.list.activities.length > 0,
    canChoose: ({ context }, { id }: { id: string }) =>
      context.list.activities.some((activity) => activity.id === id && activity.obstacle === null),
    isFileUnread: ({ context }) => files.findFileToRead(context.files) !== undefined,
    isZoneAsked: ({ context }) => files.isZoneAsked(context.files),
    isBeingRead: ({ context }, { id }: { id: string }) => files.findFileToRead(context.files)?.id === id,
    canSubmit: ({ context }) => next.canSubmit(context),
    hasDrafts: ({ context }) => context.drafts.length > 0,
    hasBytesToSend: ({ context }) => next.hasBytesToSend(context),
    hasMade: ({ context }) => context.attempts.length > 0,
    hasAttempt: ({ context }) => context.attemptId !== null,
    isTransient: (_, { failure }: { failure: AttemptFailure }) => failure.isTransient,
    isStatus: ({ context }, { status }: { status: AttemptDetail['status'] }) => context.attempt?.status === status,
    isDecided: (_, { attempt }: { attempt: AttemptDetail }) => ['passed', 'failed', 'error'].includes(attempt.status),
    canAppeal: ({ context }, { text }: { text: string }) => {
      const { length } = text.trim();
      const { appealMin, appealMax } = verificationLimits;
      return context.attempt?.can_appeal === true && length >= appealMin && length <= appealMax;
    },
  },
  actions: {
    storeMethod: assign((_, { method }: { method: AttemptMethod }) => ({ method, failure: null })),
    storeCategory: assign((_, { category }: { category: RideCategory }) => ({ category })),
    storeRange: assign((_, { range, today }: { range: ActivityRange; today: string }) => ({
      range,
      today,
      isListWanted: true,
    })),
    storeWanted: assign({ isListWanted: true }),
    emptyList: assign(next.emptyList),
    storePage: assign(({ context }, { output }: { output: ActivityList }) => next.withPage(context, output)),
    storeListFailure: assign((_, { error }: { error: unknown }) => ({ listFailure: toAttemptFailure(error) })),
    clearListFailure: assign({ listFailure: null }),
    storeActivity: assign((_, { id }: { id: string }) => ({ activityId: id })),
    storeText: assign((_, { text }: { text: string }) => ({ text })),
    storeFiles: assign(({ context }, chosen: { files: readonly ChosenFile[] }) => ({
      files: files.withChosenFiles(context.files, chosen.files),
    })),
    dropFile: assign(({ context }, { id }: { id: string }) => ({
      files: context.files.filter((file) => file.id !== id),
    })),
    storeZone: assign(({ context }, zone: { id: string; utcOffsetMin: number }) => ({
      files: files.withZone(context.files, zone),
    })),
    storePreview: assign(({ context }, { output }: { output: FilePreview }) => ({
      files: files.withPreview(context.files, output),
    })),
    storeUnread: assign(({ context }, { error }: { error: unknown }) => ({
      files: files.withReadFailure(context.files, toAttemptFailure(error)),
    })),
    makeDrafts: assign(({ context }, request: { keys: readonly string[]; atMs: number }) =>
      next.withDrafts(context, request),
    ),
    announceDrafts: emit(({ context }) => ({ type: 'drafts.made', drafts: context.drafts })),
    announceSettled: emit(({ context }, { areMade }: { areMade: boolean }) => ({
      type: 'drafts.settled',
      keys: [next.findCurrentDraft(context).key],
      areMade,
    })),
    announceDropped: emit(({ context }) => ({
      type: 'drafts.settled',
      keys: context.drafts.map(({ key }) => key),
      areMade: false,
    })),
    dropDrafts: assign(({ context }) => next.withoutDrafts(context)),
    storeProgress: assign(
      ({ context }, { id, ...progress }: { id: string; sentBytes: number; totalBytes: number }) => ({
        files: files.withChange(context.files, id, progress),
      }),
    ),
    storeUploaded: assign(({ context }, { output }: { output: string }) => next.withUploadId(context, output)),
    storeMade: assign(({ context }, { output }: { output: AttemptDetail }) => next.withCreated(context, output)),
    storeRefusal: assign(({ context }, { failure }: { failure: AttemptFailure }) => next.withRefusal(context, failure)),
    storeDelay: assign(({ context }, { failure }: { failure: AttemptFailure }) => next.withDelay(context, failure)),
    followFirst: assign(({ context }) => next.withFirstAttempt(context)),
    announceMade: emit(({ context }) => ({
      type: 'attempts.made',
      attempts: context.attempts,
      hasRefused: next.hasRefusal(context),
    })),
    storeAttempt: assign(({ context }, { attempt }: { attempt: AttemptDetail }) => next.withAttempt(context, attempt)),
    storeFailure: assign((_, { failure }: { failure: AttemptFailure }) => ({ failure })),
    clearFailure: assign({ failure: null }),
    restart: assign(({ context }) => next.withFormReset(context)),
    storeShown: assign({ isShown: true }),
    storeHidden: assign({ isShown: false }),
    passOn: sendTo('poll', (_, event: AttemptPollEvent) => event),
  },
  delays: {
    /** If the server has lost pieces of a file, they are sent again soon; otherwise wait for the network. */
    repeatPause: ({ context }) => (context.failure?.code === 'upload.incomplete' ? 5_000 : 60_000),
  },
});
