import { act, fireEvent, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { AuthCallbackScreen } from '#src/rider/signIn/AuthCallbackScreen.tsx';
import { words as riderTexts } from '#src/rider/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const listLinks = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const furtherLinks = [
  [accountTexts.auth.toLogin, '/login'],
  [uiTexts.error.toHome, '/'],
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
    expect(screen.getByText(accountTexts.auth.callbackBusy)).toBeVisible();
    changeView(fake, { loading: true });
    expect(screen.getByText(accountTexts.auth.callbackBusy)).toBeVisible();
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(listLinks()).toEqual([]);
  });

  it('shows what to do if it takes long', () => {
    const fake = fakeSession({ loading: true });
    renderWithSession(fake, <AuthCallbackScreen />);
    act(() => void vi.advanceTimersByTime(7_999));
    expect(listLinks()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByText(accountTexts.auth.callbackSlow)).toBeVisible();
    expect(listLinks()).toEqual(furtherLinks);
  });

  it('says that there is no sign-in to complete once the session has loaded', () => {
    const fake = fakeSession();
    renderWithSession(fake, <AuthCallbackScreen />);
    changeView(fake, { isExpired: false });
    expect(screen.getByText(accountTexts.auth.callbackEmpty)).toBeVisible();
    expect(listLinks()).toEqual(furtherLinks);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it.each([
    ['networkError', accountTexts.auth.callbackStuck],
    ['serverFailed', accountTexts.auth.callbackStuckServer],
  ] as const)('says after %s that it continues automatically, and retries on request', (reason, words) => {
    const fake = fakeSession({ loading: true });
    renderWithSession(fake, <AuthCallbackScreen />);
    const error = { action: 'signIn', provider: null, reason } as const;
    changeView(fake, { loading: false, isStale: true, error });
    expect(screen.getByRole('status').textContent).toContain(words);
    expect(screen.getByText(/連上後會自動完成/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(fake.requests).toEqual([{ type: 'browser.returnedFromProvider' }, { type: 'browser.returnedFromProvider' }]);
  });

  it('keeps its text and button in place during the next try', () => {
    const error = { action: 'signIn', provider: null, reason: 'networkError' } as const;
    const fake = fakeSession({ error });
    renderWithSession(fake, <AuthCallbackScreen />);
    changeView(fake, { loading: true });
    expect(screen.getByText(accountTexts.auth.callbackStuck)).toBeVisible();
    expect(screen.getByRole('button', { name: accountTexts.auth.callbackRetrying })).toHaveProperty('disabled', true);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    changeView(fake, { ...signedIn(), loading: false, error: null });
    expect(screen.getByText(accountTexts.auth.callbackDone)).toBeVisible();
  });

  it('offers a link if the rider is signed in but the browser was not redirected', () => {
    renderWithSession(fakeSession(signedIn()), <AuthCallbackScreen />);
    expect(screen.getByText(accountTexts.auth.callbackDone)).toBeVisible();
    expect(listLinks()).toEqual([[riderTexts.profile.removeNext, '/auth/success']]);
  });
});
