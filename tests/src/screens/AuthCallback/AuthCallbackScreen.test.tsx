import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthCallbackScreen } from '#src/screens/AuthCallback/AuthCallbackScreen.tsx';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const waysOn = [
  ['前往登入', '/login'],
  ['回首頁', '/'],
];

describe('the way back from a provider', () => {
  it('tells the session once', () => {
    const fake = fakeSession();
    renderWithSession(
      fake,
      <StrictMode>
        <AuthCallbackScreen />
      </StrictMode>,
    );
    changeView(fake, { loading: true });
    expect(fake.sent).toEqual([{ type: 'browser.returnedFromProvider' }]);
  });

  it('says what it is doing while it waits, also before the session has begun', () => {
    const fake = fakeSession();
    renderWithSession(fake, <AuthCallbackScreen />);
    expect(screen.getByText('正在完成登入…')).toBeTruthy();
    changeView(fake, { loading: true });
    expect(screen.getByText('正在完成登入…')).toBeTruthy();
    expect(document.querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(links()).toEqual([]);
  });

  it('says what to do when it takes long', () => {
    const fake = fakeSession({ loading: true });
    renderWithSession(fake, <AuthCallbackScreen />);
    act(() => void vi.advanceTimersByTime(7_999));
    expect(links()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('比平常久了一點')).toBeTruthy();
    expect(links()).toEqual(waysOn);
  });

  it('says that there is no sign-in when it was opened by hand', () => {
    const fake = fakeSession({ loading: true });
    renderWithSession(fake, <AuthCallbackScreen />);
    changeView(fake, { loading: false });
    expect(screen.getByText('這裡沒有進行中的登入')).toBeTruthy();
    expect(links()).toEqual(waysOn);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('ends too where the session failed at once', () => {
    const fake = fakeSession();
    renderWithSession(fake, <AuthCallbackScreen />);
    changeView(fake, { error: { action: 'signIn', provider: null, reason: 'networkError' } });
    expect(links()).toEqual(waysOn);
  });

  it('leads on where the rider is signed in but nobody moved the browser', () => {
    renderWithSession(fakeSession(signedIn()), <AuthCallbackScreen />);
    expect(screen.getByText('登入完成')).toBeTruthy();
    expect(links()).toEqual([['繼續', '/auth/success']]);
  });
});
