import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { attempt, attemptResult, waiting } from '#tests/support/attemptFixture.ts';
import { openAttempt } from './openAttempt.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const otherId = '0199f0a0-0000-7000-8000-00000000000b';
type Review = NonNullable<AttemptDetail['review']>;
const review = (change: Partial<Review> = {}): Review => ({
  kind: 'flags',
  opened_at: '2025-10-18T03:00:04.000Z',
  appeal_text: null,
  decision: null,
  reason: null,
  decided_at: null,
  decided_by: null,
  other_attempt_id: null,
  ...change,
});

describe('decision', () => {
  const decided = (change: Partial<Review>) =>
    review({ decision: 'accepted', decided_at: '2025-10-19T03:00:00.000Z', ...change });

  it.each([
    ['passed', { decision: 'accepted', decided_by: 'person', reason: '軌跡完整。' }, '管理員看過，判定通過'],
    ['failed', { decision: 'rejected', decided_by: 'person', reason: '繞了路。' }, '管理員看過，判定未通過'],
    ['passed', { decision: 'accepted', decided_by: 'rules' }, '規則修正後重新比對，判定通過，沒有再由人審核'],
    ['failed', { decision: 'rejected', decided_by: 'rules' }, '規則修正後重新比對，判定未通過，沒有再由人審核'],
  ] as const)('is explained for %s: %o', async (status, change, text) => {
    await openAttempt(attempt({ status, review: decided(change) }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^理由：/) !== null).toBe('reason' in change);
  });
});

