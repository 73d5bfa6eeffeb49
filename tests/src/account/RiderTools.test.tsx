import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Notice, noticeKinds } from '#contract/notices/notices.ts';
import { words as noticesTexts } from '#src/account/notices/words/zh-TW.ts';
import { RiderTools } from '#src/account/RiderTools.tsx';
import { words } from '#src/account/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

beforeEach(() => history.replaceState(null, '', '/'));

const notice = (changes: Partial<Notice>): Notice => ({
  id: 'n1',
  kind: 'welcome',
  params: {},
  created_at: '2026-11-20T16:30:00Z',
  read_at: null,
  ...changes,
});
const attemptNotice = (kind: Notice['kind']) =>
  notice({ kind, params: { attempt_id: '0195f0a0-1', challenge_title: { 'zh-TW': '西進武嶺' } } });
const certificateNotice = (kind: Notice['kind']) =>
  notice({
    kind,
    params: {
      event_id: 'spring',
      event_name: { 'zh-TW': '春季認證' },
      text: '重複帳號',
      certificate_id: 'AbCdEfGhIjKlMnOpQrStUv',
    },
  });
const noNotices = { unread_count: 0, results: [] };
const twoNotices = {
  unread_count: 1,
  results: [
    notice({ id: 'n2', kind: 'membershipChanged', params: { membership: 'founder' } }),
    notice({ id: 'n1', kind: 'identityLinked', params: { provider: 'google' }, read_at: '2026-11-01T00:00:00Z' }),
  ],
};
const allRead = {
  unread_count: 0,
  results: twoNotices.results.map((item) => ({ ...item, read_at: '2026-11-21T00:00:00Z' })),
};
const show = (user = rider()) => {
  const fake = fakeSession(signedIn(user));
  renderWithSession(fake, <RiderTools />);
  return fake;
};
const openAccount = async () =>
  userEvent.click(await screen.findByRole('button', { name: fill(words.auth.accountOf, { name: 'amy' }) }));

describe('account menu', () => {
  beforeEach(() => void fakeServer(() => json(noNotices)));

  it('shows the rider’s name and links to the profile', async () => {
    show(rider({ membership: 'supporter', auth_provider: 'google' }));
    await openAccount();
    expect(screen.getByText('amy')).toBeVisible();
    expect(screen.getByText(words.auth.supporter)).toBeVisible();
    expect(screen.getByText(fill(words.auth.signedInWith, { provider: 'Google' }))).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: words.auth.toProfile }));
    expect(location.pathname).toBe('/profile');
    expect(screen.queryByRole('link', { name: words.auth.toProfile })).toBeNull();
  });

  it('links to the rider’s own verifications', async () => {
    show();
    await openAccount();
    await userEvent.click(screen.getByRole('link', { name: uiTexts.page['verifications-my-verifications'] }));
    expect(location.pathname).toBe('/verifications/my-verifications');
    expect(screen.queryByRole('link', { name: uiTexts.page['verifications-my-verifications'] })).toBeNull();
  });

  it('links to the rider’s own events', async () => {
    show();
    await openAccount();
    await userEvent.click(screen.getByRole('link', { name: uiTexts.page['events-my-events'] }));
    expect(location.pathname).toBe('/events/my-events');
  });

  it('shows no badge without membership, and the default picture without a picture', async () => {
    show();
    await openAccount();
    expect(screen.queryByText(/會員/)).toBeNull();
    expect(document.querySelectorAll('img')).toHaveLength(0);
    expect(document.querySelectorAll('[data-avatar=default]')).toHaveLength(2);
  });

  it('shows the default picture if the rider’s own fails to load', async () => {
    show(rider({ profile_image: '/api/avatars/1/' }));
    await screen.findByRole('button', { name: fill(words.auth.accountOf, { name: 'amy' }) });
    const picture = document.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('/api/avatars/1/');
    act(() => void picture?.dispatchEvent(new Event('error')));
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelectorAll('[data-avatar=default]')).toHaveLength(1);
  });

  it('logs out', async () => {
    const fake = show();
    await openAccount();
    await userEvent.click(screen.getByRole('button', { name: words.auth.logOut }));
    expect(fake.requests).toEqual([{ type: 'rider.loggedOut' }]);
  });

  it('closes on Escape and returns the focus, and closes on a tap outside', async () => {
    show();
    await openAccount();
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: words.auth.toProfile }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: words.auth.toProfile })).toBeNull();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: fill(words.auth.accountOf, { name: 'amy' }) }),
    );
    await openAccount();
    await userEvent.click(document.body);
    expect(screen.queryByRole('link', { name: words.auth.toProfile })).toBeNull();
  });
});

