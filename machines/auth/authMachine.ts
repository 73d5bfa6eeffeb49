import { signedOut, toWatch } from './authContext.ts';
import type { AuthContext } from './authMachineTypes.ts';
import { authSetup } from './authSetup.ts';
import { completingSignIn } from './completingSignIn.ts';

const withToken = ({ context }: { context: AuthContext }) => ({ token: context.token });
const endedElsewhere = ['endSession', 'announceEnd', { type: 'tell', params: { news: 'signedOutElsewhere' } }] as const;
const ended = ['endSession', 'announceEnd', { type: 'tell', params: { news: 'sessionEnded' } }] as const;
const sentHome = ['rememberPath', ...ended, 'goHome'] as const;
const deleted = [
  'forgetDeleted',
  'endSession',
  'announceEnd',
  'forgetPath',
  { type: 'tell', params: { news: 'accountDeleted' } },
  'goHome',
] as const;

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
  context: ({ input }) => ({ ...signedOut, ...input, error: null, news: null, loginDialogOpen: false, choice: null }),
  invoke: { src: 'watchBrowser', onError: {} },
  on: {
    'browser.moved': { actions: 'storePath' },
    'rider.loginOpened': { actions: 'openDialog' },
    'rider.loginClosed': { actions: 'closeDialog' },
    'rider.newsRead': { actions: 'dropNews' },
  },
  states: {
    session: {
      initial: 'checkingStorage',
      on: {
        'browser.returnedFromProvider': '.completingSignIn',
        'rider.loggedOut': { guard: 'hasToken', target: '.loggingOut' },
        'rider.accountDeleted': { target: '.anonymous', actions: [...deleted] },
        'rider.profileChanged': { guard: 'hasToken', actions: ['storeChange', 'announceProfile'] },
        'storage.changed': [
          { guard: 'isOtherToken', target: '.authenticated.rechecking', actions: 'storeStored' },
          // The other tab said good-bye; the page here stays, as a visitor sees it.
          { guard: 'isEndElsewhere', target: '.anonymous', actions: [...endedElsewhere] },
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
        completingSignIn,
        loggingOut: {
          tags: 'loading',
          on: { 'rider.loggedOut': {}, 'storage.changed': {} },
          entry: 'clearError',
          exit: ['forgetTraces', 'endSession', 'announceEnd', 'forgetPath', 'goHome'],
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
