import { useEffect } from 'react';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import {
  AttemptError,
  type AttemptFailureCode,
  toAttemptFailure,
} from '#machines/verificationAttempt/attemptFailure.ts';
import { type Session, useSession } from '#src/account/SessionContext.ts';
import { createRepeater } from '#src/api/repeater.ts';
import { createEmitter } from '#src/store/createEmitter.ts';
import { findDraft, getStoredDrafts, type StoredDraft, settleDrafts, updateDraft } from './attemptDrafts.ts';
import { sendFile } from './sendFile.ts';
import { submitAttempt } from './submitAttempt.ts';

/** The rider who is signed in on this page. */
export interface DraftRider {
  readonly getId: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Temporary refusals: nothing was created, and the same request is accepted after other attempts or uploads finish. */
const obstacles: readonly AttemptFailureCode[] = ['attempt.tooMany', 'upload.tooMany'];

/** Sends the drafts that no form is sending, because their page was left. */
export function createDraftSender() {
  const heldKeys = new Set<string>();
  const deliveries = createEmitter<[attempt: AttemptDetail]>();
  let rider: DraftRider | null = null;
  let stopSending: (() => void) | undefined;
  let currentSend: { readonly key: string; readonly controller: AbortController } | null = null;

  const listWaitingDrafts = (): readonly StoredDraft[] =>
    getStoredDrafts().filter(
      ({ riderId, refusal, draft }) => refusal === null && riderId === rider?.getId() && !heldKeys.has(draft.key),
    );

  /** Returns false if the following drafts have to wait as well. */
  async function sendDraft(stored: StoredDraft, stopSignal: AbortSignal): Promise<boolean> {
    const { key } = stored.draft;
    const controller = new AbortController();
    const abortThis = () => controller.abort();
    stopSignal.addEventListener('abort', abortThis);
    currentSend = { key, controller };
    try {
      const attempt = await deliverDraft({ key, riderId: stored.riderId }, controller.signal);
      settleDrafts([key], true);
      deliveries.emit(attempt);
      return true;
    } catch (error) {
      // An aborted draft stays stored, and the next one may be sent.
      return controller.signal.aborted || recordFailure(stored, error);
    } finally {
      stopSignal.removeEventListener('abort', abortThis);
      currentSend = null;
    }
  }

  async function sendWaitingDrafts(stopSignal: AbortSignal): Promise<void> {
    for (const stored of listWaitingDrafts()) {
      const isStillWaiting = listWaitingDrafts().some(({ draft }) => draft.key === stored.draft.key);
      if (isStillWaiting && !(await sendDraft(stored, stopSignal))) return;
    }
  }

  const repeater = createRepeater({ run: sendWaitingDrafts, isWaiting: () => listWaitingDrafts().length > 0 });

  return {
    sendNow: repeater.runNow,
    /** A form takes over these drafts; aborts a running request for one of them. */
    hold(keys: Iterable<string>): void {
      for (const key of keys) heldKeys.add(key);
      if (currentSend !== null && heldKeys.has(currentSend.key)) currentSend.controller.abort();
    },
    release(keys: Iterable<string>): void {
      for (const key of keys) heldKeys.delete(key);
      void repeater.runNow();
    },
    onDelivered: deliveries.subscribe,
    /**
     * Runs for the lifetime of the page; starting again switches to the newer session. Returns a function that stops
     * it.
     */
    start(newRider: DraftRider): () => void {
      stopSending?.();
      rider = newRider;
      const unsubscribeRider = newRider.subscribe(() => {
        // Another rider is signed in: abort the previous rider's request.
        if (currentSend !== null && findDraft(currentSend.key)?.riderId !== newRider.getId())
          currentSend.controller.abort();
        void repeater.runNow();
      });
      const stopRepeater = repeater.start();
      stopSending = () => {
        unsubscribeRider();
        stopRepeater();
        rider = null;
      };
      return stopSending;
    },
  };
}

/** The only sender of the page. */
export const draftSender = createDraftSender();

/**
 * Starts the sender on the first page that needs it; it then sends drafts that no form holds until the tab closes.
 */
export function useDraftSender(): void {
  const session = useSession();
  useEffect(() => {
    draftSender.start(toDraftRider(session));
  }, [session]);
}

const toDraftRider = (session: Session): DraftRider => ({
  getId: () => {
    const view = session.view();
    return isLoggedIn(view) ? (view.user?.id ?? null) : null;
  },
  subscribe: session.subscribe,
});

/** Stores why a draft was not delivered; returns false if the following drafts have to wait as well. */
function recordFailure({ draft: { key }, obstacle }: StoredDraft, error: unknown): boolean {
  const { code, isTransient } = toAttemptFailure(error);
  if (isTransient) {
    if (obstacle !== null) updateDraft(key, { obstacle: null });
    return false;
  }
  const isObstacle = obstacles.includes(code);
  updateDraft(key, isObstacle ? { obstacle: code, triedAtMs: null } : { refusal: code });
  return !isObstacle;
}

/** Sends the file, if there is one, and then the attempt. */
async function deliverDraft(
  { key, riderId }: { readonly key: string; readonly riderId: string },
  signal: AbortSignal,
): Promise<AttemptDetail> {
  const getDraft = () => {
    const stored = findDraft(key);
    if (stored === undefined) throw new AttemptError({ code: 'draft.fileGone', isTransient: false });
    return stored.draft;
  };
  const { activity } = getDraft();
  if (activity.kind === 'file' && activity.uploadId === null)
    await sendFile({ draft: getDraft(), riderId, onProgress: () => undefined }, signal);
  return submitAttempt({ draft: getDraft(), riderId }, signal);
}
