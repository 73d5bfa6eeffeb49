import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { providers, signInErrorCodes } from '#contract/auth/auth.ts';
import { readRedirect, storeRedirect } from '#src/account/session/loginRedirect.ts';
import { AuthErrorScreen, readAuthError } from '#src/rider/signIn/AuthErrorScreen.tsx';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';

function show(search: string, view = {}) {
  history.replaceState(null, '', `/auth/error${search}`);
  const fake = fakeSession(view);
  renderWithSession(fake, <AuthErrorScreen />);
  return fake;
}
const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const retry = () => screen.queryByRole('button')?.textContent ?? null;

describe('AuthErrorScreen', () => {
  it.each(signInErrorCodes)('explains %s and what to do', (code) => {
    show(`?code=${code}&provider=strava`);
    expect(heading()).toMatch(/。$/);
    expect(heading()).not.toContain('{{');
    const text = screen.getByRole('main').querySelector('p')?.textContent ?? '';
    expect(text.length).toBeGreaterThan(6);
    expect(text).not.toBe(heading());
    expect(links().at(-1)).toEqual(['回首頁', '/']);
  });

  it.each([
    ['denied', '用 Strava 再試一次'],
    ['scopeMissing', '用 Strava 再試一次'],
    ['expired', '用 Strava 再試一次'],
    ['browserMismatch', '用 Strava 再試一次'],
    ['providerFailed', '用 Strava 再試一次'],
    ['providerUnreachable', '用 Strava 再試一次'],
    ['athleteLimit', null],
    ['providerUnavailable', null],
    ['identityInUse', null],
    ['notFinished', '用 Strava 再試一次'],
    ['busy', '用 Strava 再試一次'],
    ['failed', '用 Strava 再試一次'],
  ])('offers the same provider after %s as: %s', (code, label) => {
    show(`?code=${code}&provider=strava`);
    expect(retry()).toBe(label);
    const asksAdministrator = code === 'athleteLimit' || code === 'failed';
    expect(links()).toEqual([
      // Without a published address the text links to the page about the site.
      ...(asksAdministrator ? [['關於', '/about']] : []),
      ['用別的方式登入', '/login'],
      ['回首頁', '/'],
    ]);
  });

  it('links back to the page where it started, with its shared plan', async () => {
    storeRedirect('/route/wuling-west', '#p=AncC6wbkAP8');
    show('?code=notFinished&provider=google');
    expect(links()).toEqual([
      ['用別的方式登入', '/login'],
      ['回到剛才的頁面', '/route/wuling-west#p=AncC6wbkAP8'],
    ]);
    await userEvent.click(screen.getByRole('link', { name: '回到剛才的頁面' }));
    expect(location.pathname + location.hash).toBe('/route/wuling-west#p=AncC6wbkAP8');
    expect(readRedirect()).toBeNull();
  });

  it.each(['athleteLimit', 'notFinished'])('explains Strava’s own page about its limit after %s', (code) => {
    show(`?code=${code}&provider=strava`);
    expect(screen.getByText(/Limit of connected athletes exceeded/)).toBeVisible();
  });

  it('retries with that provider, and shows where it is going', async () => {
    const fake = show('?code=denied&provider=google');
    await userEvent.click(screen.getByRole('button', { name: '用 Google 再試一次' }));
    expect(fake.requests).toEqual([{ type: 'rider.providerChosen', provider: 'google', purpose: 'signIn' }]);
    changeView(fake, { loading: true });
    expect(screen.getByRole('status').textContent).toBe('正在前往 Google…');
    changeView(fake, { loading: false, error: { action: 'signIn', provider: 'google', reason: 'networkError' } });
    expect(screen.getByRole('alert').textContent).toContain('無法開始 Google 登入：Network Error');
  });

  it('is about linking for a signed-in rider, and links back to the profile first', async () => {
    const fake = show('?code=expired&provider=facebook', signedIn());
    await userEvent.click(screen.getByRole('button', { name: '用 Facebook 再試一次' }));
    expect(fake.requests).toEqual([{ type: 'rider.providerChosen', provider: 'facebook', purpose: 'link' }]);
    expect(links()).toEqual([
      ['回個人檔案', '/profile'],
      ['回首頁', '/'],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('沒有連結成功');
    expect(screen.getByText('請再連結一次，並在十分鐘內完成。')).toBeVisible();
    const inOrder = [...document.querySelectorAll('main a, main button')].map(({ textContent }) => textContent);
    expect(inOrder).toEqual(['回個人檔案', '回首頁', '用 Facebook 再試一次']);
  });

  it.each(signInErrorCodes)('never mentions signing in again to a rider who was linking: %s', (code) => {
    // The token is known before the rider.
    show(`?code=${code}&provider=strava`, { token: 'access', loading: true });
    const text = screen.getByRole('main').textContent ?? '';
    expect(text).toContain('沒有連結成功');
    expect(text).not.toMatch(/重新登入|從頭登入|別的方式登入|登入沒有完成/);
  });

  it.each(['google', 'facebook'])('does not mention Strava after using %s', (provider) => {
    for (const code of signInErrorCodes) {
      cleanup();
      show(`?code=${code}&provider=${provider}`);
      expect(screen.getByRole('main').textContent).not.toContain('Strava');
    }
  });

  it.each(['?code=toString&provider=constructor', '?code=<b>&provider=myspace'])(
    'takes %j for our own failure',
    (search) => {
      show(search);
      expect(heading()).toBe('我們的伺服器出了問題。');
    },
  );

  it.each(['', '?provider=strava&code='])('shows no error at %j', (search) => {
    show(search);
    expect(heading()).toBe('這裡沒有進行中的登入');
    expect(retry()).toBeNull();
    expect(links()).toContainEqual([search === '' ? '前往登入' : '用別的方式登入', '/login']);
  });

  it('starts again at the login page if the provider is unknown', () => {
    show('?code=expired');
    expect(retry()).toBeNull();
    expect(links()).toEqual([
      ['前往登入', '/login'],
      ['回首頁', '/'],
    ]);
  });

  it('shows nothing from the URL except known values', () => {
    expect(readAuthError('?code=denied&provider=google&extra=1')).toEqual({
      code: 'denied',
      provider: 'google',
      canRetry: true,
    });
    expect(providers.map((provider) => readAuthError(`?provider=${provider}`).provider)).toEqual(providers);
    expect(readAuthError('?code=DENIED&provider=Google')).toEqual({ code: 'failed', provider: null, canRetry: true });
  });
});