describe('duplicate ride', () => {
  it('says that it was sent before, and links to that attempt', async () => {
    await openAttempt(
      attempt({ ...waiting, status: 'error', error_code: 'attempt.sameRide', earlier_attempt_id: otherId }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('同一趟騎乘你送過不只一次，以另一筆為準。');
    expect(screen.getByRole('link', { name: '看那一筆' }).getAttribute('href')).toBe(
      `/verifications/status/${otherId}`,
    );
    expect(screen.getByRole('link', { name: '換一筆活動' }).getAttribute('href')).toBe('/verifications/wuling-west');
  });

  it('has no link if the earlier attempt no longer exists', async () => {
    await openAttempt(attempt({ ...waiting, status: 'error', error_code: 'attempt.sameRide' }));
    expect((await screen.findByRole('alert')).textContent).toBe('同一趟騎乘你送過不只一次，以另一筆為準。');
    expect(screen.queryByRole('link', { name: '看那一筆' })).toBeNull();
  });
});

describe('administrator’s view', () => {
  it('links to another rider’s attempt that may be the same ride', async () => {
    await openAttempt(attempt({ is_own: false, status: 'inReview', review: review({ other_attempt_id: otherId }) }));
    expect((await screen.findByRole('link', { name: '看另一筆' })).getAttribute('href')).toBe(
      `/verifications/status/${otherId}`,
    );
  });

  it('offers a decision on a valid pass, and shows the decision', async () => {
    const decidedAttempt = attempt({ is_own: false, review: review({ other_attempt_id: otherId }) });
    const decided = {
      ...decidedAttempt,
      status: 'failed',
      review: review({ decision: 'rejected', reason: '不是本人的紀錄。', decided_by: 'person' }),
    };
    await openAttempt(decidedAttempt, ({ method }) => (method === 'POST' ? json(decided) : undefined));
    fireEvent.change(await screen.findByLabelText('理由'), { target: { value: '不是本人的紀錄。' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '駁回' })));
    expect(await screen.findByText('管理員看過，判定未通過')).toBeVisible();
    expect(screen.getByText('理由：不是本人的紀錄。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '駁回' })).toBeNull();
  });

  it('shows nothing to the rider whose pass is valid', async () => {
    await openAttempt(attempt({ review: review() }));
    expect(await screen.findByText('個人最佳')).toBeVisible();
    expect(screen.queryByText(/送審/)).toBeNull();
    expect(screen.queryByRole('button', { name: '接受' })).toBeNull();
  });
});

describe('failed refresh', () => {
  it.each([
    [429, 'request.rateLimited', '動作太頻繁了，請稍等一下再試。'],
    [503, 'server.unavailable', '系統錯誤，請稍後再試。'],
    [401, 'auth.expired', '發生錯誤，請稍後再試。'],
  ])('shows the reason: %d', async (status, code, text) => {
    let isUp = true;
    await openAttempt(
      attempt({ ...waiting, status: 'queued', queue: { ahead: 3, estimate_s: null, pause: null } }),
      () => (isUp ? undefined : json({ code, errors: [] }, status)),
    );
    expect(await screen.findByText('前面還有 3 筆')).toBeVisible();
    isUp = false;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(`看到的是剛才的狀態。 ${text}`)).toBeVisible();
  });
});

describe('a ride without its Strava data', () => {
  it('is identified by its day', async () => {
    const activity = { ...attempt().activity, started_at: '2025-10-17T16:00:00.000Z', external_url: null, name: null };
    await openAttempt(attempt({ activity, result: null, evidence_expires_at: null }));
    expect((await screen.findByText('騎乘日期')).parentElement?.textContent).toBe('騎乘日期2025年10月18日');
  });
});

describe('a ride sent in the wrong category', () => {
  const flag = {
    code: 'categoryRefused',
    severity: 'reject',
    params: { declared: 'ride', category: 'ebike' },
  } as const;
  const refused = (change: Partial<AttemptDetail> = {}) =>
    attempt({ status: 'failed', is_best: false, result: attemptResult({ flags: [flag] }), ...change });
  const name = '以「電動輔助自行車」再送同一筆';

  it('is sent again from Strava in the right category, and its page opens', async () => {
    const { requests } = await openAttempt(refused(), ({ method }) =>
      method === 'POST' ? json(attempt({ ...waiting, id: otherId, status: 'queued' }), 201) : undefined,
    );
    await act(async () => fireEvent.click(await screen.findByRole('button', { name })));
    const [request] = requests.filter(({ method }) => method === 'POST');
    expect([request?.url, request?.init.body]).toEqual([
      '/api/verification-attempts/',
      JSON.stringify({
        challenge_id: 'wuling-west',
        category: 'ebike',
        activity: { kind: 'strava', text: 'https://www.strava.com/activities/1234567890' },
      }),
    ]);
    expect(location.pathname).toBe(`/verifications/status/${otherId}`);
    history.replaceState(null, '', '/');
  });

  it('reports why it could not be sent', async () => {
    await openAttempt(refused(), ({ method }) =>
      method === 'POST' ? json({ code: 'challenge.categoryRefused', errors: [] }, 400) : undefined,
    );
    await act(async () => fireEvent.click(await screen.findByRole('button', { name })));
    expect((await screen.findByRole('alert')).textContent).toMatch(/類別/);
  });

  it('asks for its file again', async () => {
    const activity = { ...attempt().activity, source: 'file', file_name: 'wuling.fit', external_url: null } as const;
    await openAttempt(refused({ activity }));
    expect((await screen.findByRole('link', { name: '重新選檔案' })).getAttribute('href')).toBe(
      '/verifications/wuling-west#file',
    );
    expect(screen.getByText('同一個檔案，類別改選「電動輔助自行車」再送一次就可以。')).toBeVisible();
  });
});

describe('a failed ride', () => {
  it('shows no time as a result', async () => {
    await openAttempt(attempt({ status: 'failed', is_best: false }));
    expect(await screen.findByText('第一個到最後一個檢查點 3:47:00，不算完成時間。')).toBeVisible();
    expect([screen.queryByText('完成時間'), screen.queryByText('移動時間')]).toEqual([null, null]);
  });

  it('collapses all but the most important reason', async () => {
    const reasons = [
      { code: 'coverage.elsewhere', params: { share: 0.62, limit: 0.75 } },
      { code: 'ride.reversed', params: {} },
    ] as const;
    await openAttempt(attempt({ status: 'failed', is_best: false, result: attemptResult({ reasons: [...reasons] }) }));
    const why = await screen.findByRole('region', { name: '為什麼沒通過' });
    expect(why.querySelector('strong')?.textContent).toBe('方向騎反了：先到終點，後到起點');
    expect(why.querySelector('details')?.textContent).toMatch(/^其他 1 個原因路線有 62 % 騎到/);
  });
});

describe('a deleted track', () => {
  const deletedTrack = { evidence_expires_at: null } as const;
  const unlinked = { ...attempt().activity, name: null, external_url: null };

  it('was deleted with Strava', async () => {
    await openAttempt(attempt({ ...deletedTrack, result: null, activity: unlinked }));
    expect(await screen.findByText(/^Strava 的連結解除後/)).toBeVisible();
  });

  it('is not mentioned to an administrator whose review is finished', async () => {
    const answered = review({ decision: 'accepted', decided_by: 'person', reason: '軌跡完整。' });
    await openAttempt(attempt({ ...deletedTrack, is_own: false, activity: unlinked, review: answered }));
    expect(await screen.findByText('管理員看過，判定通過')).toBeVisible();
    expect([screen.queryByText(/刪除/), screen.queryByText(/^Strava 的連結/)]).toEqual([null, null]);
  });
});
