import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ProviderState } from '#contract/auth/auth.ts';
import { LoginChoices } from '#src/account/LoginChoices.tsx';
import { words } from '#src/account/words/zh-TW.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

const all = (state: ProviderState) => ({ strava: state, google: state, facebook: state });
const available = all('available');
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const lineAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Line/15.2.1';

describe('LoginChoices', () => {
  it('offers Strava first, then Google and Facebook, and sends the rider to the chosen provider', async () => {
    const fake = fakeSession();
    renderWithSession(fake, <LoginChoices states={available} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Connect with Strava',
      words.auth.withGoogle,
      words.auth.withFacebook,
    ]);
    await userEvent.click(button(/Google/));
    expect(fake.requests).toEqual([{ type: 'rider.providerChosen', provider: 'google', purpose: 'signIn' }]);
  });

  it('names the provider while its address loads, and ignores a second press', async () => {
    const fake = fakeSession();
    renderWithSession(fake, <LoginChoices states={available} />);
    await userEvent.click(button(/Strava/));
    changeView(fake, { loading: true });
    expect(screen.getByRole('status').textContent).toBe(fill(words.auth.goingTo, { provider: 'Strava' }));
    expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
  });

  it.each([
    ['networkError', 'strava', '無法開始 Strava 登入：Network Error'],
    ['providerUnreachable', 'facebook', '無法開始 Facebook 登入：Facebook 沒有回應。'],
    ['rateLimited', 'google', '無法開始 Google 登入：試太多次了。'],
  ] as const)('explains %s at %s: %s', async (reason, provider, text) => {
    const fake = fakeSession();
    renderWithSession(fake, <LoginChoices states={available} />);
    await userEvent.click(button(/Strava/));
    changeView(fake, { loading: true });
    changeView(fake, { loading: false, error: { action: 'signIn', provider, reason } });
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(button(/Strava/).disabled).toBe(false);
  });

  it('does not show errors of other actions', () => {
    const fake = fakeSession();
    renderWithSession(fake, <LoginChoices states={available} />);
    changeView(fake, { error: { action: 'profile', provider: null, reason: 'serverFailed' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be used again after going back from the provider', async () => {
    const fake = fakeSession();
    renderWithSession(fake, <LoginChoices states={available} />);
    await userEvent.click(button(/Strava/));
    expect(button(/Strava/).disabled).toBe(true);
    const pageShow = Object.assign(new Event('pageshow'), { persisted: true });
    dispatchEvent(pageShow);
    expect(await screen.findByRole('button', { name: /Strava/ })).toHaveProperty('disabled', false);
  });

  it('disables a provider that is not set up, with the reason, and labels a simulated one', () => {
    renderWithSession(
      fakeSession(),
      <LoginChoices states={{ strava: 'unavailable', google: 'simulated', facebook: 'available' }} />,
    );
    expect(button(/Strava/).disabled).toBe(true);
    const reason = button(/Strava/).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reason)?.textContent).toBe(fill(words.auth.unavailable, { provider: 'Strava' }));
    expect(button(/Google/).disabled).toBe(false);
    expect(document.getElementById(button(/Google/).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      words.auth.simulated,
    );
    expect(screen.getByText(/由本站的模擬器代答/)).toBeVisible();
    expect(button(/Facebook/).getAttribute('aria-describedby')).toBeNull();
  });

  it('says that signing in is impossible when no provider is available', () => {
    renderWithSession(fakeSession(), <LoginChoices states={all('unavailable')} />);
    expect(screen.getByText(/目前沒有可用的登入方式/)).toBeVisible();
  });

  it('explains in LINE that Google refuses its browser, and opens the default browser', () => {
    renderWithSession(fakeSession(), <LoginChoices states={available} userAgent={lineAgent} />);
    expect(button(/Google/).disabled).toBe(true);
    expect(button(/Strava/).disabled).toBe(false);
    expect(screen.getByText(fill(words.auth.inAppGoogle, { app: 'LINE' }))).toBeVisible();
    const link = screen.getByRole('link', { name: words.auth.openInBrowser });
    expect(new URL(link.getAttribute('href') ?? '').searchParams.get('openExternalBrowser')).toBe('1');
  });

  it('explains how to leave Instagram by hand, and copies the address', async () => {
    const user = userEvent.setup();
    renderWithSession(fakeSession(), <LoginChoices states={available} userAgent="Mozilla/5.0 Instagram 300.0" />);
    expect(screen.getByText(/打開 Instagram 角落的選單/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: words.auth.copyAddress }));
    expect(await screen.findByText(words.auth.addressCopied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(location.href);
  });

  it('allows the simulated Google in any browser', () => {
    renderWithSession(fakeSession(), <LoginChoices states={all('simulated')} userAgent={lineAgent} />);
    expect(button(/Google/).disabled).toBe(false);
    expect(screen.getByText(/登入可能不會記住/)).toBeVisible();
  });
});
