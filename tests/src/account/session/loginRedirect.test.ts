import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearRedirect,
  consumeRedirect,
  readRedirect,
  storeRedirect,
  toSafePath,
} from '#src/account/session/loginRedirect.ts';
import { writeCookie } from '#src/account/session/writeCookie.ts';
import { clearBrowser, recordCookies } from './fakeBrowser.ts';

const attacks = [
  '',
  'route/wuling',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https://evil.example/',
  'http://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%252fevil.example',
  '/%252f%252fevil.example',
  '/%25252fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%255cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '/javascript:alert(1)\n//evil.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/1',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/\u0000',
  '/%00',
  '/\u0085/evil.example',
  '//user@evil.example',
  'https://localhost@evil.example/',
  'https://localhost:3000@evil.example/',
  '//localhost:3000@evil.example/',
  '/%',
  '/%zz',
  '/%c0%af%c0%afevil.example',
  '/login',
  '/LOGIN',
  '/Login?next=/',
  '/loginx',
  '/%6cogin',
  '/%256cogin',
  '/log%69n',
  '/%2flogin',
  '/a/../login',
  '/./login',
  '/auth/callback',
  '/auth/callback#x',
  '/auth/callback?code=1',
  '/AUTH/Callback',
  '/%61uth/callback',
  '/auth%2fcallback',
  '/a/%2e%2e/auth/callback',
  '/auth/success',
  '/auth',
  '/author',
  '/route/auth',
  '/route/wuling?next=/login',
  '/route/wuling?next=%2Fauth%2Fcallback',
  '/route/wuling?next=%252Flogin',
  '/route/wuling#/login',
  `/${'a'.repeat(2_000)}`,
];

const paths = [
  '/',
  '/route/wuling-west',
  '/route/wuling-west?ftp=220&wind=3.5',
  '/routelist?search=%E6%AD%A6%E5%B6%BA',
  '/routelist?search=100%',
  '/routelist?search=a//b',
  '/routelist?search=%0a',
  '/verifications/12?page=2#top',
  '/profile',
  '/race/dashboard/_id/zwift_pk',
  '/route/%E6%AD%A6%E5%B6%BA',
  '/my-login-page',
];

describe('login redirect', () => {
  beforeEach(clearBrowser);

  it.each(attacks)('rejects %j', (text) => {
    expect(toSafePath(text)).toBeNull();
    storeRedirect(text);
    expect(readRedirect()).toBeNull();
    // Even if the value got into the cookie in some other way.
    writeCookie('login-redirect', encodeURIComponent(text), 60);
    expect(consumeRedirect()).toBeNull();
    expect(readRedirect()).toBeNull();
  });

  it.each(paths)('accepts %s', (path) => {
    storeRedirect(path);
    expect(consumeRedirect()).toBe(path);
  });

  it('is normalised to the same-origin path that a browser would use', () => {
    storeRedirect('/a/./b/../c?d#e');
    expect(consumeRedirect()).toBe('/a/c?d#e');
  });

  it('includes the fragment, which is not stored in the cookie', () => {
    storeRedirect('/route/wuling-west?a=1', '#p=AncC6wbkAP8');
    expect(document.cookie).not.toContain('AncC6');
    expect(readRedirect()).toBe('/route/wuling-west?a=1#p=AncC6wbkAP8');
    expect(consumeRedirect()).toBe('/route/wuling-west?a=1#p=AncC6wbkAP8');
    expect([consumeRedirect(), sessionStorage.length]).toEqual([null, 0]);
  });

  it('omits an unsafe fragment and the fragment of another page', () => {
    storeRedirect('/route/wuling-west', '#p=AncC6wbkAP8');
    storeRedirect('/profile');
    expect(consumeRedirect()).toBe('/profile');
    storeRedirect('/profile', '#/auth/x');
    expect(consumeRedirect()).toBe('/profile');
  });

  it('is used only once', () => {
    storeRedirect('/profile');
    expect(consumeRedirect()).toBe('/profile');
    expect(consumeRedirect()).toBeNull();
  });

  it('is stored for an hour in a cookie of this site', () => {
    const written = recordCookies();
    storeRedirect('/route/a?b=c;d');
    clearRedirect();
    expect(written).toEqual([
      'login-redirect=%2Froute%2Fa%3Fb%3Dc%3Bd; Path=/; Max-Age=3600; SameSite=Lax',
      'login-redirect=; Path=/; Max-Age=0; SameSite=Lax',
    ]);
  });

  it('is the last one stored, and an unsafe one changes nothing', () => {
    storeRedirect('/routelist');
    storeRedirect('/profile');
    storeRedirect('/login');
    storeRedirect('/auth/callback');
    expect(consumeRedirect()).toBe('/profile');
  });

  it('is null if the cookie is malformed', () => {
    writeCookie('login-redirect', '%E0%A4%A', 60);
    expect(consumeRedirect()).toBeNull();
  });
});
