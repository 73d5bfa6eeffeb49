import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { ChallengeProgress } from '#contract/verifications/challengeProgress.ts';
import type { AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { MyVerificationsScreen } from '#src/verification/mine/MyVerificationsScreen.tsx';
import { deleteDrafts, getStoredDrafts, storeDrafts, updateDraft } from '#src/verification/sending/attemptDrafts.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { fileDraft, stravaDraft } from '#tests/machines/verificationAttempt/fakes.ts';
import { fakeServer, json, neverAnswer, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await loadWords(verificationWords);

function fakeSummary(change: Partial<AttemptSummary> = {}): AttemptSummary {
  return {
    id: 'a1',
    challenge: { id: 'wuling-west', title: { 'zh-TW': '西進武嶺' }, route_id: 'wuling-west' },
    activity: {
      source: 'strava',
      name: '清晨武嶺',
      started_at: '2025-10-17T21:50:00.000Z',
      file_name: null,
      external_url: 'https://www.strava.com/activities/1',
      is_start_hidden: false,
    },
    category: 'ride',
    status: 'passed',
    error_code: null,
    submitted_at: '2025-10-18T03:00:00.000Z',
    decided_at: '2025-10-18T03:00:04.000Z',
    elapsed_s: 13_620,
    is_best: true,
    ...change,
  };
}

const fakeProgress = (
  challenge_id: string,
  best_elapsed_s: number | null,
  { category = 'ride', attemptId = 'a1' }: { category?: RideCategory; attemptId?: string } = {},
): ChallengeProgress => ({
  challenge_id,
  category,
  attempt_count: 3,
  last_attempt_id: attemptId,
  last_status: 'passed',
  last_submitted_at: '2025-10-18T03:00:00.000Z',
  best_attempt_id: best_elapsed_s === null ? null : attemptId,
  best_elapsed_s,
  passed_count: best_elapsed_s === null ? 0 : 2,
  whole_route_id: null,
});
const challenge = (id: string, title: string) => ({ id, title: { 'zh-TW': title } });
const toListAnswer = (results: readonly unknown[], count = results.length) => ({
  count,
  next: null,
  previous: null,
  results,
});

type AnswerRequest = (request: RecordedRequest) => Response | Promise<Response> | undefined;

async function open(answerOwn: AnswerRequest = () => undefined, who = rider()) {
  const server = fakeServer((request) => {
    const ownAnswer = answerOwn(request);
    if (ownAnswer !== undefined) return ownAnswer;
    const { url } = request;
    if (url.includes('/standings/'))
      return json({ results: [fakeProgress('wuling-west', 13_620), fakeProgress('fengguizui', null)] });
    if (url.includes('/api/routes/verifications/'))
      return json(toListAnswer([challenge('wuling-west', '西進武嶺'), challenge('fengguizui', '風櫃嘴')]));
    return json(toListAnswer([fakeSummary()]));
  });
  const fake = fakeSession(signedIn(who));
  renderWithSession(fake, <MyVerificationsScreen />);
  await act(async () => undefined);
  return server;
}

beforeEach(() => history.replaceState(null, '', '/verifications/my-verifications'));

describe('attempt history', () => {
  it('asks a visitor to sign in', () => {
    const fake = fakeSession();
    renderWithSession(fake, <MyVerificationsScreen />);
    expect(screen.getByText(accountTexts.auth.notSignedIn)).toBeVisible();
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
  });

  it('shows placeholders while it loads', async () => {
    await open(neverAnswer);
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
  });

  it('reports a failure, and retries', async () => {
    let isUp = false;
    await open(({ url }) =>
      url.includes('/mine/') && !isUp ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    expect((await screen.findByRole('alert')).textContent).toContain(words.verificationMine.failed);
    isUp = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry })));
    expect(await screen.findByRole('table', { name: words.verificationMine.history })).toBeVisible();
  });

  it('links to the challenges if there is nothing yet', async () => {
    await open(({ url }) => {
      if (url.includes('/mine/')) return json(toListAnswer([]));
      return url.includes('/standings/') ? json({ results: [] }) : undefined;
    });
    expect(await screen.findByText(words.verificationMine.empty)).toBeVisible();
    expect(screen.getByRole('link', { name: words.verificationMine.toChallenges }).getAttribute('href')).toBe(
      '/verifications',
    );
    expect(screen.queryByRole('region', { name: '個人最佳' })).toBeNull();
  });

  it('shows activity, challenge, start, status and completion time of each attempt', async () => {
    const queued = fakeSummary({ id: 'a2', status: 'queued', elapsed_s: null, is_best: false });
    const file = { ...queued.activity, source: 'file', name: null, started_at: null, file_name: 'wuling.fit' } as const;
    const ridden = { ...file, name: '武嶺', started_at: '2025-10-17T21:50:00.000Z' };
    const failed = fakeSummary({ id: 'a3', status: 'failed', is_best: false, activity: ridden });
    await open(({ url }) =>
      url.includes('/mine/') ? json(toListAnswer([fakeSummary(), { ...queued, activity: file }, failed])) : undefined,
    );
    const table = await screen.findByRole('table', { name: words.verificationMine.history });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual([
      words.verificationResult.activity,
      words.verificationMine.challenge,
      words.verificationMine.date,
      words.verificationMine.status,
      words.verificationResult.elapsed,
    ]);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['西進武嶺', '2025年10月18日 05:50', words.verificationResult.status.passed, '3:47:00 個人最佳'],
      ['西進武嶺', '2025年10月18日 11:00 送出', words.verificationResult.status.queued, '– '],
      ['西進武嶺', '2025年10月18日 05:50', words.verificationResult.status.failed, '– '],
    ]);
    expect(
      within(table)
        .getAllByText('wuling.fit')
        .map(({ tagName }) => tagName),
    ).toEqual(['A', 'SMALL']);
    expect(
      within(table)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['清晨武嶺', '/verifications/status/a1'],
      // A passed attempt also links to its picture.
      [words.verificationResult.share, '/verifications/status/a1#share'],
      ['wuling.fit', '/verifications/status/a2'],
      ['武嶺', '/verifications/status/a3'],
    ]);
  });

  it('filters by a challenge in the URL', async () => {
    const { requests } = await open();
    await screen.findByRole('option', { name: '風櫃嘴' });
    await act(async () =>
      fireEvent.change(screen.getByLabelText(words.verificationMine.filter), { target: { value: 'fengguizui' } }),
    );
    expect(location.search).toBe('?challenge=fengguizui');
    expect(requests.at(-1)?.url).toContain('challenge_id=fengguizui');
  });

  it('changes pages in the URL', async () => {
    const { requests } = await open(({ url }) =>
      url.includes('/mine/') ? json(toListAnswer([fakeSummary()], 45)) : undefined,
    );
    expect(await screen.findByText(fill(formTexts.kit.pageOf, { page: '1', last: '3' }))).toBeVisible();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.verificationMine.older })));
    expect(location.search).toBe('?page=2');
    expect(requests.at(-1)?.url).toContain('page=2');
    expect(await screen.findByText(fill(formTexts.kit.pageOf, { page: '2', last: '3' }))).toBeVisible();
  });

  it('treats an invalid URL as the first page of all attempts', async () => {
    history.replaceState(null, '', '/verifications/my-verifications?page=-3&challenge=%3Cscript%3E');
    const { requests } = await open();
    const requested = requests.filter(({ url }) => url.includes('/mine/')).map(({ url }) => url);
    expect(requested).toEqual(['/api/verification-attempts/mine/?page=1&page_size=20']);
  });
});

