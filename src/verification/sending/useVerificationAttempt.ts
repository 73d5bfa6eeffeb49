import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ActivityRange } from '#contract/activities/activityRange.ts';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { verificationAttemptMachine } from '#machines/verificationAttempt/verificationAttemptMachine.ts';
import type {
  AttemptMethod,
  VerificationAttemptInput,
} from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import {
  selectCanSubmit,
  selectContext,
  selectIsBusy,
  selectListState,
  selectPhase,
  selectRangeProblem,
  selectTextProblem,
} from '#machines/verificationAttempt/verificationAttemptSelectors.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { isServerAnswering, onConnectivityChange } from '#src/api/serverAnswers.ts';
import { registerFile, releaseFiles, storeBytes } from './attemptBytes.ts';
import { listDraftsToSend, settleDrafts, storeDrafts } from './attemptDrafts.ts';
import { draftSender, useDraftSender } from './draftSender.ts';
import { provideVerification } from './provideVerification.ts';

/**
 * Calls back when a new try may succeed: the device is online, or the server answered any request. Returns a function
 * that stops watching.
 */
function watchConnection(listener: () => void): () => void {
  // There is no `online` event when a server is back or a tunnel ends.
  const stopWatching = onConnectivityChange(() => {
    if (isServerAnswering()) listener();
  });
  addEventListener('online', listener);
  return () => {
    stopWatching();
    removeEventListener('online', listener);
  };
}

const dayMs = 86_400_000;
/** Taiwan has no daylight saving time. */
const taipeiOffsetMs = 8 * 3_600_000;
/** The day in Taipei, as `YYYY-MM-DD`. */
const toTaipeiDay = (atMs: number): string => new Date(atMs + taipeiOffsetMs).toISOString().slice(0, 10);

/** The largest range that may be requested at once, ending today in Taipei. */
function getLastDays(nowMs: number): ActivityRange {
  return { from: toTaipeiDay(nowMs - verificationLimits.dateRangeDaysMax * dayMs), to: toTaipeiDay(nowMs) };
}

type AttemptActor = ActorRefFrom<typeof verificationAttemptMachine>;

interface FormOptions {
  readonly challenge: ChallengeDetail;
  /** The signed-in rider who sends everything. */
  readonly riderId: string;
  /** The method that is open first. */
  readonly method?: AttemptMethod | undefined;
  /**
   * Called when everything possible was sent: this form follows the first attempt, and each attempt has its own page.
   * With `hasRefused`, another part of the submission was refused: `files` and `refusals` say which and why.
   */
  readonly onCreated?: (attempts: readonly AttemptDetail[], hasRefused: boolean) => void;
}

/**
 * Follows one rider's submission to one challenge, from choosing an activity to the verdict. Give the component a key
 * of both ids. Drafts that could not be sent earlier are sent first.
 */
export function useAttemptForm({ challenge, riderId, method = 'byDateRange', onCreated }: FormOptions) {
  const [{ machine, input }] = useState(() => ({
    machine: provideVerification({ riderId, challenge }),
    input: {
      challengeId: challenge.id,
      attemptId: null,
      category: challenge.categories[0] ?? 'ride',
      method,
      ...getRangeAndToday(),
      // Without IntersectionObserver the list counts as visible, so it loads at once.
      isListWanted: typeof IntersectionObserver === 'undefined',
      drafts: listDraftsToSend(riderId, challenge.id),
      isShown: document.visibilityState === 'visible',
    } satisfies VerificationAttemptInput,
  }));
  const actor = useActorRef(machine, { input });
  useStoredDrafts(actor, riderId);
  useCreatedAttempts(actor, onCreated);
  useEnvironmentEvents(actor);
  const context = useSelector(actor, selectContext);
  return {
    ...useAttemptState(actor),
    method: context.method,
    category: context.category,
    range: context.range,
    changeRange: useCallback(
      (range: ActivityRange) => actor.send({ type: 'range.changed', range, today: toTaipeiDay(Date.now()) }),
      [actor],
    ),
    rangeProblem: useSelector(actor, selectRangeProblem),
    list: {
      state: useSelector(actor, selectListState),
      activities: context.list.activities,
      hasMore: context.list.nextPage !== null,
      failure: context.listFailure,
    },
    activityId: context.activityId,
    text: context.text,
    textProblem: useSelector(actor, selectTextProblem),
    files: context.files,
    /** Attempts of this submission; the first is the one that is followed. */
    attempts: context.attempts,
    /** Parts of this submission that the server refused. */
    refusals: context.refusals,
    canSubmit: useSelector(actor, selectCanSubmit),
    submit: useCallback(() => {
      const count = Math.max(1, actor.getSnapshot().context.files.length);
      actor.send({ type: 'attempt.submitted', keys: Array.from({ length: count }, createUuid), atMs: Date.now() });
    }, [actor]),
    /** Files that were chosen or dropped; this switches to `byFile`. */
    addFiles: useCallback(
      (files: readonly File[]) => {
        const chosenFiles = files.map((file) => ({ id: createUuid(), file }));
        for (const { id, file } of chosenFiles) registerFile(id, file);
        actor.send({
          type: 'files.chosen',
          files: chosenFiles.map(({ id, file: { name, size, lastModified } }) => ({
            id,
            name,
            sizeBytes: size,
            changedAtMs: lastModified,
          })),
        });
      },
      [actor],
    ),
  };
}

