import { signedOut, toWatch } from './authContext.ts';
import type { AuthContext } from './authMachineTypes.ts';
import { authSetup } from './authSetup.ts';

const withToken = ({ context }: { context: AuthContext }) => ({ token: context.token });
const ended = ['endSession', 'announceEnd'] as const;
const sentHome = ['rememberPath', 'endSession', 'announceEnd', 'goHome'] as const;

/**
 * The session of this browser. Region `session` knows who rides: only an HTTP answer that refuses ends it, silence
 * never does. Region `provider` takes the rider to a provider; the way back ends in `completingSignIn`.
 * Side effects are emitted (`AuthEmitted`); clock and location arrive as events.
 * Tags: `loading` while something is found out, `signedIn`, `refreshing` while a token is on its way, `settling`
 * while it is open whether a refused token gets a successor.
 */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  type: 'parallel',
  context: ({ input }) => ({ ...signedOut, ...input, error: null, loginDialogOpen: false, choice: null }),
  invoke: { src: 'watchBrowser', onError: {} },
  on: {
    'browser.moved': { actions: 'storePath' },
    'rider.loginOpened': { actions: 'openDialog' },
    'rider.loginClosed': { actions: 'closeDialog' },
  },
  states: {
    session: {
      initial: 'checkingStorage',
      on: {
        'browser.returnedFromProvider': '.completingSignIn',
        'rider.loggedOut': { guard: 'hasToken', target: '.loggingOut' },
        'rider.accountDeleted': { target: '.anonymous', actions: [...ended, 'forgetPath', 'goHome'] },
        'rider.profileChanged': { guard: 'hasToken', actions: ['storeChange', 'announceProfile'] },
        'storage.changed': [
          { guard: 'isOtherToken', target: '.authenticated.rechecking', actions: 'storeStored' },
          // The other tab said good-bye; the page here stays, as a visitor sees it.
          { guard: 'isEndElsewhere', target: '.anonymous', actions: [...ended] },
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
              { guard: 'isStoredTokenOver', target: 'loadingProfile.refreshing', actions: 'storeStored' },
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
                input: withToken,
                onDone: { target: 'answered', actions: 'storeProfile' },
                onError: [
                  { guard: 'isRefused', target: 'refreshing' },
                  { target: '#authenticated', actions: 'storeSilence' },
                ],
              },
            },
            refreshing: {
              tags: 'refreshing',
              invoke: {
                src: 'refreshToken',
                onDone: { target: 'askingAgain', actions: ['storeToken', 'announceToken'] },
                onError: [
                  { guard: 'isRefusedInPlace', target: '#anonymous', actions: [...ended] },
                  { guard: 'isRefused', target: '#anonymous', actions: [...sentHome] },
                  { target: '#authenticated', actions: 'storeSilence' },
                ],
              },
            },
            askingAgain: {
              invoke: {
                src: 'loadProfile',
                input: withToken,
                onDone: { target: 'answered', actions: 'storeProfile' },
                onError: [
                  { guard: 'isRefused', target: '#anonymous', actions: [...ended] },
                  { target: '#authenticated', actions: 'storeSilence' },
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
              invoke: { src: 'watchClock', input: ({ context }) => toWatch(context), onError: {} },
              on: { 'clock.due': [{ guard: 'isRefreshDue', target: 'refreshing' }, { target: 'rechecking' }] },
            },
            rechecking: {
              invoke: {
                src: 'loadProfile',
                input: withToken,
                onDone: { target: 'idle', actions: ['storeProfile', 'announceProfile'] },
                onError: [
                  { guard: 'isRefused', target: 'refreshing', actions: 'planNoCheck' },
                  { target: 'idle', actions: 'storeSilence' },
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
                  { guard: 'isRefusedInPlace', target: 'idle', actions: 'storeRefusedInPlace' },
                  { guard: 'isRefused', target: '#anonymous', actions: [...sentHome] },
                  { target: 'idle', actions: 'storeSilence' },
                ],
              },
            },
          },
        },
        completingSignIn: {
          tags: ['loading', 'settling'],
          entry: 'clearError',
          // A second return of the same page, and what other tabs did meanwhile, change nothing.
          on: { 'browser.returnedFromProvider': {}, 'storage.changed': {} },
          initial: 'refreshing',
          states: {
            refreshing: {
              tags: 'refreshing',
              invoke: {
                src: 'refreshToken',
                onDone: { target: 'asking', actions: ['storeToken', 'announceToken', 'forgetUser'] },
                onError: [
                  {
                    guard: 'isRefused',
                    target: '#anonymous',
                    actions: [...ended, { type: 'goToError', params: { query: 'code=expired' } }],
                  },
                  { guard: 'hasToken', target: '#authenticated', actions: ['storeSilence', 'storeSignInError'] },
                  { target: '#anonymous', actions: 'storeSignInError' },
                ],
              },
            },
            asking: {
              invoke: {
                src: 'loadProfile',
                input: withToken,
                onDone: {
                  target: '#authenticated',
                  actions: [
                    'storeProfile',
                    'announceProfile',
                    { type: 'goBack', params: { fallback: '/auth/success' } },
                  ],
                },
                onError: [
                  {
                    guard: 'isRefused',
                    target: '#anonymous',
                    actions: [...ended, { type: 'goToError', params: { query: 'code=failed' } }],
                  },
                  { target: '#authenticated', actions: ['storeSilence', 'storeSignInError'] },
                ],
              },
            },
          },
        },
        loggingOut: {
          tags: 'loading',
          on: { 'rider.loggedOut': {}, 'storage.changed': {} },
          entry: 'clearError',
          exit: [...ended, 'forgetPath', 'goHome'],
          invoke: {
            src: 'logOut',
            input: withToken,
            onDone: 'anonymous',
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
              // The server leads whoever linked back to the profile, with what it linked.
              { guard: 'isLinking', target: 'leaving', actions: 'leave' },
              { target: 'leaving', actions: ['rememberPathOfSignIn', 'leave'] },
            ],
            onError: { target: 'idle', actions: 'storeSignInError' },
          },
        },
        // A provider that never shows up must not keep the buttons locked.
        leaving: { tags: 'loading', after: { leavingTimeout: 'idle' } },
      },
    },
  },
});
