import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { streamTimeoutS } from '#contract/headToHeads/headToHeadStream.ts';
import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { toAppError } from '../appError.ts';
import type { HeadToHeadContext, HeadToHeadEvent, HeadToHeadInput } from './headToHeadTypes.ts';

/** An older answer never replaces a newer one: the stream and a change may overtake each other. */
const chooseNewerAnswer = (
  storedAnswer: HeadToHeadAnswer | null,
  receivedAnswer: HeadToHeadAnswer,
): HeadToHeadAnswer =>
  storedAnswer !== null && storedAnswer.head_to_head.version > receivedAnswer.head_to_head.version
    ? storedAnswer
    : receivedAnswer;

/** A server that refuses streams gets fewer requests, not more: pauses double from 5 s to 20 s. */
const computePauseMs = (failureCount: number): number => Math.min(5_000 * 2 ** (failureCount - 1), 20_000);

/**
 * One head-to-head, live. It is read, then followed by its stream; a lost or silent stream is reopened after a while,
 * and until it is live the head-to-head is read instead.
 */
export const headToHeadMachine = setup({
  types: {
    context: {} as HeadToHeadContext,
    events: {} as HeadToHeadEvent,
    input: {} as HeadToHeadInput,
  },
  actors: {
    /** Rejects with an AppFailure. */
    readHeadToHead: fromPromise<HeadToHeadAnswer, HeadToHeadInput>(() =>
      Promise.reject(new Error('this actor has no implementation')),
    ),
    /** Forwards the stream's events. */
    followHeadToHead: fromCallback<EventObject, HeadToHeadInput>(() => {
      throw new Error('this actor has no implementation');
    }),
  },
  delays: { silence: streamTimeoutS * 1_000, again: ({ context }) => computePauseMs(context.failureCount) },
  guards: {
    isMissing: (_, { error }: { readonly error: unknown }) => toAppError(error).code === 'answer.notFound',
  },
  actions: {
    storeAnswer: assign(({ context }, { answer }: { readonly answer: HeadToHeadAnswer }) => ({
      answer: chooseNewerAnswer(context.answer, answer),
      error: null,
    })),
    storeError: assign((_, { error }: { readonly error: unknown }) => ({ error: toAppError(error) })),
    markLost: assign(({ context }) => ({ isLost: true, failureCount: context.failureCount + 1 })),
    markLive: assign({ isLost: false, failureCount: 0 }),
  },
}).createMachine({
  id: 'headToHead',
  context: ({ input }) => ({ ...input, answer: null, error: null, isLost: false, failureCount: 0 }),
  initial: 'reading',
  on: {
    'change.answered': { actions: { type: 'storeAnswer', params: ({ event }) => event } },
  },
  states: {
    reading: {
      invoke: {
        src: 'readHeadToHead',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'following',
          actions: { type: 'storeAnswer', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          {
            guard: ({ context }) => context.answer !== null,
            target: 'waiting',
          },
          { target: 'failed', actions: { type: 'storeError', params: ({ event }) => event } },
        ],
      },
    },
    following: {
      initial: 'opening',
      invoke: { src: 'followHeadToHead', input: ({ context: { id } }) => ({ id }) },
      on: {
        'stream.stateReceived': {
          target: '.live',
          reenter: false,
          actions: { type: 'storeAnswer', params: ({ event }) => event },
        },
        'stream.beatReceived': '.live',
        'stream.ended': 'missing',
        'stream.lost': 'waiting',
      },
      states: {
        opening: { after: { silence: '#headToHead.waiting' } },
        live: { entry: 'markLive', after: { silence: '#headToHead.waiting' } },
      },
    },
    waiting: {
      entry: 'markLost',
      after: { again: 'reading' },
    },
    failed: {
      on: { 'rider.retried': 'reading' },
    },
    /** It never existed, or was deleted. */
    missing: {},
  },
});
