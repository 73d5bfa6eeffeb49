import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChallengeDetail, Completion } from '#contract/challenges/challenges.ts';
import type { ChallengeProgress } from '#contract/verifications/challengeProgress.ts';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { VerificationDetailScreen } from '#src/verification/challenge/VerificationDetailScreen.tsx';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import {
  fakeAttempt,
  fakeAttemptDetail,
  fakeAttemptSummary,
  fakeChallengeDetail,
  fakeChallengeRoute,
  fakeCompletion,
} from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json, neverAnswer, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await loadWords(verificationWords);

interface Site {
  readonly challenge?: ChallengeDetail;
  readonly completions?: readonly Completion[];
  readonly hasAttempt?: boolean;
  readonly progress?: readonly ChallengeProgress[];
}

const getPath = (url: string) => new URL(url, 'http://site.test').pathname;

/** Answers all requests of the page with the given data. */
const answerSite =
  ({ challenge = fakeChallengeDetail(), completions = [], hasAttempt = false, progress = [] }: Site = {}) =>
  ({ url }: RecordedRequest) => {
    const { searchParams } = new URL(url, 'http://site.test');
    if (getPath(url).endsWith('/completions/')) {
      const from = Number(searchParams.get('cursor') ?? 0);
      const next_cursor = from + 2 < completions.length ? String(from + 2) : null;
      return json({ results: completions.slice(from, from + 2), next_cursor });
    }
    if (getPath(url).startsWith('/api/routes/verifications/')) return json(challenge);
    if (getPath(url) === '/api/routes/route-0/') return json(fakeChallengeRoute());
    if (getPath(url).endsWith('/standings/')) return json({ results: hasAttempt ? [fakeAttemptSummary()] : progress });
    if (getPath(url).endsWith('/mine/')) return json({ count: 1, results: hasAttempt ? [fakeAttempt()] : [] });
    if (getPath(url) === '/api/activities/') return json({ results: [], next_page: null });
    if (getPath(url).startsWith('/api/verification-attempts/')) return json(fakeAttemptDetail());
    return json({ code: 'resource.notFound' }, 404);
  };
const open = (session = fakeSession()) =>
  renderWithSession(session, <VerificationDetailScreen params={{ id: 'challenge-0' }} />);
const getRegion = (name: string) => screen.getByRole('region', { name });
const getCheckpointRows = () =>
  within(screen.getByRole('table', { name: words.verification.checkpoints })).getAllByRole('row');

beforeEach(() => history.replaceState(null, '', '/verifications/challenge-0'));

