import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { AccountBar } from '#src/account/AccountBar.tsx';
import { AccountSlot } from '#src/account/AccountSlot.tsx';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { provideMenuSlot } from '#src/ui/layout/menuSlot.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
  fakeServer(() => json({ unread_count: 0, results: [] }));
});

/** Offers a slot for the account bar, as the open site menu does. */
function openMenu() {
  const element = document.body.appendChild(document.createElement('div'));
  let closed = 0;
  const leave = provideMenuSlot({ element, close: () => closed++ });
  return {
    element,
    closed: () => closed,
    leave: () => {
      leave();
      element.remove();
    },
  };
}

describe('AccountBar', () => {
  it('loads into its slot and opens the login dialog', async () => {
    const fake = fakeSession();
    renderWithSession(fake, <AccountSlot />);
    expect(screen.queryByRole('button')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: accountTexts.auth.login }));
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
  });

  it.each(['/login', '/auth/callback'])('offers no dialog at %s', (path) => {
    history.replaceState(null, '', path);
    renderWithSession(fakeSession(), <AccountBar />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not ask to sign in while a token is being checked', () => {
    renderWithSession(fakeSession({ token: 'token-1', loading: true }), <AccountBar />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('puts a sign-in button into the site menu, and closes the menu before the dialog opens', async () => {
    const fake = fakeSession();
    renderWithSession(fake, <AccountBar />);
    const menu = await act(async () => openMenu());
    await userEvent.click(within(menu.element).getByRole('button', { name: accountTexts.auth.login }));
    expect(menu.closed()).toBe(1);
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
    act(menu.leave);
  });

  it('shows the rider once loaded', async () => {
    const fake = fakeSession();
    renderWithSession(fake, <AccountBar />);
    changeView(fake, signedIn());
    expect(
      await screen.findByRole('button', { name: fill(accountTexts.auth.accountOf, { name: 'amy' }) }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: accountTexts.auth.login })).toBeNull();
  });

  it('keeps showing the rider, marked stale, when the last check got no answer', async () => {
    renderWithSession(fakeSession({ ...signedIn(rider()), isStale: true }), <AccountBar />);
    const button = await screen.findByRole('button', { name: 'amy 的帳號 (離線中)' });
    await userEvent.click(button);
    expect(screen.getByText(/看到的是上次的資料/)).toBeVisible();
  });

  it('reports that a logout did not reach the server until dismissed', async () => {
    const fake = fakeSession(signedIn());
    renderWithSession(fake, <AccountBar />);
    changeView(fake, {
      user: null,
      isAuthenticated: false,
      token: null,
      error: { action: 'logOut', provider: null, reason: 'networkError' },
    });
    const alert = await screen.findByRole('alert');
    // The alert names the local logout first, and then shows the specification's text.
    expect(alert.querySelector('strong')?.textContent).toMatch(/^這台裝置已經登出/);
    expect(alert.querySelector('p')?.textContent).toBe(
      fill(accountTexts.auth.logOutFailed, { reason: 'Network Error' }),
    );
    await userEvent.click(within(alert).getByRole('button', { name: uiTexts.common.close }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['signedOutElsewhere', accountTexts.auth.news.signedOutElsewhere],
    ['sessionEnded', accountTexts.auth.news.sessionEnded],
    ['signInLost', accountTexts.auth.news.signInLost],
    ['accountDeleted', accountTexts.auth.news.accountDeleted],
  ] as const)('shows %s in one unobtrusive line until dismissed', async (message, words) => {
    const fake = fakeSession(signedIn());
    renderWithSession(fake, <AccountBar />);
    changeView(fake, { user: null, isAuthenticated: false, token: null, message });
    const line = await screen.findByRole('status');
    expect(line.textContent).toBe(words);
    await userEvent.click(within(line).getByRole('button', { name: uiTexts.common.close }));
    expect(fake.requests).toEqual([{ type: 'rider.messageRead' }]);
    changeView(fake, { message: null });
    expect(screen.queryByRole('status')).toBeNull();
  });
});