describe('personal bests', () => {
  it('shows the best of each passed challenge, and the next goal', async () => {
    await open();
    const bests = await screen.findByRole('region', { name: '個人最佳' });
    const cards = await within(bests).findAllByRole('listitem');
    expect(cards).toHaveLength(1);
    await within(bests).findByRole('link', { name: '西進武嶺' });
    expect(cards[0]?.textContent).toBe('西進武嶺3:47:00下一個目標：破三五，還差 17:00通過 2 次，共送出 3 次');
    expect(within(bests).getByRole('link').getAttribute('href')).toBe('/verifications/status/a1');
  });

  it('shows an e-bike’s best separately, and lists the challenge once in the filter', async () => {
    const ebike = fakeProgress('wuling-west', 7_800, { category: 'ebike', attemptId: 'a9' });
    const results = [fakeProgress('wuling-west', 13_620), ebike, fakeProgress('fengguizui', null)];
    await open(({ url }) => (url.includes('/standings/') ? json({ results }) : undefined));
    await screen.findByRole('option', { name: '風櫃嘴' });
    const cards = within(screen.getByRole('region', { name: '個人最佳' })).getAllByRole('listitem');
    expect(cards.map((card) => [card.textContent, within(card).getByRole('link').getAttribute('href')])).toEqual([
      ['西進武嶺3:47:00下一個目標：破三五，還差 17:00通過 2 次，共送出 3 次', '/verifications/status/a1'],
      ['西進武嶺電動輔助自行車2:10:00下一個目標：破二，還差 10:00通過 2 次，共送出 3 次', '/verifications/status/a9'],
    ]);
    const choices = within(screen.getByLabelText(words.verificationMine.filter)).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual([words.verificationMine.all, '西進武嶺', '風櫃嘴']);
  });
});

