import { toCheckSchedule } from './authContext.ts';
import type { AuthContext } from './authMachineTypes.ts';
import { authSetup } from './authSetup.ts';

/** The return from the provider has been used. */
const settleActions = ['settleSignIn', 'announceSettled'] as const;
const loseSignInActions = [
  ...settleActions,
  'endSession',
  'announceEnd',
  'clearPath',
  { type: 'notify', params: { message: 'signInLost' } },
] as const;
const toScheduleInput = ({ context }: { context: AuthContext }) => toCheckSchedule(context);

/**
 * Completes a sign-in after the provider sent the browser back: gets a token by the refresh credential, then its
 * profile. Without an answer it retries, soon at first, because the server repeats a lost answer only for 30 s. If the
 * rider has gone to another page in the meantime, the rider stays there.
 */
export const completingSignIn = authSetup.createStateConfig({
  entry: 'beginSignIn',
  // A second return of the same page, and changes by other tabs, are ignored.
  on: { 'browser.returnedFromProvider': {}, 'storage.changed': {} },
  initial: 'refreshing',
  states: {
    refreshing: {
      tags: ['loading', 'refreshing', 'settling'],
      invoke: {
        src: 'refreshToken',
        onDone: { target: 'asking', actions: ['storeToken', 'announceToken', 'clearUser'] },
        onError: [
          // The page itself says that no sign-in is in progress.
          {
            guard: 'isRefusedAtCallback',
            target: '#anonymous',
            actions: [...settleActions, 'endSession', 'announceEnd', 'clearError'],
          },
          { guard: 'isRefused', target: '#anonymous', actions: [...loseSignInActions, 'clearError'] },
          { guard: 'hasRider', target: '#authenticated', actions: ['storeNoAnswer', 'storeSignInError'] },
          { target: 'waitingToRefresh', actions: ['planRetry', 'storeSignInError'] },
        ],
      },
    },
    waitingToRefresh: {
      invoke: { src: 'watchClock', input: toScheduleInput, onError: {} },
      on: {
        'clock.due': 'refreshing',
        'browser.returnedFromProvider': 'refreshing',
        'storage.changed': {
          guard: 'isOtherToken',
          target: '#authenticated.rechecking',
          actions: ['storeStored', 'clearError'],
        },
      },
    },
    asking: {
      tags: ['loading', 'settling'],
      invoke: {
        src: 'loadProfile',
        input: ({ context }) => ({ token: context.token }),
        onDone: [
          {
            guard: 'isReturning',
            target: '#authenticated',
            actions: [
              ...settleActions,
              'storeProfile',
              'clearError',
              'announceProfile',
              { type: 'goBack', params: { fallback: '/auth/success' } },
            ],
          },
          {
            target: '#authenticated',
            actions: [...settleActions, 'storeProfile', 'clearError', 'announceProfile', 'clearPath'],
          },
        ],
        onError: [
          {
            guard: 'isRefusedAtCallback',
            target: '#anonymous',
            actions: [
              ...settleActions,
              'endSession',
              'announceEnd',
              'clearError',
              { type: 'goToError', params: { query: 'code=failed' } },
            ],
          },
          { guard: 'isRefused', target: '#anonymous', actions: [...loseSignInActions, 'clearError'] },
          { target: 'waitingToAsk', actions: ['planRetry', 'storeSignInError'] },
        ],
      },
    },
    waitingToAsk: {
      invoke: { src: 'watchClock', input: toScheduleInput, onError: {} },
      on: { 'clock.due': 'asking', 'browser.returnedFromProvider': 'asking' },
    },
  },
});
