import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { LoginDialog } from '#src/account/LoginDialog.tsx';
import { words } from '#src/account/words/zh-TW.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';

beforeEach(() => history.replaceState(null, '', '/route/wuling-west'));
const loginClosed = { type: 'rider.loginClosed' };
const openDialog = async () => {
  const fake = fakeSession({ loginDialogOpen: true });
  renderWithSession(fake, <LoginDialog />);
  await screen.findByRole('button', { name: 'Connect with Strava' });
  return fake;
};
const waitForPopState = () => new Promise((done) => addEventListener('popstate', done, { once: true }));

describe('LoginDialog', () => {
  it('is open only while the session requests it, and explains why to sign in', async () => {
    const fake = fakeSession();
    renderWithSession(fake, <LoginDialog />);
    expect(screen.queryByRole('dialog')).toBeNull();
    changeView(fake, { loginDialogOpen: true });
    expect(screen.getByRole('dialog', { name: words.auth.login })).toBeVisible();
    expect(await screen.findByText(/登入後可以驗證騎乘/)).toBeVisible();
    expect(screen.getByText(words.auth.comeBack)).toBeVisible();
    changeView(fake, { loginDialogOpen: false });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks the session to close it on Escape', async () => {
    const fake = await openDialog();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(fake.requests).toEqual([loginClosed]);
  });

  it('closes on going back without leaving the page', async () => {
    const fake = await openDialog();
    expect(history.state).toEqual({ dialogs: 1 });
    history.back();
    await act(waitForPopState);
    expect(fake.requests).toEqual([loginClosed]);
    expect(location.pathname).toBe('/route/wuling-west');
  });

  it('removes its history entry when it closes in another way', async () => {
    const fake = await openDialog();
    changeView(fake, { loginDialogOpen: false });
    await waitFor(() => expect(history.state).toBeNull());
    expect(location.pathname).toBe('/route/wuling-west');
  });
});
