import { describe, expect, it } from 'vitest';
import { selectAuthView } from '#machines/auth/authSelectors.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { inSessionState, blocked, profile, type Run, refused, renewed, rider, run, silent, stored } from './fakes.ts';

const view = ({ actor }: Run) => selectAuthView(actor.getSnapshot());
const types = ({ emitted }: Run) => emitted.map(({ type }) => type);
const nobody = stored({ token: null, expiresAtMs: null, user: null });
const callback = '/auth/callback';

async function settled(...args: Parameters<typeof run>): Promise<Run> {
  const session = run(...args);
  await session.settle();
  return session;
}

describe('the way back from a provider, where no sign-in was begun in this browser', () => {
  it('does not use the refresh credential that an earlier session has left', async () => {
    const session = await settled({ storage: nobody }, callback, false);
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual([]);
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(isLoggedIn(view(session))).toBe(false);
  });

  it('is a start like any other for a rider who is signed in', async () => {
    const session = run({}, callback, false);
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual(['profile old']);
    expect(view(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true });
  });

  it('counts once: after the sign-in it does nothing any more', async () => {
    const session = await settled({ storage: nobody }, callback);
    expect(types(session)).toContain('signIn.settled');
    session.calls.length = 0;
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual([]);
  });

  it('does not count after a logout, even if a sign-in had been begun before', async () => {
    const session = await settled();
    session.send({ type: 'rider.loggedOut' });
    await session.settle();
    session.calls.length = 0;
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(session.calls).toEqual([]);
    expect(view(session).token).toBeNull();
  });

  it('still counts while the network is missing, and for the next try', async () => {
    const session = await settled({ storage: nobody, tokens: [silent, renewed()] }, callback);
    expect(types(session)).toEqual([]);
    session.send({ type: 'browser.returnedFromProvider' });
    await session.settle();
    expect(isLoggedIn(view(session))).toBe(true);
  });
});

describe('a logout that the server learns of later', () => {
  it('takes the warning away and says that it is done', async () => {
    const session = await settled({ logouts: [silent] });
    session.send({ type: 'rider.loggedOut' });
    await session.settle();
    expect(view(session)).toMatchObject({ error: { action: 'logOut' }, news: null });
    session.send({ type: 'server.toldOfLogOut' });
    expect(view(session)).toMatchObject({ error: null, news: 'loggedOutThere', token: null });
  });

  it('is no news where the rider was told of nothing, such as at the next visit', async () => {
    const session = await settled({ storage: nobody });
    session.send({ type: 'server.toldOfLogOut' });
    expect(view(session)).toMatchObject({ error: null, news: null });
  });

  it('leaves the failure of a sign-in as it is', async () => {
    const session = await settled({ storage: nobody, urls: [silent] });
    session.send({ type: 'rider.providerChosen', provider: 'google', purpose: 'signIn' });
    await session.settle();
    session.send({ type: 'server.toldOfLogOut' });
    expect(view(session)).toMatchObject({ error: { action: 'signIn' }, news: null });
  });
});

describe('a rider whom the administrator has blocked', () => {
  it('is signed out and told why, at a request and at the start', async () => {
    const inUse = await settled({ tokens: [blocked] });
    inUse.send({ type: 'request.refused', token: 'old' });
    await inUse.settle();
    const atStart = await settled({ profiles: [refused], tokens: [blocked] });
    for (const session of [inUse, atStart]) {
      expect(session.state()).toEqual(inSessionState('anonymous'));
      expect(view(session)).toMatchObject({ token: null, user: null, news: 'accountBlocked' });
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

  it('stays, and is said to have expired', async () => {
    const session = await expired();
    expect(types(session)).not.toContain('token.cleared');
    expect(view(session)).toMatchObject({ token: 'old', user: rider, isStale: true, isExpired: true });
  });

  it('has not expired any more once a profile or a token has come', async () => {
    const expiredSession = await expired();
    expiredSession.send({ type: 'request.refused', token: 'old' });
    await expiredSession.settle();
    expect(view(expiredSession)).toMatchObject({ token: 'new', isExpired: false });

    const elsewhere = await expired();
    elsewhere.send({ type: 'storage.changed', stored: stored({ token: 'theirs' }) });
    await elsewhere.settle();
    expect(view(elsewhere)).toMatchObject({ token: 'theirs', isStale: false, isExpired: false });
  });

  it('is not said of a server that does not answer', async () => {
    const session = await settled({ profiles: [profile(), silent], tokens: [silent] }, '/verifications');
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(view(session)).toMatchObject({ isStale: true, isExpired: false });
  });
});
