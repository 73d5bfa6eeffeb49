import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { AccountRows } from '#src/account/AccountRows.tsx';
import { accountWords } from '#src/account/accountWords.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';

beforeAll(() => loadWords(accountWords));

const expired = { ...signedIn(), isStale: true, isExpired: true };
const opened = { type: 'rider.loginOpened' };
const nothing = () => undefined;

describe('an expired session whose page stays', () => {
  it('says that one has to sign in again, with the button', () => {
    const fake = fakeSession(signedIn());
    renderWithSession(fake, <SignInAgain />);
    expect(screen.queryByRole('alert')).toBeNull();
    changeView(fake, expired);
    expect(screen.getByRole('alert').textContent).toContain('登入已到期');
    fireEvent.click(screen.getByRole('button', { name: '登入' }));
    expect(fake.sent).toEqual([opened]);
  });

  it('offers no second try of what would be refused again', () => {
    const failure = { kind: 'problem', status: 401 } as const;
    const fake = fakeSession(expired);
    renderWithSession(
      fake,
      <OwnResourceView resource={{ state: 'failed', failure, retry: nothing }} busy={null}>
        {() => null}
      </OwnResourceView>,
    );
    expect(screen.getByText('登入已到期')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    changeView(fake, { isExpired: false });
    expect(screen.getByRole('button', { name: '再試一次' })).toBeTruthy();
  });

  it('is not called offline in the menu, which offers to sign in', () => {
    const fake = fakeSession(expired);
    const leave = { onOpenNotices: nothing, onLeave: nothing };
    renderWithSession(fake, <AccountRows unreadCount={0} {...leave} />);
    expect(screen.getByText('登入已到期')).toBeTruthy();
    expect(screen.queryByText('離線中')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '登入' }));
    expect(fake.sent).toEqual([opened]);
  });

  it.each([
    ['sessionEnded', '登入已到期', '登入已到期，或已在別處登出。重新登入後會回到剛才那一頁。'],
    ['accountBlocked', '你還沒有登入', /^管理員已將你的帳號停權/],
  ] as const)('that was found to be over (%s) after a reload is not called "not signed in"', (news, title, text) => {
    const fake = fakeSession({ token: 'access', loading: true });
    renderWithSession(fake, <LoginRequired />);
    expect(fake.sent).toEqual([]);
    changeView(fake, { token: null, loading: false, news });
    expect(fake.sent).toEqual([opened]);
    // Opening the dialog takes the news away; the page goes on telling the truth.
    changeView(fake, { loginDialogOpen: true, news: null });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('is not confused with a visitor, who was never signed in', () => {
    renderWithSession(fakeSession(), <LoginRequired isPart />);
    expect(screen.getByText('你還沒有登入')).toBeTruthy();
    expect(screen.queryByText('登入已到期')).toBeNull();
  });

  it('is asked to sign in where only a rider may look', () => {
    const fake = fakeSession({ token: 'access', isStale: true, isExpired: true });
    renderWithSession(fake, <LoginRequired isPart />);
    fireEvent.click(screen.getByRole('button', { name: '登入' }));
    expect(fake.sent).toEqual([opened]);
  });
});