describe('notices', () => {
  const bell = (name: string) => screen.findByRole('button', { name });

  it('are counted on the bell, become read when shown, and stay marked as new while open', async () => {
    let isRead = false;
    const { requests } = fakeServer(({ method }) => {
      if (method === 'POST') isRead = true;
      return json(isRead ? allRead : twoNotices);
    });
    show();
    await userEvent.click(await bell(fill(words.notice.unread, { count: '1' })));
    const dialog = screen.getByRole('dialog', { name: words.notice.title });
    const items = await within(dialog).findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '你現在是創始會員，謝謝支持。2026年11月21日 00:30新',
      '已連結 Google，之後也能用它登入。2026年11月21日 00:30',
    ]);
    expect(await screen.findByRole('button', { name: words.notice.title, hidden: true })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual(['/api/notices/read/']);
    expect(within(dialog).getAllByText(noticesTexts.notices.isNew)).toHaveLength(1);
  });

  it('stay unread if that request fails', async () => {
    fakeServer(({ method }) => (method === 'POST' ? json({ code: 'server.internal' }, 500) : json(twoNotices)));
    show();
    await userEvent.click(await bell(fill(words.notice.unread, { count: '1' })));
    await userEvent.click(screen.getByRole('button', { name: uiTexts.common.close }));
    expect(await bell(fill(words.notice.unread, { count: '1' }))).toBeVisible();
  });

  it('explain what will appear here while there are none', async () => {
    fakeServer(() => json(noNotices));
    show();
    await userEvent.click(await bell(words.notice.title));
    expect(screen.getByText(noticesTexts.notices.empty)).toBeVisible();
  });

  it('show placeholders in the shape of a list', async () => {
    fakeServer(neverAnswer);
    show();
    await userEvent.click(await bell(words.notice.title));
    expect(screen.getByRole('dialog').querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('report a failure and load again', async () => {
    fakeServer((_, count) => (count <= 2 ? json({ code: 'server.internal' }, 500) : json(twoNotices)));
    show();
    await userEvent.click(await bell(words.notice.title));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(noticesTexts.notices.failed);
    await userEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    expect(
      await screen.findByText(fill(noticesTexts.notices.membershipGiven, { membership: '創始會員' })),
    ).toBeVisible();
  });

  it('load again when the rider returns to the page', async () => {
    const { requests } = fakeServer((_, count) => json(count === 1 ? noNotices : twoNotices));
    show();
    await bell(words.notice.title);
    await waitFor(() => expect(requests).toHaveLength(1));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await bell(fill(words.notice.unread, { count: '1' }))).toBeVisible();
  });

  it.each([
    [notice({ kind: 'providerRevoked', params: { provider: 'strava' } }), 'Strava 的授權已撤回'],
    [notice({ kind: 'identityUnlinked', params: { provider: 'facebook' } }), '已解除連結 Facebook'],
    [notice({ kind: 'membershipChanged', params: { membership: 'none' } }), noticesTexts.notices.membershipEnded],
    [notice({ kind: 'welcome' }), '歡迎加入。'],
    [attemptNotice('attemptPassed'), '「西進武嶺」驗證通過了'],
    [attemptNotice('attemptFailed'), '「西進武嶺」沒有通過'],
    [attemptNotice('attemptInReview'), '「西進武嶺」要由管理員看過'],
    [attemptNotice('attemptError'), '「西進武嶺」無法驗證'],
    [attemptNotice('reviewAccepted'), '「西進武嶺」，判定通過'],
    [attemptNotice('reviewRejected'), '「西進武嶺」，判定未通過'],
    [
      notice({
        kind: 'attemptReverified',
        params: { challenge_title: { 'zh-TW': '西進武嶺' }, before: 'passed', outcome: 'failed', count: 5 },
      }),
      '「西進武嶺」的規則修正了，重新比對後，5 筆從「通過」變成「未通過」。',
    ],
    [notice({ kind: 'reviewWaiting', params: { count: 3 } }), '有 3 筆驗證等你審核。'],
    [certificateNotice('eventCertificateEarned'), '你拿到「春季認證」的證書了。'],
    [certificateNotice('eventCertificateReplaced'), '你的「春季認證」證書依新的成績換發了。'],
    [certificateNotice('eventCertificateRevoked'), '你的「春季認證」證書已撤銷，因為成績有變動。'],
    [certificateNotice('eventCertificateWithdrawn'), '撤銷了你的「春季認證」證書。理由：重複帳號'],
    [certificateNotice('eventCertificateRestored'), '你的「春季認證」證書恢復有效了。'],
  ])('describe %j', async (item, text) => {
    fakeServer(() => json({ unread_count: 0, results: [item] }));
    show();
    await userEvent.click(await bell(words.notice.title));
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
  });

  it.each([
    [
      notice({ kind: 'attemptReverified', params: { challenge_id: 'wuling-west', count: 5 } }),
      noticesTexts.notices.toHistory,
      '/verifications/my-verifications?challenge=wuling-west',
    ],
    [
      notice({
        kind: 'attemptReverified',
        params: { challenge_id: 'wuling-west', count: 1, attempt_id: '0195f0a0-1' },
      }),
      noticesTexts.notices.toResult,
      '/verifications/status/0195f0a0-1',
    ],
    [
      notice({ kind: 'reviewWaiting', params: { count: 3 } }),
      noticesTexts.notices.toReviews,
      '/verifications/my-verifications',
    ],
    [
      certificateNotice('eventCertificateEarned'),
      noticesTexts.notices.toCertificate,
      '/events/certificates/AbCdEfGhIjKlMnOpQrStUv',
    ],
    [
      certificateNotice('eventCertificateWithdrawn'),
      noticesTexts.notices.toCertificate,
      '/events/certificates/AbCdEfGhIjKlMnOpQrStUv',
    ],
    [notice({ kind: 'eventPromoted', params: { event_id: 'spring' } }), noticesTexts.notices.toEvent, '/events/spring'],
  ])('link to the page of %j', async (item, name, href) => {
    fakeServer(() => json({ unread_count: 0, results: [item] }));
    show();
    await userEvent.click(await bell(words.notice.title));
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });

  it.each(noticeKinds.filter((kind) => kind.startsWith('event')))(
    'name the event of %s, and link to it',
    async (kind) => {
      const params = { event_id: 'wuling-spring', event_name: { 'zh-TW': '春季認證' }, text: '請帶雨衣' };
      fakeServer(() => json({ unread_count: 0, results: [notice({ kind, params })] }));
      show();
      await userEvent.click(await bell(words.notice.title));
      expect(await screen.findByText(/「春季認證」/)).toBeVisible();
      const showsText = ['eventMessage', 'eventExcluded', 'eventCertificateWithdrawn'].includes(kind);
      expect(screen.queryByText(/請帶雨衣/) !== null).toBe(showsText);
      expect(screen.getByRole('link', { name: noticesTexts.notices.toEvent }).getAttribute('href')).toBe(
        '/events/wuling-spring',
      );
    },
  );

  it('link to the attempt they concern', async () => {
    fakeServer(() => json({ unread_count: 0, results: [attemptNotice('attemptFailed')] }));
    show();
    await userEvent.click(await bell(words.notice.title));
    const link = await screen.findByRole('link', { name: noticesTexts.notices.toResult });
    expect(link.getAttribute('href')).toBe('/verifications/status/0195f0a0-1');
  });
});
