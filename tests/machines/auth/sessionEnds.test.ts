import { describe, expect, it } from 'vitest';
import { selectAuthView } from '#machines/auth/authSelectors.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { blocked, inSessionState, profile, type Run, refused, renewed, rider, run, silent, stored } from './fakes.ts';

const view = ({ actor }: Run) => selectAuthView(actor.getSnapshot());
const types = ({ emitted }: Run) => emitted.map(({ type }) => type);
const nobody = stored({ token: null, expiresAtMs: null, user: null });
const callback = '/auth/callback';

async function settled(...args: Parameters<typeof run>): Promise<Run> {
  const session = run(...args);
  await session.settle();
  return session;
}

describe('a return from a provider without a sign-in begun in this browser', () => {
  it('does not use the refresh credential of an earlier session', async () => {
    const session = await settled({ storage: nobody }, callback, false);
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual([]);
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(isLoggedIn(view(session))).toBe(false);
  });

  it('is a normal start for a signed-in rider', async () => {
    const session = run({}, callback, false);
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual(['profile old']);
    expect(view(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true });
  });

  it('counts once, and does nothing after the sign-in', async () => {
    const session = await settled({ storage: nobody }, callback);
    expect(types(session)).toContain('signIn.settled');
    session.calls.length = 0;
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual([]);
  });

  it('does not count after a logout, even if a sign-in was begun before', async () => {
    const session = await settled();
    session.send({ type: 'rider.loggedOut' });
    await session.settle();
    session.calls.length = 0;
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual([]);
    expect(view(session).token).toBeNull();
  });

  it('still counts without a network, and for the next try', async () => {
    const session = await settled({ storage: nobody, tokens: [silent, renewed()] }, callback);
    expect(types(session)).toEqual([]);
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(isLoggedIn(view(session))).toBe(true);
  });
});

describe('a logout that reaches the server later', () => {
  it('removes the warning and confirms the logout', async () => {
    const session = await settled({ logouts: [silent] });
    session.send({ type: 'rider.loggedOut' });
    await session.settle();
    expect(view(session)).toMatchObject({ error: { action: 'logOut' }, message: null });
    session.send({ type: 'server.logOutReceived' });
    expect(view(session)).toMatchObject({ error: null, message: 'loggedOutThere', token: null });
  });

  it('shows no message if there was no warning, such as at the next visit', async () => {
    const session = await settled({ storage: nobody });
    session.send({ type: 'server.logOutReceived' });
    expect(view(session)).toMatchObject({ error: null, message: null });
  });

  it('leaves the failure of a sign-in unchanged', async () => {
    const session = await settled({ storage: nobody, urls: [silent] });
    session.send({ type: 'rider.providerChosen', provider: 'google', purpose: 'signIn' });
    await session.settle();
    session.send({ type: 'server.logOutReceived' });
    expect(view(session)).toMatchObject({ error: { action: 'signIn' }, message: null });
  });
});

describe('a blocked rider', () => {
  it('is signed out with the reason, at a request and at the start', async () => {
    const inUse = await settled({ tokens: [blocked] });
    inUse.send({ type: 'request.refused', token: 'old' });
    await inUse.settle();
    const atStart = await settled({ profiles: [refused], tokens: [blocked] });
    for (const session of [inUse, atStart]) {
      expect(session.state()).toEqual(inSessionState('anonymous'));
      expect(view(session)).toMatchObject({ token: null, user: null, message: 'accountBlocked' });
    }
  });
});

describe('a session that cannot be renewed below /verifications', () => {
  const expired = async () => {
    const session = await settled({ tokens: [refused, renewed()] }, '/verifications/wuling-west');
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    return session;
  };

  it('stays, and is marked as expired', async () => {
    const session = await expired();
    expect(types(session)).not.toContain('token.cleared');
    expect(view(session)).toMatchObject({ token: 'old', user: rider, isStale: true, isExpired: true });
  });

  it('is no longer expired once a profile or a token has arrived', async () => {
    const expiredSession = await expired();
    expiredSession.send({ type: 'request.refused', token: 'old' });
    await expiredSession.settle();
    expect(view(expiredSession)).toMatchObject({ token: 'new', isExpired: false });

    const elsewhere = await expired();
    elsewhere.send({ type: 'storage.changed', stored: stored({ token: 'theirs' }) });
    await elsewhere.settle();
    expect(view(elsewhere)).toMatchObject({ token: 'theirs', isStale: false, isExpired: false });
  });

  it('is not expired if the server does not answer', async () => {
    const session = await settled({ profiles: [profile(), silent], tokens: [silent] }, '/verifications');
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(view(session)).toMatchObject({ isStale: true, isExpired: false });
  });
});
