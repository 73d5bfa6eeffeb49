import { beforeEach, describe, expect, it } from 'vitest';
import { readLastProfile, writeLastProfile } from '#src/account/session/lastProfile.ts';
import { markLeaving, takeLeftFor } from '#src/account/session/signInMarker.ts';
import { rider } from '#tests/machines/auth/fakes.ts';
import { blockStorage, forgetEverything } from './support.ts';

const nowMs = 1_800_000_000_000;
beforeEach(forgetEverything);

describe('the last profile', () => {
  it('is kept until it is cleared, and holds nothing but the profile', () => {
    expect(readLastProfile()).toBeNull();
    writeLastProfile(rider);
    expect(readLastProfile()).toEqual(rider);
    expect(JSON.stringify({ ...localStorage })).not.toContain('token');
    writeLastProfile(null);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['{', 'null', '[]', '"x"', '{"id":"r1"}'])('is missing if %s is stored', (text) => {
    localStorage.setItem('rider-profile', text);
    expect(readLastProfile()).toBeNull();
  });

  it('is missing in a browser that blocks storage', () => {
    blockStorage('localStorage');
    writeLastProfile(rider);
    expect(readLastProfile()).toBeNull();
  });
});

describe('the mark of who left for a provider', () => {
  it('names the provider, once', () => {
    markLeaving('facebook', nowMs);
    expect(takeLeftFor(nowMs + 60_000)).toBe('facebook');
    expect(takeLeftFor(nowMs + 60_000)).toBeNull();
  });

  it.each([
    [599_999, 'strava'],
    [600_000, null],
    [86_400_000, null],
  ])('after %i ms is %s', (laterMs, provider) => {
    markLeaving('strava', nowMs);
    expect(takeLeftFor(nowMs + laterMs)).toBe(provider);
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['', 'strava', `evil ${nowMs}`, `__proto__ ${nowMs}`, 'strava soon'])(
    'is none where %j is stored',
    (text) => {
      sessionStorage.setItem('sign-in-left', text);
      expect(takeLeftFor(nowMs)).toBeNull();
    },
  );
});
