import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { authMachine } from '#machines/auth/authMachine.ts';
import {
  createCheckedProfile,
  createRenewedToken,
  createStoredSession,
  networkError,
  refusedError,
  rider,
  startMs,
} from './fakes.ts';

const createDoneEvent = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.auth.${state}`, output });
const createErrorEvent = (state: string, error: unknown) => ({ type: `xstate.error.actor.0.auth.${state}`, error });
const askStates = [
  'session.loadingProfile.asking',
  'session.loadingProfile.askingAgain',
  'session.authenticated.rechecking',
  'session.completingSignIn.asking',
];
const refreshStates = [
  'session.loadingProfile.refreshing',
  'session.authenticated.refreshing',
  'session.completingSignIn.refreshing',
];
const input = { path: '/route/wuling-west', token: 'old', isSignInBegun: true };

/** The library's own done and error events are not in the machine's event type. */
const events = [
  createDoneEvent('session.checkingStorage', createStoredSession()),
  createDoneEvent('session.checkingStorage', createStoredSession({ token: null, expiresAtMs: null, user: null })),
  createDoneEvent('session.checkingStorage', createStoredSession({ expiresAtMs: startMs - 1 })),
  createErrorEvent('session.checkingStorage', new Error('no storage')),
  ...askStates.flatMap((state) => [
    createDoneEvent(state, createCheckedProfile()),
    createErrorEvent(state, refusedError),
    createErrorEvent(state, networkError),
  ]),
  ...refreshStates.flatMap((state) => [
    createDoneEvent(state, createRenewedToken()),
    createErrorEvent(state, refusedError),
    createErrorEvent(state, networkError),
  ]),
  createDoneEvent('session.loggingOut', undefined),
  createErrorEvent('session.loggingOut', networkError),
  createDoneEvent('provider.redirectingToProvider', { authorization_url: 'https://provider.example/' }),
  createErrorEvent('provider.redirectingToProvider', networkError),
  { type: 'browser.returnedFromProvider' },
  { type: 'clock.due', nowMs: startMs + 860_000 },
  { type: 'clock.due', nowMs: startMs + 2_000 },
  { type: 'request.refused', token: 'old' },
  { type: 'rider.loggedOut' },
  { type: 'rider.providerChosen', provider: 'strava', purpose: 'signIn' },
] as never[];

const sessionStates = [
  'checkingStorage',
  'anonymous',
  { loadingProfile: 'asking' },
  { loadingProfile: 'refreshing' },
  { loadingProfile: 'askingAgain' },
  { authenticated: 'idle' },
  { authenticated: 'rechecking' },
  { authenticated: 'refreshing' },
  { completingSignIn: 'refreshing' },
  { completingSignIn: 'waitingToRefresh' },
  { completingSignIn: 'asking' },
  { completingSignIn: 'waitingToAsk' },
  'loggingOut',
];
const providerStates = ['idle', 'redirectingToProvider', 'leaving'];

describe('authMachine', () => {
  const paths = getShortestPaths(authMachine, { input, events, limit: 100_000 });

  it('reaches every state of both regions, in every combination', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)));
    const all = sessionStates.flatMap((session) => providerStates.map((provider) => ({ session, provider })));
    expect(reached).toEqual(new Set(all.map((value) => JSON.stringify(value))));
  });

  it('is never signed in and has no rider without a token', () => {
    for (const { state } of paths) {
      if (state.hasTag('signedIn')) expect(state.context.token).not.toBeNull();
      if (state.matches({ session: 'anonymous' })) expect(state.context.user).toBeNull();
      if (state.context.token === null) expect(state.context.user).toBeNull();
    }
  });

  it('keeps its whole context as plain data', () => {
    for (const { state } of paths) expect(JSON.parse(JSON.stringify(state.context))).toEqual(state.context);
  });

  it('handles the failure of everything that it invokes', () => {
    const nodes = [authMachine.root, ...listDescendants(authMachine.root)];
    const invoked = nodes.flatMap((node) =>
      node.invoke.map(({ src }, index) => ({ node: node.id, src, onError: [node.config.invoke].flat()[index] })),
    );
    expect(invoked.map(({ src }) => src).toSorted()).toEqual([
      'getAuthorizationUrl',
      'loadProfile',
      'loadProfile',
      'loadProfile',
      'loadProfile',
      'logOut',
      'readStorage',
      'refreshToken',
      'refreshToken',
      'refreshToken',
      'watchBrowser',
      'watchClock',
      'watchClock',
      'watchClock',
      'watchPendingLogOuts',
    ]);
    for (const { onError } of invoked) expect(onError).toHaveProperty('onError');
  });

  it('does not treat a bug as a verdict about the token', () => {
    const [first] = initialTransition(authMachine, input);
    const [asking] = transition(
      authMachine,
      first,
      createDoneEvent('session.checkingStorage', createStoredSession()) as never,
    );
    const [nextState] = transition(
      authMachine,
      asking,
      createErrorEvent(askStates[0] ?? '', new TypeError('boom')) as never,
    );
    expect(nextState.matches({ session: { authenticated: 'idle' } })).toBe(true);
    expect(nextState.context).toMatchObject({ token: 'old', user: rider, isStale: true });
  });
});

type Node = typeof authMachine.root;
function listDescendants(node: Node): Node[] {
  return Object.values(node.states).flatMap((child) => [child as Node, ...listDescendants(child as Node)]);
}