export type AttemptForm = ReturnType<typeof useAttemptForm>;

/** One attempt on its own page, followed until its verdict. Give the component a key of both ids. */
export function useAttempt({ attemptId, riderId }: { readonly attemptId: string; readonly riderId: string }) {
  const [{ machine, input }] = useState(() => ({
    machine: provideVerification({ riderId, challenge: null }),
    input: {
      challengeId: null,
      attemptId,
      category: 'ride',
      method: 'byDateRange',
      ...getRangeAndToday(),
      isListWanted: false,
      drafts: [],
      isShown: document.visibilityState === 'visible',
    } satisfies VerificationAttemptInput,
  }));
  const actor = useActorRef(machine, { input });
  useEnvironmentEvents(actor);
  return useAttemptState(actor);
}

export type FollowedAttempt = ReturnType<typeof useAttempt>;

const getRangeAndToday = () => ({ range: getLastDays(Date.now()), today: toTaipeiDay(Date.now()) });

function useAttemptState(actor: AttemptActor) {
  const { attempt, failure } = useSelector(actor, selectContext);
  return {
    phase: useSelector(actor, selectPhase),
    isBusy: useSelector(actor, selectIsBusy),
    /** As last loaded from the server; it stays while a newer request fails. */
    attempt,
    /** Why the last request failed. */
    failure,
    send: actor.send,
  };
}

/** Stores drafts before the first request leaves, and until their result is known. */
function useStoredDrafts(actor: AttemptActor, riderId: string): void {
  useDraftSender();
  useEffect(() => {
    const heldKeys = new Set(actor.getSnapshot().context.drafts.map(({ key }) => key));
    draftSender.hold(heldKeys);
    const subscription = actor.on('drafts.made', ({ drafts }) => {
      for (const { key } of drafts) heldKeys.add(key);
      draftSender.hold(heldKeys);
      storeDrafts(riderId, drafts);
      for (const { activity } of drafts) if (activity.kind === 'file') void storeBytes(activity.fileId);
    });
    const settledSubscription = actor.on('drafts.settled', ({ keys, areMade }) => settleDrafts(keys, areMade));
    return () => {
      subscription.unsubscribe();
      settledSubscription.unsubscribe();
      draftSender.release(heldKeys);
      releaseFiles(actor.getSnapshot().context.files.map(({ id }) => id));
    };
  }, [actor, riderId]);
}

function useCreatedAttempts(actor: AttemptActor, onCreated: FormOptions['onCreated']): void {
  const reportCreated = useEffectEvent((attempts: readonly AttemptDetail[], hasRefused: boolean) =>
    onCreated?.(attempts, hasRefused),
  );
  useEffect(() => {
    const subscription = actor.on('attempts.made', ({ attempts, hasRefused }) => reportCreated(attempts, hasRefused));
    return () => subscription.unsubscribe();
  }, [actor]);
}

/** Forwards network and visibility changes to the machine. */
function useEnvironmentEvents(actor: AttemptActor): void {
  useEffect(() => {
    const onVisibilityChange = () =>
      actor.send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' });
    const stopWatching = watchConnection(() => actor.send({ type: 'connection.returned' }));
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      stopWatching();
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [actor]);
}
