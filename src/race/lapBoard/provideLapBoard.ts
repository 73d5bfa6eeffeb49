import { fromPromise } from 'xstate';
import { lapBoardEndpoints } from '#contract/races/lapBoardEndpoints.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { lapBoardMachine } from '#machines/lapBoard/lapBoardMachine.ts';
import {
  type LapBoard,
  LapBoardError,
  type LapBoardFailure,
  type LapLink,
  type LapRace,
} from '#machines/lapBoard/lapBoardTypes.ts';
import { type CallFailure, type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { getServerSkewMs } from '#src/api/serverClock.ts';
import { readStoredBoard } from './lapBoardStore.ts';

/** The machine with its real actors. */
export function provideLapBoard() {
  return lapBoardMachine.provide({
    actors: {
      readBoard: fromPromise(({ input, signal }) =>
        ignoreAbort(signal, async () => {
          // Blocked or damaged storage counts as no board.
          const stored = await readStoredBoard(input.raceId).catch(() => null);
          if (stored !== null) return { board: stored, isStored: true };
          return { board: createEmptyBoard(await loadRace(input.raceId, signal)), isStored: false };
        }),
      ),
      openBoard: fromPromise(({ input, signal }) =>
        ignoreAbort(signal, async (): Promise<LapLink> => {
          const params = { id: input.raceId };
          const { code, expires_at, ...opened } = unwrapResult(
            await callEndpoint(lapBoardEndpoints.openLapBoard, { params }, signal),
          );
          return { ...(await createLapLink(opened, signal)), code: { code, expires_at } };
        }),
      ),
      joinBoard: fromPromise(({ input: { raceId, code }, signal }) =>
        ignoreAbort(signal, async (): Promise<LapLink> => {
          const args = { params: { id: raceId }, body: { code } };
          const joined = unwrapResult(await callEndpoint(lapBoardEndpoints.joinLapBoard, args, signal));
          return { ...(await createLapLink(joined, signal)), code: null };
        }),
      ),
      renewCode: fromPromise(({ input: { link }, signal }) =>
        ignoreAbort(signal, async () => {
          if (link === null) throw new LapBoardError('server');
          const args = { params: { id: link.boardId }, body: { key: link.key } };
          return unwrapResult(await callEndpoint(lapBoardEndpoints.renewLapCode, args, signal));
        }),
      ),
    },
  });
}

async function loadRace(id: string, signal: AbortSignal): Promise<LapRace> {
  const race = unwrapResult(await callEndpoint(racesEndpoints.getRace, { params: { id } }, signal), 'raceUnknown');
  const { name, day, lap_count: lapCount, lap_m: lapM, counting_rider: countingRider } = race;
  return { id, name, day, lapCount, lapM, countingRider };
}

const createEmptyBoard = (race: LapRace): LapBoard => ({ race, numbers: [], link: null, entries: [], unsent: [] });

/** Requests to measure the clock difference; the fastest of them is the most accurate. */
const clockProbeCount = 3;

/** The link of a paired phone, with the difference between its clock and the server's. */
async function createLapLink(
  { id, watch, key }: { readonly id: string; readonly watch: LapLink['watch']; readonly key: string },
  signal: AbortSignal,
): Promise<Omit<LapLink, 'code'>> {
  const body = { key, entries: [], after: 0, complete_until_ms: null };
  for (let call = 0; call < clockProbeCount; call += 1) {
    // Without an answer, the difference measured by the pairing itself is used.
    await callEndpoint(lapBoardEndpoints.syncLapBoard, { params: { id }, body }, signal);
  }
  return {
    boardId: id,
    key,
    watch,
    skewMs: getServerSkewMs(),
    cursor: 0,
    // The phone that joins is b, and a has opened the board before; a still waits for b.
    isPaired: watch === 'b',
    heard: { a: null, b: null },
  };
}

function unwrapResult<Answer>(result: CallResult<Answer>, notFoundFailure: LapBoardFailure = 'server'): Answer {
  if (result.ok) return result.answer;
  throw new LapBoardError(toFailure(result.failure, notFoundFailure));
}

function toFailure(failure: CallFailure, notFoundFailure: LapBoardFailure): LapBoardFailure {
  if (failure.kind === 'noAnswer') return 'network';
  if (failure.status === 404) return notFoundFailure;
  if (failure.status === 429) return 'tooMany';
  // The server refuses a code in the wrong format with 400.
  return failure.problem?.code === 'lapBoard.codeUnknown' || failure.status === 400 ? 'codeUnknown' : 'server';
}
