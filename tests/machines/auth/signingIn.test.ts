import { describe, expect, it } from 'vitest';
import { selectIsSettling } from '#machines/auth/authSelectors.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import {
  createCheckedProfile,
  createRenewedToken,
  createStoredSession,
  getAuthView,
  idleSession,
  listEmittedTypes,
  networkError,
  rateLimitError,
  refusedError,
  rider,
  serverError,
  signedOutSession,
  startAuth,
  startMs,
  startSignedIn,
  withSessionState,
} from './fakes.ts';

describe('signing in', () => {
  const choose = { type: 'rider.providerChosen', provider: 'google', purpose: 'signIn' } as const;

  it('opens and closes the dialog', async () => {
    const session = startAuth({ storage: signedOutSession });
    session.send({ type: 'rider.loginOpened' });
    expect(getAuthView(session).loginDialogOpen).toBe(true);
    await session.settle();
    expect(getAuthView(session).loginDialogOpen).toBe(true);
    session.send({ type: 'rider.loginClosed' });
    expect(getAuthView(session).loginDialogOpen).toBe(false);
  });

  it('remembers the page and leaves for the provider', async () => {
    const session = startAuth({ storage: signedOutSession });
    await session.settle();
    session.send(choose);
    expect(getAuthView(session).loading).toBe(true);
    await session.settle();
    expect(session.calls).toEqual(['url google signIn']);
    expect(session.emitted).toEqual([
      { type: 'redirect.remembered', path: '/route/wuling-west?ftp=220', cause: 'signIn' },
      { type: 'signIn.begun' },
      { type: 'browser.leaving', url: 'https://provider.example/ask', provider: 'google' },
    ]);
    expect(session.state()).toEqual({ session: 'anonymous', provider: 'leaving' });
    expect(getAuthView(session).loading).toBe(true);
  });

  it('leaves for linking without remembering the page, because the server returns to the profile', async () => {
    const session = startAuth({ storage: signedOutSession });
    await session.settle();
    session.send({ ...choose, purpose: 'link' });
    await session.settle();
    expect(session.emitted.map(({ type }) => type)).toEqual(['browser.leaving']);
  });

  it.each([
    ['networkError', networkError],
    ['serverFailed', serverError],
    ['failed', new TypeError('boom')],
  ])('reports %s when the provider cannot be reached, and clears it at the next try', async (reason, error) => {
    const session = startAuth({ storage: signedOutSession, urls: [error, null] });
    await session.settle();
    session.send(choose);
    await session.settle();
    expect(getAuthView(session)).toMatchObject({
      loading: false,
      error: { action: 'signIn', provider: 'google', reason },
    });
    session.send(choose);
    expect(getAuthView(session).error).toBeNull();
  });

  it('uses the provider chosen last, and none once the dialog is closed', async () => {
    const session = startAuth({ storage: signedOutSession, urls: [null] });
    await session.settle();
    session.send(choose);
    session.send({ ...choose, provider: 'facebook' });
    expect(session.aborted).toContain('url google signIn');
    session.send({ type: 'rider.loginClosed' });
    expect(session.aborted).toContain('url facebook signIn');
    expect(session.state()).toEqual(withSessionState('anonymous'));
  });

  it('links another provider while the session continues', async () => {
    const session = await startSignedIn({ urls: [null] });
    session.send({ ...choose, purpose: 'link' });
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(session.calls).toEqual(['url google link', 'refresh']);
    expect(session.state()).toEqual({ session: { authenticated: 'idle' }, provider: 'redirectingToProvider' });
  });

  it('reports that the rider came back without having finished', async () => {
    const session = startAuth({ storage: signedOutSession });
    await session.settle();
    session.send(choose);
    await session.settle();
    session.emitted.length = 0;
    session.send({ type: 'browser.cameBack', provider: 'strava' });
    expect(session.emitted).toEqual([
      { type: 'navigation.wanted', path: '/auth/error?code=notFinished&provider=strava' },
    ]);
    expect(session.state()).toEqual(withSessionState('anonymous'));
  });
});

describe('the return from a provider', () => {
  const callback = '/auth/callback';

  it('gets a token with the credentials alone, then the profile, then returns to the rider’s page', async () => {
    const session = startAuth({ storage: signedOutSession }, callback);
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
    expect(session.emitted).toEqual([
      { type: 'token.stored', token: 'new', expiresAtMs: startMs + 1_800_000 },
      { type: 'signIn.settled' },
      { type: 'profile.stored', user: rider },
      { type: 'redirect.wanted', fallback: '/auth/success' },
    ]);
    expect(isLoggedIn(getAuthView(session))).toBe(true);
  });

  it('is completed once, however often the page reports the return', async () => {
    const session = startAuth({ storage: signedOutSession }, callback);
    session.send({ type: 'browser.returnedFromProvider' });
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
  });

  it('never uses the previous rider’s token', async () => {
    const session = startAuth({ profiles: [null] }, callback);
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
    expect(getAuthView(session)).toMatchObject({ user: null, isAuthenticated: false, token: 'new', loading: true });
  });

  it('stays on its page if there is no sign-in to complete', async () => {
    const session = startAuth({ storage: signedOutSession, tokens: [refusedError] }, callback);
    await session.settle();
    expect(session.state()).toEqual(withSessionState('anonymous'));
    expect(listEmittedTypes(session)).toEqual(['signIn.settled', 'token.cleared']);
    expect(getAuthView(session)).toMatchObject({ loading: false, error: null, message: null });
  });

  it('ends at the error page when the new token is refused', async () => {
    const session = startAuth({ storage: signedOutSession, profiles: [refusedError] }, callback);
    await session.settle();
    expect(session.state()).toEqual(withSessionState('anonymous'));
    expect(session.emitted.slice(-2)).toEqual([
      { type: 'token.cleared' },
      { type: 'navigation.wanted', path: '/auth/error?code=failed' },
    ]);
  });

  it('keeps the current session if the token does not arrive', async () => {
    const session = startAuth({ tokens: [serverError] }, callback);
    await session.settle();
    expect(session.state()).toEqual(idleSession);
    expect(getAuthView(session)).toMatchObject({
      token: 'old',
      user: rider,
      isStale: true,
      error: { reason: 'serverFailed' },
    });
  });
});

