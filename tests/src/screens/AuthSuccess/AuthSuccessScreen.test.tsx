import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { AuthSuccessScreen } from '#src/screens/AuthSuccess/AuthSuccessScreen.tsx';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

describe('the end of a sign-in', () => {
  it('greets the rider and leads on', () => {
    const user = rider({ profile_image: '/api/avatars/7/', membership: 'supporter' });
    renderWithSession(fakeSession(signedIn(user)), <AuthSuccessScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('歡迎，艾咪');
    expect(screen.getByText(/^amy · 以 Strava 登入/)).toBeTruthy();
    expect(screen.getByText('贊助會員')).toBeTruthy();
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/api/avatars/7/');
    expect(links()).toEqual([
      ['個人檔案', '/profile'],
      ['看路線', '/routelist'],
    ]);
  });

  it('greets by the username where there is no first name', () => {
    renderWithSession(fakeSession(signedIn(rider({ first_name: '' }))), <AuthSuccessScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('歡迎，amy');
  });

  it('has the shape of the greeting while the rider is found out', () => {
    renderWithSession(fakeSession({ token: 'access', loading: true }), <AuthSuccessScreen />);
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(links()).toEqual([]);
  });

  it('says to whoever is not signed in that there is nothing to greet', () => {
    renderWithSession(fakeSession(), <AuthSuccessScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('你還沒有登入');
    expect(links()).toEqual([['前往登入', '/login']]);
  });
});
