import { describe, expect, it } from 'vitest';
import { selectAuthView } from '#machines/auth/authSelectors.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import {
  type AuthRun,
  blockedError,
  createCheckedProfile,
  createRenewedToken,
  createStoredSession,
  networkError,
  refusedError,
  rider,
  startAuth,
  withSessionState,
} from './fakes.ts';

const getView = ({ actor }: AuthRun) => selectAuthView(actor.getSnapshot());
const listEmittedTypes = ({ emitted }: AuthRun) => emitted.map(({ type }) => type);
const signedOutSession = createStoredSession({ token: null, expiresAtMs: null, user: null });
const callbackPath = '/auth/callback';

async function startSettled(...args: Parameters<typeof startAuth>): Promise<AuthRun> {
  const session = startAuth(...args);
  await session.settle();
  return session;
}

describe('a return from a provider without a sign-in begun in this browser', () => {
  it('does not use the refresh credential of an earlier session', async () => {
    const session = await startSettled({ storage: signedOutSession }, callbackPath, false);
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual([]);
    expect(session.state()).toEqual(withSessionState('anonymous'));
    expect(isLoggedIn(getView(session))).toBe(false);
  });

  it('is a normal start for a signed-in rider', async () => {
    const session = startAuth({}, callbackPath, false);
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual(['profile old']);
    expect(getView(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true });
  });

  it('counts once, and does nothing after the sign-in', async () => {
    const session = await startSettled({ storage: signedOutSession }, callbackPath);
    expect(listEmittedTypes(session)).toContain('signIn.settled');
    session.calls.length = 0;
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual([]);
  });

  it('does not count after a logout, even if a sign-in was begun before', async () => {
    const session = await startSettled();
    session.send({ type: 'rider.loggedOut' });
    await session.settle();
    session.calls.length = 0;
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual([]);
    expect(getView(session).token).toBeNull();
  });

  it('still counts without a network, and for the next try', async () => {
    const session = await startSettled(
      { storage: signedOutSession, tokens: [networkError, createRenewedToken()] },
      callbackPath,
    );
    expect(listEmittedTypes(session)).toEqual([]);
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(isLoggedIn(getView(session))).toBe(true);
  });
});

describe('a logout that reaches the server later', () => {
  it('removes the warning and confirms the logout', async () => {
    const session = await startSettled({ logouts: [networkError] });
    session.send({ type: 'rider.loggedOut' });
    await session.settle();
    expect(getView(session)).toMatchObject({ error: { action: 'logOut' }, message: null });
    session.send({ type: 'server.logOutReceived' });
    expect(getView(session)).toMatchObject({ error: null, message: 'loggedOutThere', token: null });
  });

  it('shows no message if there was no warning, such as at the next visit', async () => {
    const session = await startSettled({ storage: signedOutSession });
    session.send({ type: 'server.logOutReceived' });
    expect(getView(session)).toMatchObject({ error: null, message: null });
  });

  it('leaves the failure of a sign-in unchanged', async () => {
    const session = await startSettled({ storage: signedOutSession, urls: [networkError] });
    session.send({ type: 'rider.providerChosen', provider: 'google', purpose: 'signIn' });
    await session.settle();
    session.send({ type: 'server.logOutReceived' });
    expect(getView(session)).toMatchObject({ error: { action: 'signIn' }, message: null });
  });
});

describe('a blocked rider', () => {
  it('is signed out with the reason, at a request and at the start', async () => {
    const inUse = await startSettled({ tokens: [blockedError] });
    inUse.send({ type: 'request.refused', token: 'old' });
    await inUse.settle();
    const atStart = await startSettled({ profiles: [refusedError], tokens: [blockedError] });
    for (const session of [inUse, atStart]) {
      expect(session.state()).toEqual(withSessionState('anonymous'));
      expect(getView(session)).toMatchObject({ token: null, user: null, message: 'accountBlocked' });
    }
  });
});

describe('a session that cannot be renewed below /verifications', () => {
  const startExpired = async () => {
    const session = await startSettled({ tokens: [refusedError, createRenewedToken()] }, '/verifications/wuling-west');
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    return session;
  };

  it('stays, and is marked as expired', async () => {
    const session = await startExpired();
    expect(listEmittedTypes(session)).not.toContain('token.cleared');
    expect(getView(session)).toMatchObject({ token: 'old', user: rider, isStale: true, isExpired: true });
  });

  it('is no longer expired once a profile or a token has arrived', async () => {
    const expiredSession = await startExpired();
    expiredSession.send({ type: 'request.refused', token: 'old' });
    await expiredSession.settle();
    expect(getView(expiredSession)).toMatchObject({ token: 'new', isExpired: false });

    const otherSession = await startExpired();
    otherSession.send({ type: 'storage.changed', stored: createStoredSession({ token: 'theirs' }) });
    await otherSession.settle();
    expect(getView(otherSession)).toMatchObject({ token: 'theirs', isStale: false, isExpired: false });
  });

  it('is not expired if the server does not answer', async () => {
    const session = await startSettled(
      { profiles: [createCheckedProfile(), networkError], tokens: [networkError] },
      '/verifications',
    );
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(getView(session)).toMatchObject({ isStale: true, isExpired: false });
  });
});
