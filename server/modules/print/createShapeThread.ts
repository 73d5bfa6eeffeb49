import type { PrintTextRequest, Shapes } from '#contract/print/print.ts';
import { createThread } from '#server/base/thread.ts';
import { orUnavailable } from '#server/http/orUnavailable.ts';

/** The costliest call takes half a second, and browsers give up after 30 s. */
const waitingMax = 48;
/** A network may be many riders' (a mobile carrier's), so more than one call may wait. */
const waitingMaxPerClient = 8;

/** About 30 ms of work: so long a client waits for each of the others. */
const pieceLength = 120;

/** Shapes texts in a thread; clients take turns, a piece of a call each. */
export function createShapeThread() {
  const thread = createThread<readonly PrintTextRequest[], Shapes['shapes']>(
    new URL('./shapeWorker.ts', import.meta.url),
    { maxWaiting: waitingMax, maxWaitingPerClient: waitingMaxPerClient, timeoutMs: 15_000 },
  );
  return {
    /** `signal`: the client has gone, its call is skipped. */
    shape: async (
      texts: readonly PrintTextRequest[],
      options: { readonly client: string; readonly signal?: AbortSignal },
    ): Promise<Shapes['shapes']> => (await orUnavailable(thread.askInPieces(piecesOf(texts), options))).flat(),
    close: thread.close,
  };
}

/** Groups of texts in their order; a width costs a tenth of an outline. */
function piecesOf(texts: readonly PrintTextRequest[]): PrintTextRequest[][] {
  const pieces: PrintTextRequest[][] = [];
  let length = 0;
  for (const request of texts) {
    const cost = request.has_outline ? request.text.length : request.text.length / 10;
    const piece = pieces.at(-1);
    if (piece === undefined || length + cost > pieceLength) {
      pieces.push([request]);
      length = cost;
    } else {
      piece.push(request);
      length += cost;
    }
  }
  return pieces;
}
