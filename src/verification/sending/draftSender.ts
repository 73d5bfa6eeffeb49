import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import {
  AttemptError,
  type AttemptFailureCode,
  toAttemptFailure,
} from '#machines/verificationAttempt/attemptFailure.ts';
import { repeatEveryMs } from '#src/api/repeating.ts';
import { changeDraft, findDraft, type StoredDraft, storedDrafts } from './attemptDrafts.ts';
import { sendFile } from './sendFile.ts';
import { settleDrafts } from './settleDrafts.ts';
import { submitAttempt } from './submitAttempt.ts';
import { watchConnection } from './watchConnection.ts';

/** Who is signed in on this page. */
export interface DraftRider {
  readonly id: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A no for now: nothing was made, and once others are through the same is taken. */
const obstacles: readonly AttemptFailureCode[] = ['attempt.tooMany', 'upload.tooMany'];

/** Sends what no form is sending: drafts of a page that is gone. */
export function createDraftSender() {
  const held = new Set<string>();
  const delivered = new Set<(attempt: AttemptDetail) => void>();
  let rider: DraftRider | null = null;
  let stop: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let work: { readonly key: string; readonly controller: AbortController } | null = null;
  let flushing: Promise<void> | null = null;
  let isWantedAgain = false;

  const waiting = (): readonly StoredDraft[] =>
    storedDrafts().filter(
      ({ riderId, refusal, draft }) => refusal === null && riderId === rider?.id() && !held.has(draft.key),
    );

  /** False where the rest has to wait, too. */
  async function send({ draft: { key }, riderId, obstacle }: StoredDraft): Promise<boolean> {
    const controller = new AbortController();
    work = { key, controller };
    try {
      const attempt = await deliver({ key, riderId }, controller.signal);
      settleDrafts([key], true);
      for (const listener of delivered) listener(attempt);
      return true;
    } catch (error) {
      if (controller.signal.aborted) return true;
      const { code, isPassing } = toAttemptFailure(error);
      if (isPassing) {
        if (obstacle !== null) changeDraft(key, { obstacle: null });
        return false;
      }
      const isObstacle = obstacles.includes(code);
      changeDraft(key, isObstacle ? { obstacle: code, triedAtMs: null } : { refusal: code });
      return !isObstacle;
    } finally {
      work = null;
    }
  }

  async function sendWaiting(): Promise<void> {
    for (const stored of waiting()) {
      const isStillWaiting = waiting().some(({ draft }) => draft.key === stored.draft.key);
      if (isStillWaiting && !(await send(stored))) return;
    }
  }

  async function sendUntilDone(): Promise<void> {
    try {
      do {
        isWantedAgain = false;
        await sendWaiting();
      } while (isWantedAgain);
    } finally {
      flushing = null;
      clearTimeout(timer);
      if (waiting().length > 0) timer = setTimeout(() => void flush(), repeatEveryMs);
    }
  }

  /** Asked for while a try is on its way, it tries once more: the network may have come in between. */
  function flush(): Promise<void> {
    isWantedAgain = true;
    flushing ??= sendUntilDone();
    return flushing;
  }

  return {
    sendNow: flush,
    /** A form sends these itself: what is on its way for one of them ends. */
    hold(keys: Iterable<string>): void {
      for (const key of keys) held.add(key);
      if (work !== null && held.has(work.key)) work.controller.abort();
    },
    release(keys: Iterable<string>): void {
      for (const key of keys) held.delete(key);
      void flush();
    },
    onDelivered(listener: (attempt: AttemptDetail) => void): () => void {
      delivered.add(listener);
      return () => delivered.delete(listener);
    },
    /** For the life of the page; started again it follows the newer session. Returns the way out. */
    start(next: DraftRider): () => void {
      stop?.();
      rider = next;
      const run = () => void flush();
      const onRider = () => {
        // Somebody else's from now on: nothing of the one before goes on.
        if (work !== null && findDraft(work.key)?.riderId !== next.id()) work.controller.abort();
        run();
      };
      const leaveRider = next.subscribe(onRider);
      // An answer to its own requests is no news: where only the bytes do not get through it would ask for ever.
      const leaveConnection = watchConnection(() => (work === null ? run() : undefined));
      run();
      stop = () => {
        leaveRider();
        leaveConnection();
        clearTimeout(timer);
        work?.controller.abort();
        rider = null;
      };
      return stop;
    },
  };
}

/** The page's one sender. */
export const draftSender = createDraftSender();

/** The file first, if there is one; then the attempt. */
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
