import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, not, sendParent, setup } from 'xstate';
import type { AttemptStatus } from '#contract/verifications/attemptCodes.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { toAttemptFailure } from './attemptFailure.ts';
import type { AttemptPollEvent } from './verificationAttemptMachineTypes.ts';

export interface AttemptPollInput {
  readonly attemptId: string;
  /** The known status; null if it has to be loaded first. */
  readonly status: AttemptStatus | null;
  readonly isShown: boolean;
}

export interface AttemptPollContext extends AttemptPollInput {
  /** Polls since the last change. */
  readonly tries: number;
}

/** Seconds between two polls: short while an answer may come at any moment, longer afterwards. */
export const pollPausesS = [2, 3, 5, 8, 13, 20, 30] as const;
/** While it is being processed: a verdict takes seconds, and so does a restart after a worker has ended. */
export const maxProcessingPauseS = 5;

/**
 * Polls one attempt until its parent stops it: less and less often while it waits, at once when the page is shown or
 * the connection is back, never while the page is hidden. A review is done by a person, so it is polled only when the
 * rider comes back. Results are sent to the parent (`PollResult`); a failed poll changes nothing.
 */
export const attemptPollMachine = setup({
  types: {
    context: {} as AttemptPollContext,
    events: {} as AttemptPollEvent,
    input: {} as AttemptPollInput,
  },
  actors: {
    loadAttempt: fromPromise<AttemptDetail, { id: string }>(() =>
      Promise.reject(new Error('this actor has no implementation')),
    ),
  },
  guards: {
    isHidden: ({ context }) => !context.isShown,
    isUnknown: ({ context }) => context.status === null,
    isInReview: ({ context }) => context.status === 'inReview',
    isGone: (_, { error }: { error: unknown }) => toAttemptFailure(error).code === 'resource.notFound',
  },
  actions: {
    storeShown: assign((_, { isShown }: { isShown: boolean }) => ({ isShown })),
    storeStatus: assign(({ context }, { output }: DoneActorEvent<AttemptDetail>) => ({
      status: output.status,
      tries: output.status === context.status ? context.tries + 1 : 0,
    })),
    countTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    resetTries: assign({ tries: 0 }),
    notifyArrived: sendParent((_, { output }: DoneActorEvent<AttemptDetail>) => ({
      type: 'attempt.arrived',
      attempt: output,
    })),
    notifyDelayed: sendParent((_, { error }: ErrorActorEvent) => ({
      type: 'attempt.delayed',
      failure: toAttemptFailure(error),
    })),
    notifyLost: sendParent({ type: 'attempt.lost' }),
  },
  delays: {
    pause: ({ context }) => {
      const pauseS = pollPausesS[Math.min(context.tries, pollPausesS.length - 1)] ?? 30;
      return 1_000 * (context.status === 'processing' ? Math.min(pauseS, maxProcessingPauseS) : pauseS);
    },
  },
}).createMachine({
  id: 'attemptPoll',
  context: ({ input }) => ({ ...input, tries: 0 }),
  initial: 'deciding',
  on: {
    'page.hidden': { target: '.hidden', actions: { type: 'storeShown', params: { isShown: false } } },
    'page.shown': { target: '.looking', actions: [{ type: 'storeShown', params: { isShown: true } }, 'resetTries'] },
    'connection.returned': { guard: not('isHidden'), target: '.looking', actions: 'resetTries' },
    'attempt.retried': { target: '.looking', actions: 'resetTries' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'looking' },
        { guard: 'isHidden', target: 'hidden' },
        { target: 'resting' },
      ],
    },
    looking: {
      // The answer to this request may itself cause this event, which must not repeat the request.
      on: { 'connection.returned': {} },
      invoke: {
        src: 'loadAttempt',
        input: ({ context }) => ({ id: context.attemptId }),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'storeStatus', params: ({ event }) => event },
            { type: 'notifyArrived', params: ({ event }) => event },
          ],
        },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'lost', actions: 'notifyLost' },
          { target: 'resting', actions: ['countTry', { type: 'notifyDelayed', params: ({ event }) => event }] },
        ],
      },
    },
    resting: {
      always: [
        { guard: 'isHidden', target: 'hidden' },
        { guard: 'isInReview', target: 'patient' },
      ],
      after: { pause: 'looking' },
    },
    patient: {},
    hidden: {},
    lost: { type: 'final' },
  },
});
