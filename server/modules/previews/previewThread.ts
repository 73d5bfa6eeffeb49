import { createThread } from '#server/base/thread.ts';
import { rejectOverloadAsUnavailable } from '#server/http/rejectOverloadAsUnavailable.ts';
import type { CertificateDrawing } from './certificate/certificateDrawingTypes.ts';
import type { PreviewSubject } from './drawPreview.ts';
import type { RideCard } from './rideCard.ts';

export interface PreviewThreadOptions {
  /** Maximum number of waiting pictures; more are refused. */
  readonly maxPending?: number;
  /** How long the idle thread stays alive. */
  readonly idleMs?: number;
  /** A picture that takes longer ends the thread. */
  readonly timeoutMs?: number;
}

/** Draws one picture at a time in a thread. All riders share the pictures, so there is a single queue. */
export function createPreviewThread({ maxPending = 16, idleMs, timeoutMs = 15_000 }: PreviewThreadOptions = {}) {
  const thread = createThread<PreviewSubject | RideCard | CertificateDrawing, Uint8Array>(
    new URL('./previewWorker.ts', import.meta.url),
    {
      maxPending,
      timeoutMs,
      ...(idleMs !== undefined && { idleMs }),
    },
  );
  return {
    draw: async (subject: PreviewSubject | RideCard | CertificateDrawing): Promise<Buffer> =>
      Buffer.from(await rejectOverloadAsUnavailable(thread.ask(subject))),
    isRunning: thread.isRunning,
    close: thread.close,
  };
}

export type PreviewThread = ReturnType<typeof createPreviewThread>;
