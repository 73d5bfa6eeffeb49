import { toAttemptFailure } from './attemptFailure.ts';
import { choosing } from './choosing.ts';
import { createInitialContext, findCurrentDraft } from './verificationAttemptContext.ts';
import type { AttemptPollEvent, PollResult } from './verificationAttemptMachineTypes.ts';
import { verificationAttemptSetup } from './verificationAttemptSetup.ts';

const toFailure = ({ event }: { event: { error: unknown } }) => ({ failure: toAttemptFailure(event.error) });
/** The attempt's status decides the next state. */
const createStatusTransition = (
  status: 'queued' | 'processing' | 'inReview' | 'passed' | 'failed' | 'error',
  target: string,
) => ({ guard: { type: 'isStatus', params: { status } }, target }) as const;
const unsentTransitions = [
  {
    guard: { type: 'isTransient', params: toFailure },
    target: 'waiting',
    actions: { type: 'storeDelay', params: toFailure },
  },
  {
    target: 'next',
    actions: [
      { type: 'announceSettled', params: { areMade: false } },
      { type: 'storeRefusal', params: toFailure },
    ],
  },
] as const;
const passOnAction = { type: 'passOn', params: ({ event }: { event: AttemptPollEvent }) => event } as const;
const storeArrivedAttempt = {
  type: 'storeAttempt',
  params: ({ event }: { event: Extract<PollResult, { type: 'attempt.arrived' }> }) => event,
} as const;
const restartTransition = { target: 'choosing', actions: 'restart' } as const;

/**
 * An activity submitted for a challenge, from choosing it to the verdict. There are three methods of choosing. A
 * submission becomes drafts with separate keys, which are sent one after another and wait if there is no connection;
 * then the first attempt is followed. Started with an `attemptId` it follows that attempt, started with `drafts` it
 * continues sending.
 *
 * Tags: `form` while something can be chosen, `busy` while work runs, `waiting` without a connection, `final` at a
 * verdict.
 */
export const verificationAttemptMachine = verificationAttemptSetup.createMachine({
  id: 'verificationAttempt',
  context: ({ input }) => createInitialContext(input),
  initial: 'starting',
  on: {
    'page.shown': { actions: 'storeShown' },
    'page.hidden': { actions: 'storeHidden' },
    'attempt.changed': {
      guard: 'hasAttempt',
      target: '.sorting',
      actions: { type: 'storeAttempt', params: ({ event }) => event },
    },
  },
  states: {
    starting: {
      always: [
        { guard: 'hasAttempt', target: 'following' },
        { guard: 'hasDrafts', target: 'submitting' },
        { target: 'choosing' },
      ],
    },
    choosing,
    submitting: {
      initial: 'next',
      on: { 'submission.cancelled': { target: '.next', actions: ['announceDropped', 'dropDrafts'] } },
      states: {
        next: {
          always: [
            { guard: 'hasBytesToSend', target: 'sending' },
            { guard: 'hasDrafts', target: 'creating' },
            { guard: 'hasMade', target: '#sorting', actions: ['followFirst', 'announceMade'] },
            { target: '#verificationAttempt.choosing' },
          ],
        },
        sending: {
          tags: 'busy',
          on: { 'file.progressed': { actions: { type: 'storeProgress', params: ({ event }) => event } } },
          invoke: {
            src: 'sendFile',
            input: ({ context, self }) => {
              const draft = findCurrentDraft(context);
              const id = draft.activity.kind === 'file' ? draft.activity.fileId : '';
              return {
                draft,
                onProgress: (sentBytes, totalBytes) =>
                  self.send({ type: 'file.progressed', id, sentBytes, totalBytes }),
              };
            },
            onDone: { target: 'next', actions: { type: 'storeUploaded', params: ({ event }) => event } },
            onError: [...unsentTransitions],
          },
        },
        creating: {
          tags: 'busy',
          invoke: {
            src: 'submitAttempt',
            input: ({ context }) => ({ draft: findCurrentDraft(context) }),
            onDone: {
              target: 'next',
              actions: [
                { type: 'announceSettled', params: { areMade: true } },
                { type: 'storeMade', params: ({ event }) => event },
              ],
            },
            onError: [...unsentTransitions],
          },
        },
        waiting: { tags: 'waiting', on: { 'connection.returned': 'next' }, after: { repeatPause: 'next' } },
      },
    },
    sorting: {
      id: 'sorting',
      always: [
        createStatusTransition('passed', 'passed'),
        createStatusTransition('failed', 'failed'),
        createStatusTransition('error', 'error'),
        { target: 'following' },
      ],
    },
    following: {
      initial: 'sorting',
      invoke: {
        id: 'poll',
        src: 'pollAttempt',
        input: ({ context: { attemptId, attempt, isShown } }) => ({
          attemptId: attemptId ?? '',
          status: attempt?.status ?? null,
          isShown,
        }),
        onError: { actions: { type: 'storeFailure', params: toFailure } },
      },
      on: {
        'page.shown': { actions: ['storeShown', passOnAction] },
        'page.hidden': { actions: ['storeHidden', passOnAction] },
        'connection.returned': { actions: passOnAction },
        'attempt.retried': { actions: ['clearFailure', passOnAction] },
        'attempt.delayed': { actions: { type: 'storeFailure', params: ({ event }) => event } },
        'attempt.lost': 'notFound',
        'attempt.arrived': [
          {
            guard: { type: 'isDecided', params: ({ event }) => event },
            target: 'sorting',
            actions: storeArrivedAttempt,
          },
          { target: '.sorting', actions: storeArrivedAttempt },
        ],
      },
      states: {
        sorting: {
          always: [
            createStatusTransition('queued', 'queued'),
            createStatusTransition('processing', 'processing'),
            createStatusTransition('inReview', 'inReview'),
            { target: 'loading' },
          ],
        },
        loading: { tags: 'busy' },
        queued: { tags: 'busy' },
        processing: { tags: 'busy' },
        inReview: {},
      },
    },
    passed: { tags: 'final' },
    failed: {
      tags: 'final',
      initial: 'resting',
      states: {
        resting: {
          on: {
            'appeal.sent': { guard: { type: 'canAppeal', params: ({ event }) => event }, target: 'appealing' },
          },
        },
        appealing: {
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            src: 'sendAppeal',
            input: ({ context, event }) => ({
              attemptId: context.attemptId ?? '',
              text: event.type === 'appeal.sent' ? event.text.trim() : '',
            }),
            onDone: {
              target: '#sorting',
              actions: { type: 'storeAttempt', params: ({ event }) => ({ attempt: event.output }) },
            },
            onError: { target: 'resting', actions: { type: 'storeFailure', params: toFailure } },
          },
        },
      },
      on: { 'attempt.restarted': restartTransition },
    },
    error: { tags: 'final', on: { 'attempt.restarted': restartTransition } },
    notFound: { tags: 'final' },
  },
});
