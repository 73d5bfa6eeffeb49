import { describe, expect, it } from 'vitest';
import { selectIsSettling } from '#machines/auth/authSelectors.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import {
  authView,
  emittedTypes,
  idleSession,
  inSessionState,
  run,
  signedOut,
  silent,
  startSignedIn,
  stored,
} from './fakes.ts';

describe('logging out', () => {
  it('notifies the server, clears everything and goes home', async () => {
    const session = await startSignedIn();
    session.send({ type: 'rider.loggedOut' });
    session.send({ type: 'rider.loggedOut' });
    expect(authView(session).loading).toBe(true);
    await session.settle();
    expect(session.calls).toEqual(['logout old']);
    expect(session.emitted).toEqual([
      { type: 'traces.cleared', deletedRiderId: null },
      { type: 'token.cleared' },
      { type: 'signIn.settled' },
      { type: 'redirect.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(authView(session)).toMatchObject({ token: null, user: null, error: null, message: null });
  });

  it('clears everything even if the call fails, and gives the reason', async () => {
    const session = await startSignedIn({ logouts: [silent] });
    session.send({ type: 'rider.loggedOut' });
    await session.settle();
    expect(emittedTypes(session)).toEqual([
      'traces.cleared',
      'token.cleared',
      'signIn.settled',
      'redirect.cleared',
      'navigation.wanted',
    ]);
    expect(authView(session)).toMatchObject({
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
    expect(session.state()).toEqual(inSessionState('anonymous'));
  });

  it('has no effect if no rider is signed in', async () => {
    const session = run({ storage: signedOut });
    await session.settle();
    session.send({ type: 'rider.loggedOut' });
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(session.calls).toEqual([]);
  });
});

describe('other tabs', () => {
  it('are followed when they log out, without leaving the page', async () => {
    const session = await startSignedIn();
    session.send({ type: 'storage.changed', stored: signedOut });
    expect(session.state()).toEqual(inSessionState('anonymous'));
    expect(session.emitted).toEqual([{ type: 'token.cleared' }]);
    expect(session.calls).toEqual([]);
    expect(authView(session).message).toBe('signedOutElsewhere');
    session.send({ type: 'rider.loginOpened' });
    expect(authView(session).message).toBeNull();
  });

  it('clear the message once they signed in again', async () => {
    const session = await startSignedIn();
    session.send({ type: 'storage.changed', stored: signedOut });
    session.send({ type: 'storage.changed', stored: stored({ token: 'theirs' }) });
    await session.settle();
    expect(authView(session)).toMatchObject({ token: 'theirs', isAuthenticated: true, message: null });
  });

  it('are followed when they sign in, and their redirects are not used', async () => {
    const session = run({ storage: signedOut });
    await session.settle();
    session.send({ type: 'storage.changed', stored: stored({ token: 'theirs' }) });
    await session.settle();
    expect(session.calls).toEqual(['profile theirs']);
    expect(emittedTypes(session)).toEqual(['profile.stored']);
    expect(isLoggedIn(authView(session))).toBe(true);
  });

  it('provide their new token to a refresh running here', async () => {
    const session = await startSignedIn({ tokens: [null] });
    session.send({ type: 'request.refused', token: 'old' });
    session.send({ type: 'storage.changed', stored: stored({ token: 'theirs' }) });
    expect(session.aborted).toContain('refresh');
    await session.settle();
    expect(authView(session).token).toBe('theirs');
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(false);
  });

  it('change nothing by writing known values', async () => {
    const session = await startSignedIn();
    session.send({ type: 'storage.changed', stored: stored() });
    expect(session.state()).toEqual(idleSession);
  });
});
