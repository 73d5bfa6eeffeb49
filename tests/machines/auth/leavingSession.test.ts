import { describe, expect, it } from 'vitest';
import { selectIsSettling } from '#machines/auth/authSelectors.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import {
  createStoredSession,
  getAuthView,
  idleSession,
  listEmittedTypes,
  networkError,
  signedOutSession,
  startAuth,
  startSignedIn,
  withSessionState,
} from './fakes.ts';

describe('logging out', () => {
  it('notifies the server, clears everything and goes home', async () => {
    const session = await startSignedIn();
    session.send({ type: 'rider.loggedOut' });
    session.send({ type: 'rider.loggedOut' });
    expect(getAuthView(session).loading).toBe(true);
    await session.settle();
    expect(session.calls).toEqual(['logout old']);
    expect(session.emitted).toEqual([
      { type: 'traces.cleared', deletedRiderId: null },
      { type: 'token.cleared' },
      { type: 'signIn.settled' },
      { type: 'redirect.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(getAuthView(session)).toMatchObject({ token: null, user: null, error: null, message: null });
  });

  it('clears everything even if the call fails, and gives the reason', async () => {
    const session = await startSignedIn({ logouts: [networkError] });
    session.send({ type: 'rider.loggedOut' });
    await session.settle();
    expect(listEmittedTypes(session)).toEqual([
      'traces.cleared',
      'token.cleared',
      'signIn.settled',
      'redirect.cleared',
      'navigation.wanted',
    ]);
    expect(getAuthView(session)).toMatchObject({
      token: null,
      user: null,
      error: { action: 'logOut', provider: null, reason: 'networkError' },
    });
  });

  it('aborts a running refresh, whose answer then changes nothing', async () => {
    const session = await startSignedIn({ tokens: [null] });
    session.send({ type: 'request.refused', token: 'old' });
    session.send({ type: 'rider.loggedOut' });
    expect(session.aborted).toContain('refresh');
    await session.settle();
    expect(session.state()).toEqual(withSessionState('anonymous'));
  });

  it('has no effect if no rider is signed in', async () => {
    const session = startAuth({ storage: signedOutSession });
    await session.settle();
    session.send({ type: 'rider.loggedOut' });
    expect(session.state()).toEqual(withSessionState('anonymous'));
    expect(session.calls).toEqual([]);
  });
});

describe('other tabs', () => {
  it('are followed when they log out, without leaving the page', async () => {
    const session = await startSignedIn();
    session.send({ type: 'storage.changed', stored: signedOutSession });
    expect(session.state()).toEqual(withSessionState('anonymous'));
    expect(session.emitted).toEqual([{ type: 'token.cleared' }]);
    expect(session.calls).toEqual([]);
    expect(getAuthView(session).message).toBe('signedOutElsewhere');
    session.send({ type: 'rider.loginOpened' });
    expect(getAuthView(session).message).toBeNull();
  });

  it('clear the message once they signed in again', async () => {
    const session = await startSignedIn();
    session.send({ type: 'storage.changed', stored: signedOutSession });
    session.send({ type: 'storage.changed', stored: createStoredSession({ token: 'theirs' }) });
    await session.settle();
    expect(getAuthView(session)).toMatchObject({ token: 'theirs', isAuthenticated: true, message: null });
  });

  it('are followed when they sign in, and their redirects are not used', async () => {
    const session = startAuth({ storage: signedOutSession });
    await session.settle();
    session.send({ type: 'storage.changed', stored: createStoredSession({ token: 'theirs' }) });
    await session.settle();
    expect(session.calls).toEqual(['profile theirs']);
    expect(listEmittedTypes(session)).toEqual(['profile.stored']);
    expect(isLoggedIn(getAuthView(session))).toBe(true);
  });

  it('provide their new token to a refresh running here', async () => {
    const session = await startSignedIn({ tokens: [null] });
    session.send({ type: 'request.refused', token: 'old' });
    session.send({ type: 'storage.changed', stored: createStoredSession({ token: 'theirs' }) });
    expect(session.aborted).toContain('refresh');
    await session.settle();
    expect(getAuthView(session).token).toBe('theirs');
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(false);
  });

  it('change nothing by writing known values', async () => {
    const session = await startSignedIn();
    session.send({ type: 'storage.changed', stored: createStoredSession() });
    expect(session.state()).toEqual(idleSession);
  });
});
