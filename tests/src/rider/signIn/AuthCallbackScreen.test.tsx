import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthCallbackScreen } from '#src/rider/signIn/AuthCallbackScreen.tsx';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const waysOn = [
  ['前往登入', '/login'],
  ['回首頁', '/'],
];

describe('AuthCallbackScreen', () => {
  it('notifies the session once', () => {
    const fake = fakeSession();
    renderWithSession(
      fake,
      <StrictMode>
        <AuthCallbackScreen />
      </StrictMode>,
    );
    changeView(fake, { loading: true });
    expect(fake.requests).toEqual([{ type: 'browser.returnedFromProvider' }]);
  });

  it('shows what it is doing while it waits, even before the session has loaded', () => {
    const fake = fakeSession();
    renderWithSession(fake, <AuthCallbackScreen />);
    expect(screen.getByText('正在完成登入…')).toBeVisible();
    changeView(fake, { loading: true });
    expect(screen.getByText('正在完成登入…')).toBeVisible();
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(links()).toEqual([]);
  });

  it('shows what to do if it takes long', () => {
    const fake = fakeSession({ loading: true });
    renderWithSession(fake, <AuthCallbackScreen />);
    act(() => void vi.advanceTimersByTime(7_999));
    expect(links()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText('比平常久了一點')).toBeVisible();
    expect(links()).toEqual(waysOn);
  });

  it('says that there is no sign-in once the session knows it, even if none was started', () => {
    const fake = fakeSession();
    renderWithSession(fake, <AuthCallbackScreen />);
    changeView(fake, { isExpired: false });
    expect(screen.getByText('這裡沒有進行中的登入')).toBeVisible();
    expect(links()).toEqual(waysOn);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it.each([
    ['networkError', '登入快好了，網路斷了'],
    ['serverFailed', '登入快好了，伺服器一時忙不過來'],
  ] as const)('says after %s that it continues automatically, and retries on request', (reason, words) => {
    const fake = fakeSession({ loading: true });
    renderWithSession(fake, <AuthCallbackScreen />);
    const error = { action: 'signIn', provider: null, reason } as const;
    changeView(fake, { loading: false, isStale: true, error });
    expect(screen.getByRole('status').textContent).toContain(words);
    expect(screen.getByText(/連上後會自動完成/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '再試一次' }));
    expect(fake.requests).toEqual([{ type: 'browser.returnedFromProvider' }, { type: 'browser.returnedFromProvider' }]);
  });

  it('keeps its text and button in place during the next try', () => {
    const error = { action: 'signIn', provider: null, reason: 'networkError' } as const;
    const fake = fakeSession({ error });
    renderWithSession(fake, <AuthCallbackScreen />);
    changeView(fake, { loading: true });
    expect(screen.getByText('登入快好了，網路斷了')).toBeVisible();
    expect(screen.getByRole('button', { name: '正在再試…' })).toHaveProperty('disabled', true);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    changeView(fake, { ...signedIn(), loading: false, error: null });
    expect(screen.getByText('登入完成')).toBeVisible();
  });

  it('offers a link if the rider is signed in but the browser was not redirected', () => {
    renderWithSession(fakeSession(signedIn()), <AuthCallbackScreen />);
    expect(screen.getByText('登入完成')).toBeVisible();
    expect(links()).toEqual([['繼續', '/auth/success']]);
  });
});