describe('VerificationDetailScreen', () => {
  it('reports a failure and loads again on request', async () => {
    let isDown = true;
    const answer = answerSite();
    fakeServer((request) => (isDown ? json({ code: 'server.internal' }, 500) : answer(request)));
    open();
    const alert = await screen.findByRole('alert');
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByRole('heading', { level: 1, name: '西進武嶺' });
  });

  it('warns that the road is closed', async () => {
    const answer = answerSite();
    const closure = { id: '1', word: 'closed', from_at: '2026-01-01T00:00:00.000Z', until_at: null, text: null };
    fakeServer((request) =>
      getPath(request.url) === '/api/road-notices/'
        ? json({ results: [{ ...closure, route_id: fakeChallengeDetail().route.id }] })
        : answer(request),
    );
    open();
    expect((await screen.findByText(uiTexts.common.statusClosed)).parentElement?.textContent).toBe(
      '封閉 目前禁止通行，請改騎別條。',
    );
    expect(screen.getByRole('note').textContent).toContain(uiTexts.common.statusClosed);
  });

  it('says that there is no such challenge', async () => {
    fakeServer(() => json({ code: 'resource.notFound' }, 404));
    open();
    await screen.findByRole('heading', { level: 1, name: '找不到完騎驗證' });
  });

  it('shows placeholders in the shape of the page', () => {
    fakeServer(neverAnswer);
    const { container } = open();
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('shows a visitor what to ride, and says that submitting a ride needs a login', async () => {
    const session = fakeSession();
    const { requests } = fakeServer(answerSite());
    open(session);
    await screen.findByRole('heading', { level: 1, name: '西進武嶺' });
    expect(getCheckpointRows().map((row) => row.textContent)).toEqual([
      '地點里程半徑',
      '1地理中心碑 0.0 km50 m',
      '2人止關 可略過4.0 km80 m',
      '3武嶺 8.0 km50 m',
    ]);
    expect(screen.getByRole('link', { name: words.verification.toRoute }).getAttribute('href')).toBe('/route/route-0');
    const verify = getRegion(words.verificationSubmit.title);
    expect(within(verify).getByText(words.verificationSubmit.loginTitle)).toBeVisible();
    expect(session.requests).toEqual([]);
    fireEvent.click(within(verify).getByRole('button', { name: accountTexts.auth.login }));
    expect(session.requests).toEqual([{ type: 'rider.loginOpened' }]);
    expect(screen.queryByRole('region', { name: words.verification.mine })).toBeNull();
    expect(requests.filter(({ url }) => url.includes('/verification-attempts/'))).toEqual([]);
    await screen.findByRole('img', { name: fill(formTexts.map.outline, { from: '地理中心碑', to: '武嶺' }) });
  });

  it('shows the figures of its part of the route', async () => {
    const part = { from_m: 0, to_m: 6_000, distance_m: 6_040, elevation_gain_m: 412.3 };
    fakeServer(answerSite({ challenge: fakeChallengeDetail({ part }) }));
    open();
    const title = await screen.findByRole('heading', { level: 1, name: '西進武嶺' });
    expect(title.closest('header')?.textContent).toContain('6.0 km');
    expect(title.closest('header')?.textContent).toContain('↑412 m');
  });

  it.each([
    ['', 0],
    ['#file', 1],
  ])('scrolls to the form if the URL names a method: %j', async (hash, count) => {
    history.replaceState(null, '', `/verifications/challenge-0${hash}`);
    const scrolled: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this);
    };
    fakeServer(answerSite());
    open();
    await screen.findByRole('heading', { level: 1, name: '西進武嶺' });
    expect(scrolled.filter((each) => each.contains(getRegion(words.verificationSubmit.title)))).toHaveLength(count);
  });

  it('shows the rules that apply to the challenge', async () => {
    fakeServer(answerSite());
    open();
    await screen.findByRole('heading', { level: 1, name: '西進武嶺' });
    const rules = getRegion(words.verification.rules.title).textContent;
    const texts = ['標「可略過」的', '方向也要對', '抄近路', '手動輸入', '電動輔助自行車另成一類', '不收虛擬騎乘'];
    const reviewTexts = ['比已知紀錄快', '超過 4 W/kg', '兩趟接起來', '多 10 到 20 公尺'];
    for (const text of [...texts, ...reviewTexts]) expect(rules).toContain(text);
    expect(rules).toContain('第 2 版，2026年11月1日起適用');
    expect(rules).not.toContain('起的騎乘才算');
  });

  it('shows from which day on rides count', async () => {
    fakeServer(answerSite({ challenge: fakeChallengeDetail({ valid_from: '2026-03-01' }) }));
    open();
    await screen.findByRole('heading', { level: 1, name: '西進武嶺' });
    expect(getRegion(words.verification.rules.title).textContent).toContain(
      fill(words.verification.rules.validFrom, { date: '2026年3月1日' }),
    );
  });

  it('shows until which day rides count, also in the rules', async () => {
    fakeServer(answerSite({ challenge: fakeChallengeDetail({ valid_until: '2099-12-31' }) }));
    open();
    await screen.findByRole('heading', { level: 1, name: '西進武嶺' });
    expect(screen.getAllByText(fill(words.verification.rules.validUntil, { date: '2099年12月31日' }))).toHaveLength(2);
    expect(screen.queryByText(words.verification.lastDay.overTitle)).toBeNull();
  });

  it('says that the challenge is over, and that an earlier ride can still be sent', async () => {
    fakeServer(answerSite({ challenge: fakeChallengeDetail({ valid_until: '2020-12-31' }) }));
    open();
    await screen.findByRole('heading', { level: 1, name: '西進武嶺' });
    expect(screen.getByText(words.verification.lastDay.overTitle)).toBeVisible();
    expect(screen.getByText(fill(words.verification.lastDay.overText, { date: '2020年12月31日' }))).toBeVisible();
  });

  it('warns if the checkpoints are incomplete, and offers no submission', async () => {
    fakeServer(answerSite({ challenge: fakeChallengeDetail({ is_complete: false, checkpoints: [] }) }));
    open();
    await screen.findByText(words.verification.incompleteTitle);
    expect(screen.getByRole('note').textContent).toContain('請聯絡管理員');
    expect(screen.getByText(words.verification.checkpointsEmpty)).toBeVisible();
    expect(screen.queryByRole('region', { name: words.verificationSubmit.title })).toBeNull();
    expect(screen.queryByRole('button', { name: '驗證騎乘' })).toBeNull();
  });

  it('shows a rider the best time with its splits, and the attempts', async () => {
    fakeServer(answerSite({ hasAttempt: true }));
    open(fakeSession(signedIn()));
    expect(await screen.findByText(words.verification.best)).toHaveProperty(
      'parentElement.textContent',
      '我的最佳時間3:42:10',
    );
    await waitFor(() =>
      expect(getCheckpointRows().map((row) => row.textContent)).toEqual([
        '地點里程半徑我的區間',
        '1地理中心碑 0.0 km50 m–',
        '2人止關 可略過4.0 km80 m1:51:05',
        '3武嶺 8.0 km50 m1:51:05',
      ]),
    );
    const attempt = await within(getRegion(words.verification.mine)).findByRole('link', { name: /週末上山/ });
    expect(attempt.textContent).toContain('通過');
    expect(attempt.getAttribute('href')).toBe('/verifications/status/0195f0a0-0000-7000-8000-00000000a001');
  });

  it('shows the best bicycle time, or another category’s with its name', async () => {
    const ebike = fakeAttemptSummary({ category: 'ebike', best_attempt_id: 'by-ebike', best_elapsed_s: 7_800 });
    const { requests } = fakeServer(answerSite({ progress: [fakeAttemptSummary(), ebike] }));
    const { unmount } = open(fakeSession(signedIn()));
    expect(await screen.findByText(words.verification.best)).toHaveProperty(
      'parentElement.textContent',
      '我的最佳時間3:42:10',
    );
    expect(requests.some(({ url }) => url.includes('by-ebike'))).toBe(false);
    unmount();
    const failed = fakeAttemptSummary({ best_attempt_id: null, best_elapsed_s: null, passed_count: 0 });
    fakeServer(answerSite({ progress: [failed, ebike] }));
    open(fakeSession(signedIn()));
    expect(await screen.findByText('我的最佳時間 · 電動輔助自行車')).toHaveProperty(
      'parentElement.textContent',
      '我的最佳時間 · 電動輔助自行車2:10:00',
    );
  });

  it('highlights a touched checkpoint, also on the profile', async () => {
    fakeServer(answerSite());
    const { container } = open();
    await screen.findByRole('heading', { level: 1, name: '西進武嶺' });
    const button = screen.getByRole('button', { name: /人止關/ });
    fireEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect([...container.querySelectorAll('[data-on="true"]')].map((each) => each.textContent)).toContain('2');
  });

  it('lists riders who passed and agreed to be shown, page by page', async () => {
    const completions = [
      fakeCompletion(),
      fakeCompletion({ rider_name: 'ben', elapsed_s: null }),
      fakeCompletion({ rider_name: 'cathy', category: 'ebike' }),
    ];
    fakeServer(answerSite({ completions }));
    open();
    await screen.findByText('ben');
    const items = () =>
      within(getRegion(words.verification.latest))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(items()).toEqual(['amy2026年11月15日 3:42:10', 'ben2026年11月15日 通過']);
    fireEvent.click(within(getRegion(words.verification.latest)).getByRole('button', { name: formTexts.kit.more }));
    await screen.findByText('cathy');
    expect(items().at(-1)).toBe('cathy2026年11月15日 電動輔助自行車3:42:10');
    expect(within(getRegion(words.verification.latest)).queryByRole('button')).toBeNull();
  });

  it('says that there is no public pass yet, with a link to the setting', async () => {
    fakeServer(answerSite());
    open();
    await screen.findByText(words.verification.latestEmpty);
    expect(screen.getByText(words.verification.latestEmptyText)).toBeVisible();
    expect(screen.getByRole('link', { name: words.verification.toConsents }).getAttribute('href')).toBe(
      '/profile#consents',
    );
  });

  it('counts riders who passed but are not shown', async () => {
    fakeServer(answerSite({ challenge: fakeChallengeDetail({ passed_rider_count: 37 }) }));
    open();
    await screen.findByText(fill(words.verification.latestHidden, { count: '37' }));
    expect(screen.getByText(fill(words.verification.passedBy, { count: '37' }))).toBeVisible();
  });

  it('never tells a rider with a best time that nobody has passed', async () => {
    fakeServer(answerSite({ challenge: fakeChallengeDetail({ passed_rider_count: 0 }), hasAttempt: true }));
    open(fakeSession(signedIn()));
    await screen.findByText(fill(words.verification.passedBy, { count: '1' }));
    expect(screen.getByText(fill(words.verification.latestHidden, { count: '1' }))).toBeVisible();
    expect(screen.queryByText(words.verification.passedByNobody)).toBeNull();
  });
});
