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
  readonly id: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Temporary refusals: nothing was created, and the same request is accepted once other work has finished. */
const obstacles: readonly AttemptFailureCode[] = ['attempt.tooMany', 'upload.tooMany'];

/** Sends the drafts that no form is sending, because their page was left. */
export function createDraftSender() {
  const heldKeys = new Set<string>();
  const deliveries = createEmitter<[attempt: AttemptDetail]>();
  let rider: DraftRider | null = null;
  let stop: (() => void) | undefined;
  let work: { readonly key: string; readonly controller: AbortController } | null = null;

  const listWaiting = (): readonly StoredDraft[] =>
    getStoredDrafts().filter(
      ({ riderId, refusal, draft }) => refusal === null && riderId === rider?.id() && !heldKeys.has(draft.key),
    );

  /** Returns false if the following drafts have to wait as well. */
  async function send(stored: StoredDraft, stopped: AbortSignal): Promise<boolean> {
    const { key } = stored.draft;
    const controller = new AbortController();
    const stopThis = () => controller.abort();
    stopped.addEventListener('abort', stopThis);
    work = { key, controller };
    try {
      const attempt = await deliver({ key, riderId: stored.riderId }, controller.signal);
      settleDrafts([key], true);
      deliveries.emit(attempt);
      return true;
    } catch (error) {
      // An aborted draft stays stored, and the next one may be sent.
      return controller.signal.aborted || recordFailure(stored, error);
    } finally {
      stopped.removeEventListener('abort', stopThis);
      work = null;
    }
  }

  async function sendWaiting(stopped: AbortSignal): Promise<void> {
    for (const stored of listWaiting()) {
      const isStillWaiting = listWaiting().some(({ draft }) => draft.key === stored.draft.key);
      if (isStillWaiting && !(await send(stored, stopped))) return;
    }
  }

  const repeater = createRepeater({ run: sendWaiting, isWaiting: () => listWaiting().length > 0 });

  return {
    sendNow: repeater.runNow,
    /** A form takes over these drafts; aborts a running request for one of them. */
    hold(keys: Iterable<string>): void {
      for (const key of keys) heldKeys.add(key);
      if (work !== null && heldKeys.has(work.key)) work.controller.abort();
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
    start(next: DraftRider): () => void {
      stop?.();
      rider = next;
      const leaveRider = next.subscribe(() => {
        // Another rider is signed in: abort the previous rider's request.
        if (work !== null && findDraft(work.key)?.riderId !== next.id()) work.controller.abort();
        void repeater.runNow();
      });
      const leave = repeater.start();
      stop = () => {
        leaveRider();
        leave();
        rider = null;
      };
      return stop;
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
    draftSender.start(toRider(session));
  }, [session]);
}

const toRider = (session: Session): DraftRider => ({
  id: () => {
    const view = session.view();
    return isLoggedIn(view) ? (view.user?.id ?? null) : null;
  },
  subscribe: session.subscribe,
});

/** Stores why a draft was not delivered; returns false if the following drafts have to wait as well. */
function recordFailure({ draft: { key }, obstacle }: StoredDraft, error: unknown): boolean {
  const { code, isPassing } = toAttemptFailure(error);
  if (isPassing) {
    if (obstacle !== null) updateDraft(key, { obstacle: null });
    return false;
  }
  const isObstacle = obstacles.includes(code);
  updateDraft(key, isObstacle ? { obstacle: code, triedAtMs: null } : { refusal: code });
  return !isObstacle;
}

/** Sends the file, if there is one, and then the attempt. */
async function deliver(
  { key, riderId }: { readonly key: string; readonly riderId: string },
  signal: AbortSignal,
): Promise<AttemptDetail> {
  const draft = () => {
    const stored = findDraft(key);
    if (stored === undefined) throw new AttemptError({ code: 'draft.fileGone', isPassing: false });
    return stored.draft;
  };
  const { activity } = draft();
  if (activity.kind === 'file' && activity.uploadId === null)
    await sendFile({ draft: draft(), riderId, onProgress: () => undefined }, signal);
  return submitAttempt({ draft: draft(), riderId }, signal);
}
