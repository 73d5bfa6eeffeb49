import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { LapCode } from '#contract/races/lapBoard.ts';
import { withAnswer, withCode, withEntry, withLink } from './lapBoardContext.ts';
import {
  type LapBoard,
  type LapBoardContext,
  LapBoardError,
  type LapBoardEvent,
  type LapBoardInput,
  type LapLink,
} from './lapBoardTypes.ts';

const rejectMissingActor = () => Promise.reject(new Error('this actor has no implementation'));

const lapBoardSetup = setup({
  types: {
    context: {} as LapBoardContext,
    events: {} as LapBoardEvent,
    input: {} as LapBoardInput,
    tags: {} as 'busy' | 'pairing',
  },
  actors: {
    /** The board stored on the phone, otherwise an empty one for the race. */
    readBoard: fromPromise<{ readonly board: LapBoard; readonly isStored: boolean }, LapBoardInput>(rejectMissingActor),
    openBoard: fromPromise<LapLink, LapBoardInput>(rejectMissingActor),
    joinBoard: fromPromise<LapLink, LapBoardInput & { readonly code: string }>(rejectMissingActor),
    renewCode: fromPromise<LapCode, { readonly link: LapLink | null }>(rejectMissingActor),
  },
  guards: {
    isPairedBy: (_, { isPaired }: { isPaired: boolean }) => isPaired,
    isLinked: ({ context }) => context.board?.link != null,
  },
  actions: {
    storeBoard: assign((_, { output }: DoneActorEvent<{ board: LapBoard }>) => ({
      board: output.board,
      failure: null,
    })),
    storeLink: assign(({ context }, { output }: DoneActorEvent<LapLink>) => ({
      board: context.board && withLink(context.board, output),
      failure: null,
      isOffline: false,
    })),
    storeCode: assign(({ context }, { output }: DoneActorEvent<LapCode>) => ({
      board: context.board && withCode(context.board, output),
      failure: null,
    })),
    storeFailure: assign((_, { error }: ErrorActorEvent) => ({
      failure: error instanceof LapBoardError ? error.failure : ('server' as const),
    })),
    clearFailure: assign({ failure: null }),
    storeAnswer: assign(({ context }, event: Extract<LapBoardEvent, { type: 'sync.answered' }>) => ({
      board: context.board && withAnswer(context.board, event.answer),
      isOffline: false,
      syncedAtMs: event.atMs,
    })),
    storeOffline: assign({ isOffline: true }),
    storeEntry: assign(({ context }, event: Extract<LapBoardEvent, { type: 'entry.made' }>) => ({
      board: context.board && withEntry(context.board, event),
    })),
    storeNumbers: assign(({ context }, { numbers }: { numbers: readonly string[] }) => ({
      board: context.board && { ...context.board, numbers },
    })),
    /** The phone leaves its board; the server keeps the entries that it has received. */
    clearEntries: assign(({ context }) => ({
      board: context.board && { ...context.board, link: null, entries: [], unsent: [] },
      syncedAtMs: null,
    })),
  },
});

/** A lap board of one or two phones: pairing needs a network once, timing never does. */
export const lapBoardMachine = lapBoardSetup.createMachine({
  id: 'lapBoard',
  initial: 'reading',
  context: ({ input }) => ({ ...input, board: null, failure: null, isOffline: false, syncedAtMs: null }),
  on: {
    'entry.made': { actions: { type: 'storeEntry', params: ({ event }) => event } },
    'numbers.changed': { actions: { type: 'storeNumbers', params: ({ event }) => event } },
    'sync.failed': { actions: 'storeOffline' },
    'sync.answered': { actions: { type: 'storeAnswer', params: ({ event }) => event } },
  },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readBoard',
        input: ({ context: { raceId } }) => ({ raceId }),
        onDone: [
          {
            guard: ({ event }) => event.output.isStored,
            target: 'timing',
            actions: { type: 'storeBoard', params: ({ event }) => event },
          },
          { target: 'choosing', actions: { type: 'storeBoard', params: ({ event }) => event } },
        ],
        onError: { target: 'unread', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    unread: { on: { 'reading.repeated': 'reading' } },
    choosing: {
      tags: 'pairing',
      on: {
        'alone.chosen': { target: 'timing', actions: 'clearFailure' },
        'board.opened': { target: 'opening', actions: 'clearFailure' },
        'code.typed': { target: 'joining', actions: 'clearFailure' },
      },
    },
    opening: {
      tags: ['busy', 'pairing'],
      invoke: {
        src: 'openBoard',
        input: ({ context: { raceId } }) => ({ raceId }),
        onDone: { target: 'offering', actions: { type: 'storeLink', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    joining: {
      tags: ['busy', 'pairing'],
      invoke: {
        src: 'joinBoard',
        input: ({ context: { raceId }, event }) => ({ raceId, code: event.type === 'code.typed' ? event.code : '' }),
        onDone: { target: 'timing', actions: { type: 'storeLink', params: ({ event }) => event } },
        onError: { target: 'choosing', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    /** The code is shown; timing can begin before it is used. */
    offering: {
      tags: 'pairing',
      on: {
        'sync.answered': [
          {
            guard: { type: 'isPairedBy', params: ({ event }) => ({ isPaired: event.answer.is_paired }) },
            target: 'timing',
            actions: { type: 'storeAnswer', params: ({ event }) => event },
          },
          { actions: { type: 'storeAnswer', params: ({ event }) => event } },
        ],
        'code.renewed': { target: 'renewing', actions: 'clearFailure' },
        'timing.begun': 'timing',
      },
    },
    renewing: {
      tags: ['busy', 'pairing'],
      invoke: {
        src: 'renewCode',
        input: ({ context }) => ({ link: context.board?.link ?? null }),
        onDone: { target: 'showing', actions: { type: 'storeCode', params: ({ event }) => event } },
        onError: { target: 'timing', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    /** A new code: the board stays unchanged until a phone uses it. */
    showing: { tags: 'pairing', on: { 'code.renewed': 'renewing', 'timing.begun': 'timing' } },
    timing: {
      on: {
        'pairing.opened': [{ guard: 'isLinked', target: 'renewing' }, { target: 'choosing' }],
        'entries.cleared': { target: 'choosing', actions: 'clearEntries' },
      },
    },
  },
});
