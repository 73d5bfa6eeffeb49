import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ActivityRange } from '#contract/activities/activityRange.ts';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import type { verificationAttemptMachine } from '#machines/verificationAttempt/verificationAttemptMachine.ts';
import type {
  AttemptWay,
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
import { newKey } from '#src/api/newKey.ts';
import { holdFile, keepBytes, releaseFiles } from './attemptBytes.ts';
import { draftsToSend, keepDrafts } from './attemptDrafts.ts';
import { draftSender } from './draftSender.ts';
import { lastDays, taipeiDay } from './lastDays.ts';
import { provideVerification } from './provideVerification.ts';
import { settleDrafts } from './settleDrafts.ts';
import { useDraftSender } from './useDraftSender.ts';
import { watchConnection } from './watchConnection.ts';

type AttemptActor = ActorRefFrom<typeof verificationAttemptMachine>;

interface FormOptions {
  readonly challenge: ChallengeDetail;
  /** The signed-in rider, for whom everything is sent. */
  readonly riderId: string;
  /** The way that is open first. */
  readonly way?: AttemptWay | undefined;
  /**
   * Called when all that is possible was sent: this form follows the first attempt, and each has a page of its own.
   * With `hasRefused`, another part of the submission was refused: `files` and `refusals` say which and why.
   */
  readonly onMade?: (attempts: readonly AttemptDetail[], hasRefused: boolean) => void;
}

/**
 * From choosing an activity to the verdict, for one challenge and one rider: give the component a key of both. Drafts
 * that could not be sent earlier are sent first.
 */
export function useAttemptForm({ challenge, riderId, way = 'byDateRange', onMade }: FormOptions) {
  const [{ machine, input }] = useState(() => ({
    machine: provideVerification({ riderId, challenge }),
    input: {
      challengeId: challenge.id,
      attemptId: null,
      category: challenge.categories[0] ?? 'ride',
      way,
      ...daysToday(),
      // Without IntersectionObserver the list counts as visible, so it loads at once.
      isListWanted: typeof IntersectionObserver === 'undefined',
      drafts: draftsToSend(riderId, challenge.id),
      isShown: document.visibilityState === 'visible',
    } satisfies VerificationAttemptInput,
  }));
  const actor = useActorRef(machine, { input });
  useKeptDrafts(actor, riderId);
  useMade(actor, onMade);
  useSurroundings(actor);
  const context = useSelector(actor, selectContext);
  return {
    ...useFollowed(actor),
    way: context.way,
    category: context.category,
    range: context.range,
    changeRange: useCallback(
      (range: ActivityRange) => actor.send({ type: 'range.changed', range, today: taipeiDay(Date.now()) }),
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
      actor.send({ type: 'attempt.submitted', keys: Array.from({ length: count }, newKey), atMs: Date.now() });
    }, [actor]),
    /** Files that were chosen or dropped; this switches to `byFile`. */
    addFiles: useCallback(
      (files: readonly File[]) => {
        const chosen = files.map((file) => ({ id: newKey(), file }));
        for (const { id, file } of chosen) holdFile(id, file);
        actor.send({
          type: 'files.chosen',
          files: chosen.map(({ id, file: { name, size, lastModified } }) => ({
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
      way: 'byDateRange',
      ...daysToday(),
      isListWanted: false,
      drafts: [],
      isShown: document.visibilityState === 'visible',
    } satisfies VerificationAttemptInput,
  }));
  const actor = useActorRef(machine, { input });
  useSurroundings(actor);
  return useFollowed(actor);
}

export type FollowedAttempt = ReturnType<typeof useAttempt>;

const daysToday = () => ({ range: lastDays(Date.now()), today: taipeiDay(Date.now()) });

function useFollowed(actor: AttemptActor) {
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
function useKeptDrafts(actor: AttemptActor, riderId: string): void {
  useDraftSender();
  useEffect(() => {
    const held = new Set(actor.getSnapshot().context.drafts.map(({ key }) => key));
    draftSender.hold(held);
    const made = actor.on('drafts.made', ({ drafts }) => {
      for (const { key } of drafts) held.add(key);
      draftSender.hold(held);
      keepDrafts(riderId, drafts);
      for (const { activity } of drafts) if (activity.kind === 'file') void keepBytes(activity.fileId);
    });
    const settled = actor.on('drafts.settled', ({ keys, areMade }) => settleDrafts(keys, areMade));
    return () => {
      made.unsubscribe();
      settled.unsubscribe();
      draftSender.release(held);
      releaseFiles(actor.getSnapshot().context.files.map(({ id }) => id));
    };
  }, [actor, riderId]);
}

function useMade(actor: AttemptActor, onMade: FormOptions['onMade']): void {
  const listener = useRef(onMade);
  useEffect(() => {
    listener.current = onMade;
  });
  useEffect(() => {
    const made = actor.on('attempts.made', ({ attempts, hasRefused }) => listener.current?.(attempts, hasRefused));
    return () => made.unsubscribe();
  }, [actor]);
}

/** Tells the machine about the network and whether the page is visible. */
function useSurroundings(actor: AttemptActor): void {
  useEffect(() => {
    const onVisibility = () =>
      actor.send({ type: document.visibilityState === 'visible' ? 'page.shown' : 'page.hidden' });
    const leave = watchConnection(() => actor.send({ type: 'connection.returned' }));
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      leave();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [actor]);
}
