import { describe, expect, it } from 'vitest';
import { selectIsRefreshing, selectIsSettling } from '#machines/auth/authSelectors.ts';
import {
  createCheckedProfile,
  createRenewedToken,
  createStoredSession,
  getAuthView,
  idleSession,
  networkError,
  refusedError,
  rider,
  serverError,
  signedOutSession,
  startAuth,
  startMs,
  startSignedIn,
  withSessionState,
} from './fakes.ts';

describe('while a rider is signed in', () => {
  it('plans the next check 15 minutes after the profile arrived, and the refresh a minute before expiry', async () => {
    const longSession = startAuth({ storage: createStoredSession({ expiresAtMs: startMs + 86_400_000 }) });
    await longSession.settle();
    expect(longSession.watches).toEqual([{ dueAtMs: startMs + 901_000, pauseMs: null, isStale: false }]);
    const usualSession = startAuth({ storage: createStoredSession({ expiresAtMs: startMs + 900_000 }) });
    await usualSession.settle();
    expect(usualSession.watches).toEqual([{ dueAtMs: startMs + 840_000, pauseMs: null, isStale: false }]);
    const shortSession = startAuth({ storage: createStoredSession({ expiresAtMs: startMs + 20_000 }) });
    await shortSession.settle();
    expect(shortSession.watches).toEqual([{ dueAtMs: startMs + 10_000, pauseMs: null, isStale: false }]);
  });

  it('checks the profile again and plans the next check', async () => {
    const session = await startSignedIn({
      profiles: [createCheckedProfile(), createCheckedProfile({ nowMs: startMs + 830_000 })],
    });
    session.send({ type: 'clock.due', nowMs: startMs + 800_000 });
    await session.settle();
    expect(session.calls).toEqual(['profile old']);
    expect(session.emitted).toEqual([{ type: 'profile.stored', user: rider }]);
    expect(session.actor.getSnapshot().context.checkAtMs).toBe(startMs + 1_730_000);
  });

  it('refreshes when the check is refused, saves the token, and checks again in 900,000 ms', async () => {
    const session = await startSignedIn({
      storage: createStoredSession({ expiresAtMs: null }),
      profiles: [createCheckedProfile(), refusedError],
      tokens: [createRenewedToken({ nowMs: startMs + 902_000, expiresAtMs: null })],
    });
    session.send({ type: 'clock.due', nowMs: startMs + 901_000 });
    await session.settle();
    expect(session.calls).toEqual(['profile old', 'refresh']);
    expect(session.emitted).toEqual([{ type: 'token.stored', token: 'new', expiresAtMs: null }]);
    expect(session.watches.at(-1)).toEqual({ dueAtMs: startMs + 1_802_000, pauseMs: null, isStale: false });
  });

  it('refreshes before expiry, then does the check that is due', async () => {
    const session = await startSignedIn();
    session.send({ type: 'clock.due', nowMs: startMs + 20_000_000 });
    await session.settle();
    expect(session.calls).toEqual(['refresh']);
    expect(session.watches.at(-1)?.dueAtMs).toBe(startMs + 901_000);
    session.send({ type: 'clock.due', nowMs: startMs + 901_000 });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'profile new']);
  });

  it('waits for the network if there was no answer, and a minute after an overload', async () => {
    const session = await startSignedIn({ profiles: [createCheckedProfile(), networkError, serverError] });
    session.send({ type: 'clock.due', nowMs: startMs + 800_000 });
    await session.settle();
    expect(session.watches.at(-1)).toEqual({ dueAtMs: 0, pauseMs: 900_000, isStale: true });
    session.send({ type: 'clock.due', nowMs: startMs + 800_001 });
    await session.settle();
    expect(session.watches.at(-1)).toEqual({ dueAtMs: 0, pauseMs: 60_000, isStale: true });
    expect(getAuthView(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true });
  });

  it('is fresh again after a missing answer, a refresh and a check', async () => {
    const session = await startSignedIn({ tokens: [networkError, createRenewedToken()] });
    session.send({ type: 'clock.due', nowMs: startMs + 850_000 });
    await session.settle();
    expect(getAuthView(session).isStale).toBe(true);
    session.send({ type: 'clock.due', nowMs: startMs + 860_000 });
    await session.settle();
    expect(session.watches.at(-1)).toMatchObject({ dueAtMs: 0, pauseMs: null });
    session.send({ type: 'clock.due', nowMs: startMs + 860_001 });
    await session.settle();
    expect(session.calls).toEqual(['refresh', 'refresh', 'profile new']);
    expect(getAuthView(session)).toMatchObject({ token: 'new', isStale: false });
  });

  it('makes one refresh for any number of 401s', async () => {
    const session = await startSignedIn();
    for (let request = 0; request < 10; request++) session.send({ type: 'request.refused', token: 'old' });
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(true);
    expect(selectIsRefreshing(session.actor.getSnapshot())).toBe(true);
    await session.settle();
    expect(session.calls).toEqual(['refresh']);
    expect(selectIsSettling(session.actor.getSnapshot())).toBe(false);
    expect(getAuthView(session).token).toBe('new');
  });

  it('does not refresh for a 401 of a token that was already replaced', async () => {
    const session = await startSignedIn({ storage: createStoredSession({ token: 'newer' }) });
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(session.calls).toEqual([]);
  });

  it('logs out here, remembers the page and goes home when the refresh is refused', async () => {
    const session = await startSignedIn({ tokens: [refusedError] });
    session.send({ type: 'browser.moved', path: '/profile?tab=ftp' });
    session.send({ type: 'request.refused', token: 'old' });
    await session.settle();
    expect(session.state()).toEqual(withSessionState('anonymous'));
    expect(session.emitted).toEqual([
      { type: 'redirect.remembered', path: '/profile?tab=ftp', cause: 'sessionEnded' },
      { type: 'token.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(getAuthView(session)).toMatchObject({ token: null, user: null, isAuthenticated: false, error: null });
    expect(getAuthView(session).message).toBe('sessionEnded');
  });

  it.each(['/verifications', '/verifications/', '/verifications/12?page=2', '/verifications?sort=new'])(
    'at %s keeps the session and stays on the page when the refresh is refused',
    async (path) => {
      const session = await startSignedIn({ tokens: [refusedError] }, path);
      session.send({ type: 'request.refused', token: 'old' });
      await session.settle();
      expect(session.state()).toEqual(idleSession);
      expect(session.emitted).toEqual([]);
      expect(getAuthView(session)).toMatchObject({ token: 'old', user: rider, isAuthenticated: true, isStale: true });
      expect(session.watches.at(-1)).toEqual({ dueAtMs: 0, pauseMs: 900_000, isStale: true });
    },
  );

  it.each(['/verification', '/verificationsx', '/route/verifications', '/?next=/verifications'])(
    'does not treat %s as the verifications area',
    async (path) => {
      const session = await startSignedIn({ tokens: [refusedError] }, path);
      session.send({ type: 'request.refused', token: 'old' });
      await session.settle();
      expect(session.state()).toEqual(withSessionState('anonymous'));
    },
  );

  it('accepts a changed profile only while signed in', async () => {
    const session = await startSignedIn();
    const changed = { ...rider, ftp_w: 230 };
    session.send({ type: 'rider.profileChanged', user: changed });
    expect(getAuthView(session).user).toEqual(changed);
    expect(session.emitted).toEqual([{ type: 'profile.stored', user: changed }]);
    const visitor = startAuth({ storage: signedOutSession });
    await visitor.settle();
    visitor.send({ type: 'rider.profileChanged', user: changed });
    expect(getAuthView(visitor).user).toBeNull();
  });

  it('clears everything without a request when the account was deleted', async () => {
    const session = await startSignedIn();
    session.send({ type: 'rider.accountDeleted' });
    await session.settle();
    expect(session.calls).toEqual([]);
    expect(session.emitted).toEqual([
      { type: 'traces.cleared', deletedRiderId: 'r1' },
      { type: 'token.cleared' },
      { type: 'redirect.cleared' },
      { type: 'navigation.wanted', path: '/' },
    ]);
    expect(getAuthView(session)).toMatchObject({ token: null, user: null, message: 'accountDeleted' });
    session.send({ type: 'rider.messageRead' });
    expect(getAuthView(session).message).toBeNull();
  });
});
