import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { AccountRows } from '#src/account/AccountRows.tsx';
import { accountWords } from '#src/account/accountWords.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';

beforeAll(() => loadWords(accountWords));

const expired = { ...signedIn(), isStale: true, isExpired: true };
const opened = { type: 'rider.loginOpened' };
const nothing = () => undefined;

describe('an expired session on a page that stays open', () => {
  it('asks to sign in again, with a button', () => {
    const fake = fakeSession(signedIn());
    renderWithSession(fake, <SignInAgain />);
    expect(screen.queryByRole('alert')).toBeNull();
    changeView(fake, expired);
    expect(screen.getByRole('alert').textContent).toContain('登入已到期');
    fireEvent.click(screen.getByRole('button', { name: '登入' }));
    expect(fake.requests).toEqual([opened]);
  });

  it('offers no retry that would be refused again', () => {
    const failure = { kind: 'problem', status: 401 } as const;
    const fake = fakeSession(expired);
    renderWithSession(
      fake,
      <OwnResourceView resource={{ state: 'failed', failure, retry: nothing }} busy={null}>
        {() => null}
      </OwnResourceView>,
    );
    expect(screen.getByText('登入已到期')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    changeView(fake, { isExpired: false });
    expect(screen.getByRole('button', { name: '再試一次' })).toBeVisible();
  });

  it('is not shown as offline in the menu, which offers to sign in', () => {
    const fake = fakeSession(expired);
    const leave = { onOpenNotices: nothing, onLeave: nothing };
    renderWithSession(fake, <AccountRows unreadCount={0} {...leave} />);
    expect(screen.getByText('登入已到期')).toBeVisible();
    expect(screen.queryByText('離線中')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '登入' }));
    expect(fake.requests).toEqual([opened]);
  });

  it.each([
    ['sessionEnded', '登入已到期', '登入已到期，或已在別處登出。重新登入後會回到剛才那一頁。'],
    ['accountBlocked', '你還沒有登入', /^管理員已將你的帳號停權/],
  ] as const)('that ended (%s) is not described as "not signed in" after a reload', (message, title, text) => {
    const fake = fakeSession({ token: 'access', loading: true });
    renderWithSession(fake, <LoginRequired />);
    expect(fake.requests).toEqual([]);
    changeView(fake, { token: null, loading: false, message });
    expect(fake.requests).toEqual([opened]);
    // Opening the dialog clears the message; the page still shows the reason.
    changeView(fake, { loginDialogOpen: true, message: null });
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('differs from a visitor who was never signed in', () => {
    renderWithSession(fakeSession(), <LoginRequired isPart />);
    expect(screen.getByText('你還沒有登入')).toBeVisible();
    expect(screen.queryByText('登入已到期')).toBeNull();
  });

  it('asks to sign in on pages for riders only', () => {
    const fake = fakeSession({ token: 'access', isStale: true, isExpired: true });
    renderWithSession(fake, <LoginRequired isPart />);
    fireEvent.click(screen.getByRole('button', { name: '登入' }));
    expect(fake.requests).toEqual([opened]);
  });
});
