import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { lapBoardEndpoints } from '#contract/races/lapBoardEndpoints.ts';
import { buildSyncRequest } from '#machines/lapBoard/lapBoardContext.ts';
import type { lapBoardMachine } from '#machines/lapBoard/lapBoardMachine.ts';
import type { LapAction, LapBoard } from '#machines/lapBoard/lapBoardTypes.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { deleteBoard, storeBoard } from './lapBoardStore.ts';
import { provideLapBoard } from './provideLapBoard.ts';

type BoardActor = ActorRefFrom<typeof lapBoardMachine>;
type BoardSnapshot = SnapshotFrom<typeof lapBoardMachine>;

/** How often a phone fetches the other's taps; its own taps are sent at once. */
const syncEveryMs = 3_000;

/** The lap board of a race on this phone: stored on it at once, and sent when there is a network. */
export function useLapBoard(raceId: string) {
  const [machine] = useState(provideLapBoard);
  const actor = useActorRef(machine, { input: { raceId } });
  const isStored = useBoardStorage(actor);
  useSync(actor);
  const recordAction = useCallback(
    (lapAction: LapAction) => actor.send({ type: 'entry.made', action: lapAction, id: createUuid(), atMs: Date.now() }),
    [actor],
  );
  return {
    phase: useSelector(actor, ({ value }) => value),
    ...useSelector(actor, ({ context }) => context),
    isStored,
    send: actor.send,
    recordAction,
  };
}

export type LapBoardView = ReturnType<typeof useLapBoard>;

/** The board to store: only once somebody has chosen how to use it. */
const getBoardToStore = (snapshot: BoardSnapshot): LapBoard | null =>
  snapshot.hasTag('busy') || snapshot.matches('choosing') || snapshot.matches('unread') ? null : snapshot.context.board;

/** Writes every change to the phone in order. Returns whether the phone can store it. */
function useBoardStorage(actor: BoardActor): boolean {
  const [isStored, setIsStored] = useState(true);
  const lastBoard = useRef<LapBoard | null>(null);
  const lastWrite = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    const enqueue = (write: () => Promise<void>) => {
      lastWrite.current = lastWrite.current.then(write).then(
        () => setIsStored(true),
        () => setIsStored(false),
      );
    };
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const board = getBoardToStore(snapshot);
      const previous = lastBoard.current;
      if (board !== null && board !== previous) {
        lastBoard.current = board;
        enqueue(() => storeBoard(board, previous));
      }
      // The board was cleared: it is back at the choice of phones, without entries.
      const { board: current } = snapshot.context;
      if (snapshot.matches('choosing') && previous !== null && current !== null && current.entries.length === 0) {
        lastBoard.current = null;
        enqueue(() => storeBoard(current, previous).then(() => deleteBoard(current.race.id)));
      }
    });
    return unsubscribe;
  }, [actor]);
  return isStored;
}

/** Sends pending taps and reads the other phone's: after each tap, and at intervals. */
function useSync(actor: BoardActor): void {
  useEffect(() => {
    const controller = new AbortController();
    let isCalling = false;
    const sync = async (): Promise<void> => {
      const { board } = actor.getSnapshot().context;
      const args = board && buildSyncRequest(board, Date.now());
      if (isCalling || args === null) return;
      isCalling = true;
      const result = await callEndpoint(lapBoardEndpoints.syncLapBoard, args, controller.signal);
      isCalling = false;
      if (controller.signal.aborted) return;
      if (!result.ok) return actor.send({ type: 'sync.failed' });
      actor.send({ type: 'sync.answered', answer: result.answer, atMs: Date.now() });
      if (result.answer.has_more || countUnsent(actor) > 0) void sync();
    };
    let unsentCount = 0;
    const { unsubscribe } = actor.subscribe(() => {
      const count = countUnsent(actor);
      if (count > unsentCount) void sync();
      unsentCount = count;
    });
    const timer = setInterval(() => void sync(), syncEveryMs);
    const syncNow = () => void sync();
    addEventListener('online', syncNow);
    document.addEventListener('visibilitychange', syncNow);
    void sync();
    return () => {
      controller.abort();
      unsubscribe();
      clearInterval(timer);
      removeEventListener('online', syncNow);
      document.removeEventListener('visibilitychange', syncNow);
    };
  }, [actor]);
}

const countUnsent = (actor: BoardActor): number => actor.getSnapshot().context.board?.unsent.length ?? 0;
