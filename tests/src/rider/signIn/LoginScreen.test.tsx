import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { words } from '#src/account/words/zh-TW.ts';
import { LoginScreen } from '#src/rider/signIn/LoginScreen.tsx';
import { words as riderTexts } from '#src/rider/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

describe('LoginScreen', () => {
  it('offers the three providers and explains what is requested from them', () => {
    renderWithSession(fakeSession(), <LoginScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.auth.login);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Connect with Strava',
      words.auth.withGoogle,
      words.auth.withFacebook,
    ]);
    expect(screen.getByText(/Strava 不提供電子郵件/)).toBeVisible();
    expect(screen.getByText(/這些存在我們的伺服器/)).toBeVisible();
  });

  it('does not offer to sign in while the session loads', () => {
    renderWithSession(fakeSession({ token: 'access', loading: true }), <LoginScreen />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('does not change while a provider’s address loads', () => {
    const fake = fakeSession();
    renderWithSession(fake, <LoginScreen />);
    changeView(fake, { loading: true });
    expect(screen.getByRole('button', { name: 'Connect with Strava' })).toBeVisible();
  });

  it('shows a signed-in rider the account and further links', () => {
    const user = rider({ auth_provider: 'facebook', membership: 'founder' });
    renderWithSession(fakeSession(signedIn(user)), <LoginScreen />);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      fill(words.auth.signedInAs, { name: 'amy 創始會員' }),
    );
    expect(screen.getByText(fill(riderTexts.profile.signedInWith, { provider: 'Facebook' }))).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [words.auth.toProfile, '/profile'],
      [uiTexts.error.toHome, '/'],
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
