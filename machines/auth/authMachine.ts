import { signedOut, toCheckSchedule } from './authContext.ts';
import type { AuthContext } from './authMachineTypes.ts';
import { authSetup } from './authSetup.ts';
import { completingSignIn } from './completingSignIn.ts';

const toTokenInput = ({ context }: { context: AuthContext }) => ({ token: context.token });
const endElsewhereActions = [
  'endSession',
  'announceEnd',
  { type: 'notify', params: { message: 'signedOutElsewhere' } },
] as const;
const endActions = ['endSession', 'announceEnd', 'notifyOfEnd'] as const;
/** A sign-in that was begun before a logout no longer counts. */
const settleActions = ['settleSignIn', 'announceSettled'] as const;
const endAndGoHomeActions = ['rememberPath', ...endActions, 'goHome'] as const;
const deletionActions = [
  'clearTracesOfDeleted',
  'endSession',
  'announceEnd',
  'clearPath',
  { type: 'notify', params: { message: 'accountDeleted' } },
  'goHome',
] as const;

/**
 * The session of this browser. Region `session` tracks who is signed in: only an answer that rejects the token ends the
 * session, a missing answer never does. Region `provider` takes the rider to a sign-in provider; the return ends in
 * `completingSignIn`. Side effects are emitted (`AuthEmitted`); time and location arrive as events.
 *
 * Tags: `loading` while it is unknown whether a rider is signed in, `signedIn`, `refreshing` while a new token is
 * requested, `settling` while it is unknown whether a rejected token will be replaced.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  type: 'parallel',
  context: ({ input }) => ({
    ...signedOut,
    ...input,
    error: null,
    message: null,
    loginDialogOpen: false,
    choice: null,
  }),
  // An empty `onError` keeps the machine running if a watcher throws.
  invoke: [
    { src: 'watchBrowser', onError: {} },
    { src: 'watchPendingLogOuts', onError: {} },
  ],
  on: {
    'browser.moved': { actions: 'storePath' },
    'rider.loginOpened': { actions: 'openDialog' },
    'rider.loginClosed': { actions: 'closeDialog' },
    'rider.messageRead': { actions: 'clearMessage' },
    'server.logOutReceived': { actions: 'notifyOfLateLogOut' },
  },
  states: {
    session: {
      initial: 'checkingStorage',
      on: {
        'browser.returnedFromProvider': { guard: 'isSignInBegun', target: '.completingSignIn' },
        'rider.loggedOut': { guard: 'hasToken', target: '.loggingOut' },
        'rider.accountDeleted': { target: '.anonymous', actions: [...deletionActions] },
        'rider.profileChanged': { guard: 'hasToken', actions: ['storeChange', 'announceProfile'] },
        'storage.changed': [
          { guard: 'isOtherToken', target: '.authenticated.rechecking', actions: 'storeStored' },
          // The rider signed out in another tab; this page stays, as a visitor sees it.
          { guard: 'isSignedOutElsewhere', target: '.anonymous', actions: [...endElsewhereActions] },
        ],
      },
      states: {
        checkingStorage: {
          tags: ['loading', 'refreshing', 'settling'],
          invoke: {
            src: 'readStorage',
            onDone: [
              { guard: 'isReturning', target: 'completingSignIn', actions: 'storeStored' },
              { guard: 'isStorageEmpty', target: 'anonymous', actions: 'endSession' },
              { guard: 'isStoredTokenExpired', target: 'loadingProfile.refreshing', actions: 'storeStored' },
              { target: 'loadingProfile', actions: 'storeStored' },
            ],
            onError: 'anonymous',
          },
        },
        anonymous: { id: 'anonymous' },
        loadingProfile: {
          tags: ['loading', 'settling'],
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'loadProfile',
                input: toTokenInput,
                onDone: { target: 'answered', actions: 'storeProfile' },
                onError: [
                  { guard: 'isRefused', target: 'refreshing' },
                  { target: '#authenticated', actions: 'storeNoAnswer' },
                ],
              },
            },
            refreshing: {
              tags: 'refreshing',
              invoke: {
                src: 'refreshToken',
                onDone: { target: 'askingAgain', actions: ['storeToken', 'announceToken'] },
                onError: [
                  { guard: 'isRefusedInPlace', target: '#anonymous', actions: [...endActions] },
                  { guard: 'isRefused', target: '#anonymous', actions: [...endAndGoHomeActions] },
                  { target: '#authenticated', actions: 'storeNoAnswer' },
                ],
              },
            },
            askingAgain: {
              invoke: {
                src: 'loadProfile',
                input: toTokenInput,
                onDone: { target: 'answered', actions: 'storeProfile' },
                onError: [
                  { guard: 'isRefused', target: '#anonymous', actions: [...endActions] },
                  { target: '#authenticated', actions: 'storeNoAnswer' },
                ],
              },
            },
            answered: {
              always: {
                target: '#authenticated',
                actions: ['announceProfile', { type: 'goBack', params: { fallback: null } }],
              },
            },
          },
        },
        authenticated: {
          id: 'authenticated',
          tags: 'signedIn',
          initial: 'idle',
          on: { 'request.refused': { guard: 'isTokenInForce', target: '.refreshing' } },
          states: {
            idle: {
              invoke: { src: 'watchClock', input: ({ context }) => toCheckSchedule(context), onError: {} },
              on: { 'clock.due': [{ guard: 'isRefreshDue', target: 'refreshing' }, { target: 'rechecking' }] },
            },
            rechecking: {
              invoke: {
                src: 'loadProfile',
                input: toTokenInput,
                onDone: { target: 'idle', actions: ['storeProfile', 'announceProfile'] },
                onError: [
                  { guard: 'isRefused', target: 'refreshing', actions: 'planNoCheck' },
                  { target: 'idle', actions: 'storeNoAnswer' },
                ],
              },
            },
            refreshing: {
              tags: ['refreshing', 'settling'],
              on: { 'request.refused': {} },
              invoke: {
                src: 'refreshToken',
                onDone: { target: 'idle', actions: ['storeToken', 'announceToken'] },
                onError: [
                  { guard: 'isRefusedInPlace', target: 'idle', actions: 'storeExpiredSession' },
                  { guard: 'isRefused', target: '#anonymous', actions: [...endAndGoHomeActions] },
                  { target: 'idle', actions: 'storeNoAnswer' },
                ],
              },
            },
          },
        },
        completingSignIn,
        loggingOut: {
          tags: 'loading',
          on: { 'rider.loggedOut': {}, 'storage.changed': {} },
          entry: 'clearError',
          exit: ['clearTraces', 'endSession', 'announceEnd', ...settleActions, 'clearPath', 'goHome'],
          invoke: {
            src: 'logOut',
            input: toTokenInput,
            onDone: 'anonymous',
            // The server is notified later (`watchPendingLogOuts`).
            onError: { target: 'anonymous', actions: 'storeLogoutError' },
          },
        },
      },
    },
    provider: {
      initial: 'idle',
      on: {
        'rider.providerChosen': { target: '.redirectingToProvider', actions: 'storeChoice' },
        'browser.cameBack': { target: '.idle', actions: 'goToNotFinished' },
      },
      states: {
        idle: {},
        redirectingToProvider: {
          tags: 'loading',
          on: { 'rider.loginClosed': { target: 'idle', actions: 'closeDialog' } },
          invoke: {
            src: 'getAuthorizationUrl',
            input: ({ context }) => context.choice,
            onDone: [
              // After linking, the server sends the rider back to the profile, which shows the new link.
              { guard: 'isLinking', target: 'leaving', actions: 'leave' },
              { target: 'leaving', actions: ['rememberPathOfSignIn', 'announceBegun', 'leave'] },
            ],
            onError: { target: 'idle', actions: 'storeSignInError' },
          },
        },
        // If the provider's page never opens, the buttons must not stay locked.
        leaving: { tags: 'loading', after: { leavingTimeout: 'idle' } },
      },
    },
  },
});
