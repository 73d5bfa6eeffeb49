import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { AccountRows } from '#src/account/AccountRows.tsx';
import { accountWords } from '#src/account/accountWords.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { words } from '#src/account/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';

beforeAll(() => loadWords(accountWords));

const expired = { ...signedIn(), isStale: true, isExpired: true };
const loginOpened = { type: 'rider.loginOpened' };
const noop = () => undefined;

describe('an expired session on a page that stays open', () => {
  it('asks to sign in again, with a button', () => {
    const fake = fakeSession(signedIn());
    renderWithSession(fake, <SignInAgain />);
    expect(screen.queryByRole('alert')).toBeNull();
    changeView(fake, expired);
    expect(screen.getByRole('alert').textContent).toContain(words.auth.expired);
    fireEvent.click(screen.getByRole('button', { name: words.auth.login }));
    expect(fake.requests).toEqual([loginOpened]);
  });

  it('offers no retry that would be refused again', () => {
    const failure = { kind: 'problem', status: 401 } as const;
    const fake = fakeSession(expired);
    renderWithSession(
      fake,
      <OwnResourceView resource={{ state: 'failed', failure, retry: noop }} busy={null}>
        {() => null}
      </OwnResourceView>,
    );
    expect(screen.getByText(words.auth.expired)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    changeView(fake, { isExpired: false });
    expect(screen.getByRole('button', { name: uiTexts.common.retry })).toBeVisible();
  });

  it('is not shown as offline in the menu, which offers to sign in', () => {
    const fake = fakeSession(expired);
    const leave = { onOpenNotices: noop, onLeave: noop };
    renderWithSession(fake, <AccountRows unreadCount={0} {...leave} />);
    expect(screen.getByText(words.auth.expired)).toBeVisible();
    expect(screen.queryByText(words.auth.stale)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words.auth.login }));
    expect(fake.requests).toEqual([loginOpened]);
  });

  it.each([
    ['sessionEnded', words.auth.expired, words.auth.news.sessionEnded],
    ['accountBlocked', words.auth.notSignedIn, /^管理員已將你的帳號停權/],
  ] as const)('still shows its reason (%s) after a reload, instead of "not signed in"', (message, title, text) => {
    const fake = fakeSession({ token: 'access', loading: true });
    renderWithSession(fake, <LoginRequired />);
    expect(fake.requests).toEqual([]);
    changeView(fake, { token: null, loading: false, message });
    expect(fake.requests).toEqual([loginOpened]);
    // Opening the dialog clears the message; the page still shows the reason.
    changeView(fake, { loginDialogOpen: true, message: null });
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is not reported to a visitor who was never signed in', () => {
    renderWithSession(fakeSession(), <LoginRequired isPart />);
    expect(screen.getByText(words.auth.notSignedIn)).toBeVisible();
    expect(screen.queryByText(words.auth.expired)).toBeNull();
  });

  it('asks to sign in on pages for riders only', () => {
    const fake = fakeSession({ token: 'access', isStale: true, isExpired: true });
    renderWithSession(fake, <LoginRequired isPart />);
    fireEvent.click(screen.getByRole('button', { name: words.auth.login }));
    expect(fake.requests).toEqual([loginOpened]);
  });
});
