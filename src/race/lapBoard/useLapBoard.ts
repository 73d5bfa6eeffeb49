import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { lapBoardEndpoints } from '#contract/races/lapBoardEndpoints.ts';
import { syncRequest } from '#machines/lapBoard/lapBoardContext.ts';
import type { lapBoardMachine } from '#machines/lapBoard/lapBoardMachine.ts';
import type { LapBoard, LapAction } from '#machines/lapBoard/lapBoardTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/newKey.ts';
import { forgetBoard, keepBoard } from './lapBoardStore.ts';
import { provideLapBoard } from './provideLapBoard.ts';

type BoardActor = ActorRefFrom<typeof lapBoardMachine>;
type BoardSnapshot = SnapshotFrom<typeof lapBoardMachine>;

/** How often a phone fetches the other's taps; its own taps are sent at once. */
const syncEveryMs = 3_000;

/** The lap board of a race on this phone: stored on it at once, and sent when there is a network. */
export function useLapBoard(raceId: string) {
  const [machine] = useState(provideLapBoard);
  const actor = useActorRef(machine, { input: { raceId } });
  const isKept = useKeeping(actor);
  useSync(actor);
  const make = useCallback(
    (deed: LapAction) => actor.send({ type: 'entry.made', action: deed, id: createUuid(), atMs: Date.now() }),
    [actor],
  );
  return {
    phase: useSelector(actor, ({ value }) => value),
    ...useSelector(actor, ({ context }) => context),
    isKept,
    send: actor.send,
    make,
  };
}

export type LapBoardView = ReturnType<typeof useLapBoard>;

/** The board to store: only once somebody has chosen how to use it. */
const keptOf = (snapshot: BoardSnapshot): LapBoard | null =>
  snapshot.hasTag('busy') || snapshot.matches('choosing') || snapshot.matches('unread') ? null : snapshot.context.board;

/** Writes every change to the phone in order. Returns whether the phone can store it. */
function useKeeping(actor: BoardActor): boolean {
  const [isKept, setIsKept] = useState(true);
  const written = useRef<LapBoard | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const after = (work: () => Promise<void>) => {
      last.current = last.current.then(work).then(
        () => setIsKept(true),
        () => setIsKept(false),
      );
    };
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const board = keptOf(snapshot);
      const before = written.current;
      if (board !== null && board !== before) {
        written.current = board;
        after(() => keepBoard(board, before));
      }
      const { board: shown } = snapshot.context;
      if (snapshot.matches('choosing') && before !== null && shown !== null && shown.entries.length === 0) {
        written.current = null;
        after(() => keepBoard(shown, before).then(() => forgetBoard(shown.race.id)));
      }
    });
    return unsubscribe;
  }, [actor]);
  return isKept;
}

/** Sends pending taps and reads the other phone's: after each tap, and at intervals. */
function useSync(actor: BoardActor): void {
  useEffect(() => {
    const controller = new AbortController();
    let isCalling = false;
    const sync = async (): Promise<void> => {
      const { board } = actor.getSnapshot().context;
      const args = board && syncRequest(board, Date.now());
      if (isCalling || args === null) return;
      isCalling = true;
      const result = await callEndpoint(lapBoardEndpoints.syncLapBoard, args, controller.signal);
      isCalling = false;
      if (controller.signal.aborted) return;
      if (!result.ok) return actor.send({ type: 'sync.failed' });
      actor.send({ type: 'sync.answered', answer: result.answer, atMs: Date.now() });
      if (result.answer.has_more || unsentOf(actor) > 0) void sync();
    };
    let unsentCount = 0;
    const { unsubscribe } = actor.subscribe(() => {
      const count = unsentOf(actor);
      if (count > unsentCount) void sync();
      unsentCount = count;
    });
    const timer = setInterval(() => void sync(), syncEveryMs);
    const now = () => void sync();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    void sync();
    return () => {
      controller.abort();
      unsubscribe();
      clearInterval(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [actor]);
}

const unsentOf = (actor: BoardActor): number => actor.getSnapshot().context.board?.unsent.length ?? 0;