describe('unsent drafts', () => {
  const riderId = rider().id;
  const draft = stravaDraft({ key: 'k1', madeAtMs: Date.parse('2025-10-18T03:00:00.000Z') });
  beforeEach(() => onTestFinished(() => deleteDrafts(getStoredDrafts().map(({ draft: { key } }) => key))));

  it('are hidden if there are none, or only another rider’s', async () => {
    storeDrafts('somebody-else', [draft]);
    await open();
    await screen.findByRole('table', { name: words.verificationMine.history });
    expect(screen.queryByRole('region', { name: /還在這台裝置上/ })).toBeNull();
  });

  it('show date and challenge while they wait for a connection', async () => {
    storeDrafts(riderId, [draft]);
    await open(({ method }) => (method === 'POST' ? noNetwork() : undefined));
    const section = await screen.findByRole('region', { name: fill(words.verificationMine.drafts, { count: '1' }) });
    await within(section).findByText('西進武嶺');
    expect(within(section).getByRole('status').textContent).toBe(
      fill(words.verificationMine.draftWaits, { when: '2025年10月18日 11:00' }),
    );
    await act(async () =>
      fireEvent.click(within(section).getByRole('button', { name: words.verificationMine.draftDiscard })),
    );
    expect(document.body.textContent).not.toContain('還在這台裝置上');
    expect(getStoredDrafts()).toEqual([]);
  });

  it('show what they wait for besides a connection', async () => {
    storeDrafts(riderId, [draft]);
    await open(({ method }) => (method === 'POST' ? json({ code: 'attempt.tooMany', errors: [] }, 409) : undefined));
    const section = await screen.findByRole('region', { name: fill(words.verificationMine.drafts, { count: '1' }) });
    expect(await within(section).findByText(words.verificationSubmit.failure.attempt.tooMany)).toBeVisible();
    expect(within(section).getByRole('status').textContent).toBe(
      fill(words.verificationMine.draftWaits, { when: '2025年10月18日 11:00' }),
    );
    expect(within(section).getByRole('button', { name: words.verificationMine.draftSendNow })).toBeVisible();
  });

  it('show why they were refused, and link back to the form', async () => {
    storeDrafts(riderId, [fileDraft('ride')]);
    updateDraft('key-ride', { refusal: 'file.noTimes' });
    await open();
    const section = await screen.findByRole('region', { name: fill(words.verificationMine.drafts, { count: '1' }) });
    expect(within(section).getByText('ride.fit')).toBeVisible();
    expect(within(section).getByRole('status').textContent).toContain('時間');
    expect(within(section).getByRole('link', { name: words.verificationMine.draftAgain }).getAttribute('href')).toBe(
      '/verifications/wuling-west',
    );
    expect(within(section).queryByRole('button', { name: words.verificationMine.draftSendNow })).toBeNull();
  });
});

describe('reviews', () => {
  it('are neither shown nor requested for a rider', async () => {
    const { requests } = await open();
    await screen.findByRole('table', { name: words.verificationMine.history });
    expect(screen.queryByText(/等待審核/)).toBeNull();
    expect(requests.filter(({ url }) => url.includes('/verification-reviews/'))).toEqual([]);
  });

  it('are listed for the administrator, oldest first, each with its attempt', async () => {
    const review = {
      attempt_id: 'a9',
      challenge: challenge('wuling-west', '西進武嶺'),
      username: 'bo',
      kind: 'appeal',
      opened_at: '2025-10-18T04:00:00.000Z',
      codes: ['checkpoint.missed', 'checkpoint.missed', 'climbRate'],
      has_passed: false,
      other_attempt_id: null,
    };
    const passed = { ...review, attempt_id: 'a8', username: 'amy', kind: 'flags', codes: [], has_passed: true };
    await open(
      ({ url }) => (url.includes('/verification-reviews/') ? json({ results: [review, passed] }) : undefined),
      rider({ role: 'admin' }),
    );
    const section = await screen.findByRole('region', { name: fill(words.verificationMine.reviews, { count: '2' }) });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'bo · 西進武嶺車友申訴 · 沒有經過檢查點 · 爬得太快 · 2025年10月18日 12:00',
      'amy · 西進武嶺已通過；另有一筆可能是同一趟騎乘 · 2025年10月18日 12:00',
    ]);
    expect(within(section).getAllByRole('link')[0]?.getAttribute('href')).toBe('/verifications/status/a9');
  });
});
