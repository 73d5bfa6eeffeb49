import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import type { ChallengeProgress, ChallengeProgressList } from '#contract/verifications/challengeProgress.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { VerificationsScreen } from '#src/verification/list/VerificationsScreen.tsx';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { fakeAttemptSummary, fakeChallenge } from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await loadWords(verificationWords);

const isProgressUrl = (url: string) => url.includes('/standings/');
const answerList = (challenges: readonly ChallengeSummary[], url: string) => {
  const { searchParams } = new URL(url, 'http://site.test');
  const search = searchParams.get('search') ?? '';
  const page = Number(searchParams.get('page'));
  const matches = challenges.filter(({ title }) => title['zh-TW'].includes(search));
  return json({
    count: matches.length,
    next: null,
    previous: null,
    results: matches.slice((page - 1) * 100, page * 100),
  });
};
const getCard = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('article') as HTMLElement;
const open = (session = fakeSession()) => renderWithSession(session, <VerificationsScreen />);

beforeEach(() => history.replaceState(null, '', '/verifications'));

describe('VerificationsScreen', () => {
  it('reports a failure and loads again on request', async () => {
    let isDown = true;
    fakeServer(({ url }) => (isDown ? json({ code: 'server.internal' }, 500) : answerList([fakeChallenge(1)], url)));
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words.verification.failedTitle)).toBeVisible();
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByRole('heading', { name: '路線 1' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('explains what will appear while there is no challenge', async () => {
    fakeServer(({ url }) => answerList([], url));
    open();
    await screen.findByText(words.verification.noneTitle);
    expect(screen.getByRole('link', { name: uiTexts.error.toRoutes }).getAttribute('href')).toBe('/routelist');
  });

  it('shows placeholders in the shape of the list', () => {
    fakeServer(neverAnswer);
    const { container } = open();
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('shows each climb by name, with figures and posts, and makes no request about a visitor', async () => {
    const { requests } = fakeServer(({ url }) =>
      answerList(
        [
          fakeChallenge(0, { valid_until: '2099-12-31' }),
          fakeChallenge(12, { valid_until: '2020-12-31' }),
          fakeChallenge(1, { is_complete: false }),
        ],
        url,
      ),
    );
    open();
    await screen.findByText(fill(words.verification.total, { count: '3' }));
    expect(within(getCard('路線 12')).getByRole('link').getAttribute('href')).toBe('/verifications/challenge-12');
    expect(getCard('路線 12').textContent).toContain('15.4 km');
    expect(getCard('路線 12').textContent).toContain(fill(words.verification.checkpointCount, { count: '3' }));
    expect(
      within(getCard('路線 12')).getByText(fill(words.verification.lastDay.over, { date: '2020年12月31日' })),
    ).toBeVisible();
    expect(within(getCard('路線 0')).getByText('到 2099年12月31日')).toBeVisible();
    expect(getCard('路線 12').querySelectorAll('circle')).toHaveLength(3);
    expect(screen.queryByText(/驗證 12|還沒有人/)).toBeNull();
    expect(within(getCard('路線 1')).getByText(words.verification.incomplete)).toBeVisible();
    expect(requests.filter(({ url }) => isProgressUrl(url))).toEqual([]);
    expect(
      screen.getByRole('link', { name: uiTexts.page['verifications-my-verifications'] }).getAttribute('href'),
    ).toBe('/verifications/my-verifications');
  });

  it.each([
    [{ passed_rider_count: 0 }, words.verification.beFirst],
    [{ passed_rider_count: 12 }, '12 位車友通過'],
    [
      { passed_rider_count: 12, best: { rider_name: '陳小山', elapsed_s: 9_670 } },
      '最快的公開成績 2:41:10陳小山12 位車友通過',
    ],
  ])('shows who was fastest, else how many passed, else an invitation: %#', async (part, text) => {
    fakeServer(({ url }) => answerList([fakeChallenge(0, part)], url));
    open();
    await screen.findByText(fill(words.verification.total, { count: '1' }));
    expect(getCard('路線 0').textContent?.endsWith(text)).toBe(true);
  });

  it('shows figures and picture of the challenge’s part, not of its whole route', async () => {
    const part = { from_m: 5_000, to_m: 8_640, distance_m: 3_640, elevation_gain_m: 210.4 };
    fakeServer(({ url }) => answerList([fakeChallenge(0), fakeChallenge(1, { part })], url));
    open();
    await screen.findByText(fill(words.verification.total, { count: '2' }));
    expect(getCard('路線 1').textContent).toContain('3.6 km');
    expect(getCard('路線 1').textContent).toContain('210 m');
    const heights = (name: string) => within(getCard(name)).getByRole('img').querySelector('title')?.textContent;
    expect(heights('路線 1')).not.toBe(heights('路線 0')?.replace('0', '1'));
  });

  it('draws an approximate road without grades', async () => {
    const { route } = fakeChallenge(1);
    fakeServer(({ url }) =>
      answerList([fakeChallenge(0), fakeChallenge(1, { route: { ...route, is_approximate: true } })], url),
    );
    open();
    await screen.findByText(fill(words.verification.total, { count: '2' }));
    expect(getCard('路線 0').querySelectorAll('[fill^="var(--grade"]').length).toBeGreaterThan(0);
    expect(getCard('路線 1').querySelectorAll('[fill^="var(--grade"]')).toHaveLength(0);
    expect(within(getCard('路線 1')).getByText(uiTexts.common.approximate)).toBeVisible();
  });

  const ebike = (part: Partial<ChallengeProgress> = {}) =>
    fakeAttemptSummary({
      category: 'ebike',
      best_elapsed_s: 7_800,
      last_submitted_at: '2026-11-16T06:00:00Z',
      ...part,
    });
  const ownFoot = '你的時間 3:42:101 位車友通過';
  const noPassText = words.verification.beFirst;

  it.each([
    [[], '', noPassText],
    [[fakeAttemptSummary()], words.verificationResult.status.passed, ownFoot],
    [
      [fakeAttemptSummary({ last_status: 'failed', best_attempt_id: null, best_elapsed_s: null })],
      words.verificationResult.status.failed,
      noPassText,
    ],
    [
      [fakeAttemptSummary({ last_status: 'processing', best_attempt_id: null, best_elapsed_s: null })],
      words.verificationResult.status.processing,
      noPassText,
    ],
    [
      [fakeAttemptSummary({ last_status: 'inReview', best_attempt_id: null, best_elapsed_s: null })],
      words.verificationResult.status.inReview,
      noPassText,
    ],
    [[fakeAttemptSummary({ last_status: 'queued' })], '排隊中通過', ownFoot],
    [[fakeAttemptSummary({ last_status: 'failed' })], words.verificationResult.status.passed, ownFoot],
    [[fakeAttemptSummary(), ebike()], words.verificationResult.status.passed, ownFoot],
    [[fakeAttemptSummary(), ebike({ last_status: 'queued' })], '排隊中通過', ownFoot],
    [[ebike()], words.verificationResult.status.passed, '你的時間 2:10:00電動輔助自行車1 位車友通過'],
  ])('shows a rider’s progress, an e-bike’s only if no bicycle has passed: %#', async (results, state, foot) => {
    const progress: ChallengeProgressList = { results };
    fakeServer(({ url }) => (isProgressUrl(url) ? json(progress) : answerList([fakeChallenge(0)], url)));
    open(fakeSession(signedIn()));
    await screen.findByRole('heading', { name: '路線 0' });
    // The count may be older than the rider's own pass, but must not contradict it.
    const text = getCard('路線 0').textContent ?? '';
    expect(text.endsWith(foot)).toBe(true);
    expect(text.startsWith(`路線 0${state}`)).toBe(true);
    const isPassed = results.some(({ best_attempt_id: id }) => id !== null);
    expect(getCard('路線 0').querySelectorAll('g circle + path')).toHaveLength(isPassed ? 3 : 0);
  });

  const threeChallenges = [fakeChallenge(0), fakeChallenge(1), fakeChallenge(2)];
  const listTitles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('starts with passed challenges, then tried ones, and counts them', async () => {
    const results = [
      fakeAttemptSummary({ challenge_id: 'challenge-1', best_attempt_id: null, best_elapsed_s: null }),
      fakeAttemptSummary({ challenge_id: 'challenge-2' }),
    ];
    fakeServer(({ url }) => (isProgressUrl(url) ? json({ results }) : answerList(threeChallenges, url)));
    open(fakeSession(signedIn()));
    await screen.findByText(fill(words.verification.totalPassed, { count: '3', passed: '1' }));
    expect(listTitles()).toEqual(['路線 2', '路線 1', '路線 0']);
  });

  it('waits briefly for the rider’s progress, and moves no card afterwards', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let answer: (response: Response) => void = () => undefined;
    const lateAnswer = new Promise<Response>((resolve) => (answer = resolve));
    fakeServer(({ url }) => (isProgressUrl(url) ? lateAnswer : answerList(threeChallenges, url)));
    const { container } = open(fakeSession(signedIn()));
    await act(() => vi.advanceTimersByTimeAsync(1_400));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(listTitles()).toEqual(['路線 0', '路線 1', '路線 2']);
    answer(json({ results: [fakeAttemptSummary({ challenge_id: 'challenge-2' })] }));
    vi.useRealTimers();
    await screen.findByText(fill(words.verification.totalPassed, { count: '3', passed: '1' }));
    expect(listTitles()).toEqual(['路線 0', '路線 1', '路線 2']);
  });

  it('keeps the list and reports that the rider’s progress failed to load', async () => {
    fakeServer(({ url }) =>
      isProgressUrl(url) ? json({ code: 'server.internal' }, 500) : answerList([fakeChallenge(0)], url),
    );
    open(fakeSession(signedIn()));
    await screen.findByRole('heading', { name: '路線 0' });
    await screen.findByText(words.verification.standingsFailed);
  });

  it('puts the search into the URL once the rider stops typing, and clears it', async () => {
    const { requests } = fakeServer(({ url }) => answerList([fakeChallenge(1), fakeChallenge(2)], url));
    open();
    await screen.findByText(fill(words.verification.total, { count: '2' }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '武嶺 ' } });
    act(() => vi.advanceTimersByTime(260));
    vi.useRealTimers();
    expect(location.search).toBe('?search=%E6%AD%A6%E5%B6%BA');
    await screen.findByText(fill(words.verification.notFoundTitle, { search: '武嶺' }));
    expect(new URL(requests.at(-1)?.url ?? '', 'http://site.test').searchParams.get('search')).toBe('武嶺');
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.clearSearch }));
    await screen.findByText(fill(words.verification.total, { count: '2' }));
    expect(location.search).toBe('');
  });

  it('appends more challenges', async () => {
    fakeServer(({ url }) =>
      answerList(
        Array.from({ length: 105 }, (_, index) => fakeChallenge(index)),
        url,
      ),
    );
    open();
    await screen.findByText(fill(words.verification.total, { count: '105' }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(100));
    fireEvent.click(screen.getByRole('button', { name: formTexts.kit.more }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(105));
    expect(location.search).toBe('?pages=2');
    expect(screen.queryByRole('button', { name: formTexts.kit.more })).toBeNull();
  });
});
