import { beforeEach, describe, expect, it } from 'vitest';
import { readLastProfile, writeLastProfile } from '#src/account/session/lastProfile.ts';
import { consumeSignInMarker, storeSignInMarker } from '#src/account/session/signInMarker.ts';
import { rider } from '#tests/machines/auth/fakes.ts';
import { blockStorage, clearBrowser } from './fakeBrowser.ts';

const nowMs = 1_800_000_000_000;
beforeEach(clearBrowser);

describe('last profile', () => {
  it('is stored until it is cleared, and contains only the profile', () => {
    expect(readLastProfile()).toBeNull();
    writeLastProfile(rider);
    expect(readLastProfile()).toEqual(rider);
    expect(JSON.stringify({ ...localStorage })).not.toContain('token');
    writeLastProfile(null);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '[]', '"x"', '{"id":"r1"}'])('is null if %s is stored', (text) => {
    localStorage.setItem('rider-profile', text);
    expect(readLastProfile()).toBeNull();
  });

  it('is null in a browser that blocks storage', () => {
    blockStorage('localStorage');
    writeLastProfile(rider);
    expect(readLastProfile()).toBeNull();
  });
});

describe('sign-in marker', () => {
  it('returns the provider once', () => {
    storeSignInMarker('facebook', nowMs);
    expect(consumeSignInMarker(nowMs + 60_000)).toBe('facebook');
    expect(consumeSignInMarker(nowMs + 60_000)).toBeNull();
  });

  it.each([
    [599_999, 'strava'],
    [600_000, null],
    [86_400_000, null],
  ])('is read after %i ms as %s', (elapsedMs, provider) => {
    storeSignInMarker('strava', nowMs);
    expect(consumeSignInMarker(nowMs + elapsedMs)).toBe(provider);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', 'strava', `evil ${nowMs}`, `__proto__ ${nowMs}`, 'strava soon'])('is null if %j is stored', (text) => {
    sessionStorage.setItem('sign-in-left', text);
    expect(consumeSignInMarker(nowMs)).toBeNull();
  });
});
