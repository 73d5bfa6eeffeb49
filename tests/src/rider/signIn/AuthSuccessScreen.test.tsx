import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { words } from '#src/account/words/zh-TW.ts';
import { AuthSuccessScreen } from '#src/rider/signIn/AuthSuccessScreen.tsx';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

const serveScopes = (...scopes: readonly string[]) =>
  fakeServer(() =>
    json({ results: [{ provider: 'strava', display_name: null, linked_at: '2026-11-20T00:00:00Z', scopes }] }),
  );
beforeEach(() => void serveScopes('read', 'activity:read'));
const listLinks = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('AuthSuccessScreen', () => {
  it('greets the rider and links to further pages', () => {
    const user = rider({ profile_image: '/api/avatars/7/', membership: 'supporter' });
    renderWithSession(fakeSession(signedIn(user)), <AuthSuccessScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(fill(words.auth.welcome, { name: '艾咪' }));
    expect(screen.getByText(/^amy · 以 Strava 登入/)).toBeVisible();
    expect(screen.getByText(words.auth.supporter)).toBeVisible();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/avatars/7/');
    expect(screen.getByText(words.auth.welcomeAgainText)).toBeVisible();
    expect(listLinks()).toEqual([
      [uiTexts.error.toRoutes, '/routelist'],
      [words.auth.toProfile, '/profile'],
    ]);
  });

  it.each([{ ftp_w: null }, { mass_kg: null }])('asks the rider for missing values: %j', (missing) => {
    renderWithSession(fakeSession(signedIn(rider(missing))), <AuthSuccessScreen />);
    expect(screen.getByText(/先填 FTP 和體重/)).toBeVisible();
    expect(listLinks()).toEqual([
      [words.auth.toProfile, '/profile'],
      [uiTexts.error.toRoutes, '/routelist'],
    ]);
  });

  it('explains the consequences to a rider who did not allow Strava to share activities', async () => {
    serveScopes('read');
    renderWithSession(fakeSession(signedIn()), <AuthSuccessScreen />);
    expect((await screen.findByRole('status')).textContent).toMatch(/^你沒有讓 Strava 提供騎乘紀錄/);
  });

  it.each(['activity:read', 'activity:read_all'])('does not mention activities after %s was granted', async (scope) => {
    const { requests } = serveScopes('read', scope);
    renderWithSession(fakeSession(signedIn()), <AuthSuccessScreen />);
    await waitFor(() => expect(requests).toHaveLength(1));
    await act(async () => undefined);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('does not request Strava’s scopes after another provider', () => {
    const { requests } = serveScopes('read');
    renderWithSession(fakeSession(signedIn(rider({ auth_provider: 'google' }))), <AuthSuccessScreen />);
    expect(requests).toEqual([]);
  });

  it('greets by the username if there is no first name', () => {
    renderWithSession(fakeSession(signedIn(rider({ first_name: '' }))), <AuthSuccessScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(fill(words.auth.welcome, { name: 'amy' }));
  });

  it('shows placeholders while the rider loads', () => {
    renderWithSession(fakeSession({ token: 'access', loading: true }), <AuthSuccessScreen />);
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(listLinks()).toEqual([]);
  });

  it('says that the visitor is not signed in', () => {
    renderWithSession(fakeSession(), <AuthSuccessScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.auth.notSignedIn);
    expect(listLinks()).toEqual([[words.auth.toLogin, '/login']]);
  });
});
