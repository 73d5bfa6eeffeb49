import { beforeEach, describe, expect, it } from 'vitest';
import { readCookie, readToken } from '#src/account/session/readToken.ts';
import { clearToken, readSharedToken, readStoredToken, writeToken } from '#src/account/session/tokenStorage.ts';
import { blockStorage, clearBrowser, pretendHttps, recordCookies } from './fakeBrowser.ts';

const expiryMs = 1_800_000_000_000;
const readCopies = () => [localStorage.getItem('token'), sessionStorage.getItem('token'), readCookie('token')];
const setCookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does
  document.cookie = `token=${value}; Path=/`;
};

describe('stored token', () => {
  beforeEach(clearBrowser);

  it('is initially missing everywhere', () => {
    expect(readStoredToken()).toEqual({ token: null, expiresAtMs: null });
    expect(readToken()).toBeNull();
    expect(readCopies()).toEqual([null, null, null]);
  });

  it('is written to and cleared from all three locations together', () => {
    writeToken({ token: 'a.B-9_', expiresAtMs: expiryMs });
    expect(readCopies()).toEqual(['a.B-9_', 'a.B-9_', 'a.B-9_']);
    expect(readStoredToken()).toEqual({ token: 'a.B-9_', expiresAtMs: expiryMs });
    clearToken();
    expect(readCopies()).toEqual([null, null, null]);
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(document.cookie).toBe('');
  });

  it('has a cookie of 30 days, for this site only', () => {
    const written = recordCookies();
    writeToken({ token: 'abc', expiresAtMs: null });
    clearToken();
    expect(written).toEqual([
      'token=abc; Path=/; Max-Age=2592000; SameSite=Lax',
      'token=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });

  it('has a secure cookie on https', () => {
    pretendHttps();
    const written = recordCookies();
    writeToken({ token: 'abc', expiresAtMs: null });
    expect(written).toEqual(['token=abc; Path=/; Max-Age=2592000; SameSite=Lax; Secure']);
  });

  it('is read from local storage, then session storage, then the cookie, and updates outdated copies', () => {
    writeToken({ token: 'local', expiresAtMs: expiryMs });
    sessionStorage.setItem('token', 'session');
    setCookie('cookie');
    expect(readToken()).toBe('local');
    expect(readStoredToken()).toEqual({ token: 'local', expiresAtMs: expiryMs });
    expect(readCopies()).toEqual(['local', 'local', 'local']);

    localStorage.clear();
    sessionStorage.setItem('token', 'session');
    sessionStorage.setItem('token-expires-at', '5');
    expect(readStoredToken()).toEqual({ token: 'session', expiresAtMs: 5 });
    expect(readCopies()).toEqual(['session', 'session', 'session']);
    expect(localStorage.getItem('token-expires-at')).toBe('5');

    localStorage.clear();
    sessionStorage.clear();
    setCookie('cookie');
    expect(readStoredToken()).toEqual({ token: 'cookie', expiresAtMs: null });
    expect(readCopies()).toEqual(['cookie', 'cookie', 'cookie']);
  });

  it('survives in the cookie if the browser blocks storage', () => {
    blockStorage('localStorage', 'sessionStorage');
    writeToken({ token: 'abc', expiresAtMs: expiryMs });
    expect(readStoredToken()).toEqual({ token: 'abc', expiresAtMs: null });
    clearToken();
    expect(readToken()).toBeNull();
  });

  it('survives if the browser blocks only local storage', () => {
    blockStorage('localStorage');
    writeToken({ token: 'abc', expiresAtMs: expiryMs });
    expect(readStoredToken()).toEqual({ token: 'abc', expiresAtMs: expiryMs });
  });

  it.each(['', 'two words', 'new\nline', 'a;b', '武嶺', '{"a":1}'])('does not accept %j as a token', (text) => {
    localStorage.setItem('token', text);
    sessionStorage.setItem('token', 'good');
    expect(readToken()).toBe('good');
  });

  it.each(['', 'soon', 'NaN'])('has no expiry if %j is stored', (text) => {
    writeToken({ token: 'abc', expiresAtMs: expiryMs });
    localStorage.setItem('token-expires-at', text);
    expect(readStoredToken().expiresAtMs).toBeNull();
  });

  it('is shared by all tabs, except for a tab’s own session storage', () => {
    writeToken({ token: 'abc', expiresAtMs: expiryMs });
    expect(readSharedToken()).toEqual({ token: 'abc', expiresAtMs: expiryMs });
    // Another tab logged out: session storage belongs to this tab alone.
    localStorage.clear();
    setCookie('');
    expect(readSharedToken()).toEqual({ token: null, expiresAtMs: null });
    expect(sessionStorage.getItem('token')).toBe('abc');
  });

  it('is not confused with cookies of similar names', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does
    document.cookie = 'my-token=no; Path=/';
    expect(readToken()).toBeNull();
  });
});
