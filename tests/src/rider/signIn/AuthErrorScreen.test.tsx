import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { providers, signInErrorCodes } from '#contract/auth/auth.ts';
import { readRedirect, storeRedirect } from '#src/account/session/loginRedirect.ts';
import { words } from '#src/account/words/zh-TW.ts';
import { AuthErrorScreen, readAuthError } from '#src/rider/signIn/AuthErrorScreen.tsx';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

function openScreen(search: string, view = {}) {
  history.replaceState(null, '', `/auth/error${search}`);
  const fake = fakeSession(view);
  renderWithSession(fake, <AuthErrorScreen />);
  return fake;
}
const getHeading = () => screen.getByRole('heading', { level: 2 }).textContent;
const listLinks = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const getRetryLabel = () => screen.queryByRole('button')?.textContent ?? null;

describe('AuthErrorScreen', () => {
  it.each(signInErrorCodes)('explains %s and what to do', (code) => {
    openScreen(`?code=${code}&provider=strava`);
    expect(getHeading()).toMatch(/。$/);
    expect(getHeading()).not.toContain('{{');
    const text = screen.getByRole('main').querySelector('p')?.textContent ?? '';
    expect(text.length).toBeGreaterThan(6);
    expect(text).not.toBe(getHeading());
    expect(listLinks().at(-1)).toEqual([uiTexts.error.toHome, '/']);
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
    openScreen(`?code=${code}&provider=strava`);
    expect(getRetryLabel()).toBe(label);
    expect(listLinks()).toEqual([
      [words.auth.otherWay, '/login'],
      [uiTexts.error.toHome, '/'],
    ]);
  });

  it('links back to the page where it started, with its shared plan', async () => {
    storeRedirect('/route/wuling-west', '#p=AncC6wbkAP8');
    openScreen('?code=notFinished&provider=google');
    expect(listLinks()).toEqual([
      [words.auth.otherWay, '/login'],
      [words.auth.backToPage, '/route/wuling-west#p=AncC6wbkAP8'],
    ]);
    await userEvent.click(screen.getByRole('link', { name: words.auth.backToPage }));
    expect(location.pathname + location.hash).toBe('/route/wuling-west#p=AncC6wbkAP8');
    expect(readRedirect()).toBeNull();
  });

  it.each(['athleteLimit', 'notFinished'])('explains Strava’s own page about its limit after %s', (code) => {
    openScreen(`?code=${code}&provider=strava`);
    expect(screen.getByText(/Limit of connected athletes exceeded/)).toBeVisible();
  });

  it('retries with that provider, and shows where it is going', async () => {
    const fake = openScreen('?code=denied&provider=google');
    await userEvent.click(screen.getByRole('button', { name: fill(words.auth.tryAgainWith, { provider: 'Google' }) }));
    expect(fake.requests).toEqual([{ type: 'rider.providerChosen', provider: 'google', purpose: 'signIn' }]);
    changeView(fake, { loading: true });
    expect(screen.getByRole('status').textContent).toBe(fill(words.auth.goingTo, { provider: 'Google' }));
    changeView(fake, { loading: false, error: { action: 'signIn', provider: 'google', reason: 'networkError' } });
    expect(screen.getByRole('alert').textContent).toContain(
      fill(words.auth.signInFailed, { provider: 'Google', reason: 'Network Error' }),
    );
  });

  it('explains a failed link to a signed-in rider, and links back to the profile first', async () => {
    const fake = openScreen('?code=expired&provider=facebook', signedIn());
    await userEvent.click(
      screen.getByRole('button', { name: fill(words.auth.tryAgainWith, { provider: 'Facebook' }) }),
    );
    expect(fake.requests).toEqual([{ type: 'rider.providerChosen', provider: 'facebook', purpose: 'link' }]);
    expect(listLinks()).toEqual([
      [words.auth.backToProfile, '/profile'],
      [uiTexts.error.toHome, '/'],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.auth.notLinked);
    expect(screen.getByText(words.auth.linkAdvice.expired)).toBeVisible();
    const inOrder = [...document.querySelectorAll('main a, main button')].map(({ textContent }) => textContent);
    expect(inOrder).toEqual([
      words.auth.backToProfile,
      uiTexts.error.toHome,
      fill(words.auth.tryAgainWith, { provider: 'Facebook' }),
    ]);
  });

  it.each(signInErrorCodes)('never mentions signing in again to a rider who was linking: %s', (code) => {
    // A page that loads knows the token before it knows the rider.
    openScreen(`?code=${code}&provider=strava`, { token: 'access', loading: true });
    const text = screen.getByRole('main').textContent ?? '';
    expect(text).toContain(words.auth.notLinked);
    expect(text).not.toMatch(/重新登入|從頭登入|別的方式登入|登入沒有完成/);
  });

  it.each(['google', 'facebook'])('does not mention Strava after using %s', (provider) => {
    for (const code of signInErrorCodes) {
      cleanup();
      openScreen(`?code=${code}&provider=${provider}`);
      expect(screen.getByRole('main').textContent).not.toContain('Strava');
    }
  });

  it.each(['?code=toString&provider=constructor', '?code=<b>&provider=myspace'])(
    'treats %j as a failure of our server',
    (search) => {
      openScreen(search);
      expect(getHeading()).toBe('我們的伺服器出了問題。');
    },
  );

  it.each(['', '?provider=strava&code='])('shows no error at %j', (search) => {
    openScreen(search);
    expect(getHeading()).toBe(words.auth.callbackEmpty);
    expect(getRetryLabel()).toBeNull();
    expect(listLinks()).toContainEqual([search === '' ? words.auth.toLogin : words.auth.otherWay, '/login']);
  });

  it('starts again at the login page if the provider is unknown', () => {
    openScreen('?code=expired');
    expect(getRetryLabel()).toBeNull();
    expect(listLinks()).toEqual([
      [words.auth.toLogin, '/login'],
      [uiTexts.error.toHome, '/'],
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