describe('a sign-in without an answer', () => {
  const callback = '/auth/callback';
  const due = { type: 'clock.due', nowMs: startMs } as const;
  const waiting = withSessionState({ completingSignIn: 'waitingToRefresh' });

  it('gives the reason and retries when the clock is due, without the rider', async () => {
    const session = startAuth({ storage: signedOutSession, tokens: [networkError, createRenewedToken()] }, callback);
    await session.settle();
    expect(session.state()).toEqual(waiting);
    const error = { action: 'signIn', provider: null, reason: 'networkError' };
    expect(getAuthView(session)).toMatchObject({ loading: false, isStale: true, error });
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(false);
    session.send(due);
    // The displayed state does not change during the next try.
    expect(getAuthView(session)).toMatchObject({ loading: true, error });
    await session.settle();
    expect(getAuthView(session)).toMatchObject({ isAuthenticated: true, isStale: false, error: null });
    expect(session.emitted.at(-1)).toEqual({ type: 'redirect.wanted', fallback: '/auth/success' });
  });

  it('retries at once when the rider asks for it', async () => {
    const session = startAuth({ storage: signedOutSession, tokens: [networkError, createRenewedToken()] }, callback);
    await session.settle();
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'refresh', 'profile new']);
    expect(isLoggedIn(getAuthView(session))).toBe(true);
  });

  it('never gives up: retries four times in the first 30 s, later every minute', async () => {
    const session = startAuth({ storage: signedOutSession, tokens: [networkError] }, callback);
    for (let round = 0; round < 7; round++) {
      await session.settle();
      expect(session.state()).toEqual(waiting);
      session.send(due);
    }
    const pauses = session.watches.map(({ pauseMs }) => pauseMs ?? 0);
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    expect(session.watches.every(({ isStale }) => isStale)).toBe(true);
  });

  it('waits for a minute after a rate limit', async () => {
    const session = startAuth({ storage: signedOutSession, tokens: [rateLimitError] }, callback);
    await session.settle();
    expect(session.watches).toEqual([{ dueAtMs: 0, pauseMs: 60_000, isStale: true }]);
  });

  it('keeps the received token, and requests only its profile', async () => {
    const session = startAuth({ profiles: [serverError, createCheckedProfile()] }, callback);
    await session.settle();
    expect(session.state()).toEqual(withSessionState({ completingSignIn: 'waitingToAsk' }));
    expect(getAuthView(session)).toMatchObject({
      token: 'new',
      user: null,
      isStale: true,
      error: { reason: 'serverFailed' },
    });
    session.send(due);
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new', 'profile new']);
    expect(session.emitted.at(-1)).toEqual({ type: 'redirect.wanted', fallback: '/auth/success' });
  });

  it('is completed quietly if the rider has left the page in the meantime', async () => {
    const session = startAuth({ storage: signedOutSession, tokens: [networkError, createRenewedToken()] }, callback);
    await session.settle();
    session.send({ type: 'browser.moved', path: '/route/wuling-west' });
    session.send(due);
    await session.settle();
    expect(isLoggedIn(getAuthView(session))).toBe(true);
    expect(listEmittedTypes(session)).toEqual(['token.stored', 'signIn.settled', 'profile.stored', 'redirect.cleared']);
  });

  it.each([{ tokens: [networkError, refusedError] }, { profiles: [networkError, refusedError] }])(
    'reports the failed sign-in to a rider who has left the page',
    async (answers) => {
      const session = startAuth({ storage: signedOutSession, ...answers }, callback);
      await session.settle();
      session.send({ type: 'browser.moved', path: '/' });
      session.send(due);
      await session.settle();
      expect(session.state()).toEqual(withSessionState('anonymous'));
      expect(getAuthView(session)).toMatchObject({ token: null, error: null, message: 'signInLost' });
      expect(listEmittedTypes(session)).not.toContain('navigation.wanted');
    },
  );

  it('uses the sign-in of another tab', async () => {
    const session = startAuth({ storage: signedOutSession, tokens: [networkError] }, callback);
    await session.settle();
    session.send({ type: 'storage.changed', stored: signedOutSession });
    expect(session.state()).toEqual(waiting);
    session.send({ type: 'storage.changed', stored: createStoredSession({ token: 'theirs' }) });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile theirs']);
    expect(getAuthView(session)).toMatchObject({ isAuthenticated: true, error: null });
  });
});
