import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { buildAttempt, buildAttemptResult, undecidedFields } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';
import { openAttempt } from './openAttempt.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const otherId = '0199f0a0-0000-7000-8000-00000000000b';
type Review = NonNullable<AttemptDetail['review']>;
const fakeReview = (change: Partial<Review> = {}): Review => ({
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
  const createDecidedReview = (change: Partial<Review>) =>
    fakeReview({ decision: 'accepted', decided_at: '2025-10-19T03:00:00.000Z', ...change });

  it.each([
    [
      'passed',
      { decision: 'accepted', decided_by: 'person', reason: '軌跡完整。' },
      words.verificationResult.acceptedByHand,
    ],
    [
      'failed',
      { decision: 'rejected', decided_by: 'person', reason: '繞了路。' },
      words.verificationResult.rejectedByHand,
    ],
    ['passed', { decision: 'accepted', decided_by: 'rules' }, words.verificationResult.acceptedByRules],
    ['failed', { decision: 'rejected', decided_by: 'rules' }, words.verificationResult.rejectedByRules],
  ] as const)('is explained for %s: %o', async (status, change, text) => {
    await openAttempt(buildAttempt({ status, review: createDecidedReview(change) }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/^理由：/) !== null).toBe('reason' in change);
  });
});

describe('duplicate ride', () => {
  it('says that the ride was sent before, and links to that attempt', async () => {
    await openAttempt(
      buildAttempt({
        ...undecidedFields,
        status: 'error',
        error_code: 'attempt.sameRide',
        earlier_attempt_id: otherId,
      }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe(words.verificationResult.error.sameRide);
    expect(screen.getByRole('link', { name: words.verificationResult.earlierAttempt }).getAttribute('href')).toBe(
      `/verifications/status/${otherId}`,
    );
    expect(screen.getByRole('link', { name: words.verificationResult.again }).getAttribute('href')).toBe(
      '/verifications/wuling-west',
    );
  });

  it('has no link if the earlier attempt no longer exists', async () => {
    await openAttempt(buildAttempt({ ...undecidedFields, status: 'error', error_code: 'attempt.sameRide' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words.verificationResult.error.sameRide);
    expect(screen.queryByRole('link', { name: words.verificationResult.earlierAttempt })).toBeNull();
  });
});

describe('administrator’s view', () => {
  it('links to another rider’s attempt that may be the same ride', async () => {
    await openAttempt(
      buildAttempt({ is_own: false, status: 'inReview', review: fakeReview({ other_attempt_id: otherId }) }),
    );
    expect(
      (await screen.findByRole('link', { name: words.verificationResult.otherAttempt })).getAttribute('href'),
    ).toBe(`/verifications/status/${otherId}`);
  });

  it('offers a decision on a valid pass, and shows the decision', async () => {
    const flaggedAttempt = buildAttempt({ is_own: false, review: fakeReview({ other_attempt_id: otherId }) });
    const decidedAnswer = {
      ...flaggedAttempt,
      status: 'failed',
      review: fakeReview({ decision: 'rejected', reason: '不是本人的紀錄。', decided_by: 'person' }),
    };
    await openAttempt(flaggedAttempt, ({ method }) => (method === 'POST' ? json(decidedAnswer) : undefined));
    fireEvent.change(await screen.findByLabelText(words.verificationResult.reason), {
      target: { value: '不是本人的紀錄。' },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.verificationResult.reject })));
    expect(await screen.findByText(words.verificationResult.rejectedByHand)).toBeVisible();
    expect(screen.getByText('理由：不是本人的紀錄。')).toBeVisible();
    expect(screen.queryByRole('button', { name: words.verificationResult.reject })).toBeNull();
  });

  it('shows no review to the rider whose pass is valid', async () => {
    await openAttempt(buildAttempt({ review: fakeReview() }));
    expect(await screen.findByText(words.verificationResult.best)).toBeVisible();
    expect(screen.queryByText(/送審/)).toBeNull();
    expect(screen.queryByRole('button', { name: words.verificationResult.accept })).toBeNull();
  });
});

describe('failed refresh', () => {
  it.each([
    [429, 'request.rateLimited', words.verificationSubmit.failure.request.rateLimited],
    [503, 'server.unavailable', uiTexts.error.systemText],
    [401, 'auth.expired', uiTexts.error.otherText],
  ])('shows the reason: %d', async (status, code, text) => {
    let isUp = true;
    await openAttempt(
      buildAttempt({ ...undecidedFields, status: 'queued', queue: { ahead: 3, estimate_s: null, pause: null } }),
      () => (isUp ? undefined : json({ code, errors: [] }, status)),
    );
    expect(await screen.findByText(fill(words.verificationResult.ahead, { count: '3' }))).toBeVisible();
    isUp = false;
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(`看到的是剛才的狀態。 ${text}`)).toBeVisible();
  });
});

describe('a ride without its Strava data', () => {
  it('is identified by its day', async () => {
    const activity = {
      ...buildAttempt().activity,
      started_at: '2025-10-17T16:00:00.000Z',
      external_url: null,
      name: null,
    };
    await openAttempt(buildAttempt({ activity, result: null, evidence_expires_at: null }));
    expect((await screen.findByText(words.verificationResult.riddenAt)).parentElement?.textContent).toBe(
      '騎乘日期2025年10月18日',
    );
  });
});

describe('a ride sent in the wrong category', () => {
  const flag = {
    code: 'categoryRefused',
    severity: 'reject',
    params: { declared: 'ride', category: 'ebike' },
  } as const;
  const refusedAttempt = (change: Partial<AttemptDetail> = {}) =>
    buildAttempt({ status: 'failed', is_best: false, result: buildAttemptResult({ flags: [flag] }), ...change });
  const name = '以「電動輔助自行車」再送同一筆';

  it('is sent again from Strava in the right category, and its page opens', async () => {
    const { requests } = await openAttempt(refusedAttempt(), ({ method }) =>
      method === 'POST' ? json(buildAttempt({ ...undecidedFields, id: otherId, status: 'queued' }), 201) : undefined,
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
    await openAttempt(refusedAttempt(), ({ method }) =>
      method === 'POST' ? json({ code: 'challenge.categoryRefused', errors: [] }, 400) : undefined,
    );
    await act(async () => fireEvent.click(await screen.findByRole('button', { name })));
    expect((await screen.findByRole('alert')).textContent).toMatch(/類別/);
  });

  it('asks for the file again', async () => {
    const activity = {
      ...buildAttempt().activity,
      source: 'file',
      file_name: 'wuling.fit',
      external_url: null,
    } as const;
    await openAttempt(refusedAttempt({ activity }));
    expect((await screen.findByRole('link', { name: words.verificationResult.againFile })).getAttribute('href')).toBe(
      '/verifications/wuling-west#file',
    );
    expect(
      screen.getByText(fill(words.verificationResult.againFileText, { category: '電動輔助自行車' })),
    ).toBeVisible();
  });
});

describe('a failed ride', () => {
  it('shows no time as a result', async () => {
    await openAttempt(buildAttempt({ status: 'failed', is_best: false }));
    expect(await screen.findByText(fill(words.verificationResult.betweenGates, { time: '3:47:00' }))).toBeVisible();
    expect([
      screen.queryByText(words.verificationResult.elapsed),
      screen.queryByText(words.verificationResult.moving),
    ]).toEqual([null, null]);
  });

  it('collapses all but the most important reason', async () => {
    const reasons = [
      { code: 'coverage.elsewhere', params: { share: 0.62, limit: 0.75 } },
      { code: 'ride.reversed', params: {} },
    ] as const;
    await openAttempt(
      buildAttempt({ status: 'failed', is_best: false, result: buildAttemptResult({ reasons: [...reasons] }) }),
    );
    const why = await screen.findByRole('region', { name: words.verificationResult.whyFailed });
    expect(why.querySelector('strong')?.textContent).toBe(words.verificationResult.reasons.reversed);
    expect(why.querySelector('details')?.textContent).toMatch(/^其他 1 個原因路線有 62 % 騎到/);
  });
});

describe('a deleted track', () => {
  const deletedTrack = { evidence_expires_at: null } as const;
  const unlinkedActivity = { ...buildAttempt().activity, name: null, external_url: null };

  it('is explained if the rider has unlinked Strava', async () => {
    await openAttempt(buildAttempt({ ...deletedTrack, result: null, activity: unlinkedActivity }));
    expect(await screen.findByText(/^Strava 的連結解除後/)).toBeVisible();
  });

  it('is not mentioned to an administrator whose review is finished', async () => {
    const finishedReview = fakeReview({ decision: 'accepted', decided_by: 'person', reason: '軌跡完整。' });
    await openAttempt(
      buildAttempt({ ...deletedTrack, is_own: false, activity: unlinkedActivity, review: finishedReview }),
    );
    expect(await screen.findByText(words.verificationResult.acceptedByHand)).toBeVisible();
    expect([screen.queryByText(/刪除/), screen.queryByText(/^Strava 的連結/)]).toEqual([null, null]);
  });
});
