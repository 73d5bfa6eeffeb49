import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words as verificationTexts } from '#src/verification/words/zh-TW.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import {
  buildAttempt,
  buildAttemptResult,
  buildCheckpoint,
  track,
  undecidedFields,
} from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';
import { openAttempt, statusPage } from './openAttempt.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('access', () => {
  it('asks a visitor to sign in', async () => {
    const { requests } = fakeServer(() => json({}, 401));
    const fake = fakeSession();
    renderWithSession(fake, statusPage);
    expect(screen.getByText(accountTexts.auth.notSignedIn)).toBeVisible();
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
    expect(requests).toEqual([]);
  });

  it('looks the same for a missing attempt and another rider’s', async () => {
    await openAttempt(json({ code: 'resource.notFound', errors: [] }, 404));
    expect(await screen.findByRole('heading', { level: 1, name: '找不到驗證結果' })).toBeVisible();
  });
});

describe('while it loads', () => {
  it('shows placeholders', async () => {
    const { container } = await openAttempt(buildAttempt(), neverAnswer);
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports a failure, and retries on request', async () => {
    let isUp = false;
    await openAttempt(buildAttempt(), () => (isUp ? undefined : json({ code: 'server.internal', errors: [] }, 500)));
    expect((await screen.findByRole('alert')).textContent).toContain(verificationTexts.verificationResult.failedTitle);
    isUp = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry })));
    expect(await screen.findByText('3:47:00', { selector: 'strong' })).toBeVisible();
  });
});

describe('in the queue', () => {
  const queued = (queue: AttemptDetail['queue']) => buildAttempt({ ...undecidedFields, status: 'queued', queue });

  it('shows the position and an estimate', async () => {
    await openAttempt(queued({ ahead: 3, estimate_s: 130, pause: null }));
    expect(await screen.findByText(fill(verificationTexts.verificationResult.ahead, { count: '3' }))).toBeVisible();
    expect(screen.getByText(fill(verificationTexts.verificationResult.estimate, { time: '2 分鐘' }))).toBeVisible();
  });

  it('says that there is no estimate', async () => {
    await openAttempt(queued({ ahead: 0, estimate_s: null, pause: null }));
    expect(await screen.findByText(verificationTexts.verificationResult.aheadNone)).toBeVisible();
    expect(screen.getByText(verificationTexts.verificationResult.estimateNone)).toBeVisible();
  });

  it('says that Strava makes it wait, until when, and that files are still processed', async () => {
    await openAttempt(
      queued({ ahead: 9, estimate_s: null, pause: { reason: 'rateLimited', until: '2025-10-18T06:15:00.000Z' } }),
    );
    expect(await screen.findByText(verificationTexts.verificationResult.pause.rateLimited)).toBeVisible();
    expect(screen.getByText(/2025年10月18日 14:15 之後繼續。/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: verificationTexts.verificationResult.uploadOpen }).getAttribute('href'),
    ).toBe('/verifications/wuling-west#file');
  });

  it('says that it is being matched', async () => {
    await openAttempt(buildAttempt({ ...undecidedFields, status: 'processing' }));
    expect(await screen.findByText(verificationTexts.verificationResult.working)).toBeVisible();
  });
});

describe('passed', () => {
  it('shows the completion time apart from the moving time, the best, and the next goal', async () => {
    await openAttempt(buildAttempt());
    expect(await screen.findByText('3:47:00', { selector: 'strong' })).toBeVisible();
    expect(screen.getByText(fill(verificationTexts.verificationResult.uncertainty, { seconds: '1' }))).toBeVisible();
    expect(screen.getByText('3:35:00')).toBeVisible();
    expect(screen.getByText(verificationTexts.verificationResult.movingText)).toBeVisible();
    expect(screen.getByText(verificationTexts.verificationResult.best)).toBeVisible();
    expect(
      screen.getByText(fill(verificationTexts.verificationResult.goal, { goal: '破三五', time: '17:00' })),
    ).toBeVisible();
  });

  it('shows the difference to a faster personal best', async () => {
    const progress = { challenge_id: 'wuling-west', category: 'ride', best_elapsed_s: 12_000 };
    await openAttempt(buildAttempt({ is_best: false }), ({ url }) =>
      url.includes('/standings/') ? json({ results: [progress] }) : undefined,
    );
    expect(
      await screen.findByText(
        fill(verificationTexts.verificationResult.bestIs, { time: '3:20:00', difference: '27:00' }),
      ),
    ).toBeVisible();
    expect(
      screen.getByText(fill(verificationTexts.verificationResult.goal, { goal: '破三', time: '20:00' })),
    ).toBeVisible();
  });

  it('lists each checkpoint with split, total, time of day, offset, and a mark that needs no colour', async () => {
    await openAttempt(buildAttempt());
    const table = await screen.findByRole('table', { name: '檢查點' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '中心碑 0.0 km 起點0:00:0006:00:00偏差 12 m (限 50 m)',
      '人止關 16.1 km 1:14:221:14:2207:14:22偏差 12 m (限 50 m)',
      '武嶺 53.3 km 2:32:383:47:0009:47:00 ±3 秒偏差 12 m (限 50 m)',
    ]);
    expect(within(table).getAllByRole('img', { name: '通過' })).toHaveLength(3);
    expect(screen.getByText(verificationTexts.verificationResult.clockNote)).toBeVisible();
  });

  it('lists several rides of one recording and marks the one that counts', async () => {
    const [effort] = buildAttemptResult().efforts;
    if (effort === undefined) throw new Error('no effort');
    const efforts = [{ ...effort, elapsed_s: 14_000, started_at: '2025-10-17T20:00:00.000Z' }, effort];
    await openAttempt(buildAttempt({ result: buildAttemptResult({ efforts, best_effort: 1 }) }));
    const section = await screen.findByRole('region', {
      name: fill(verificationTexts.verificationResult.efforts, { count: '2' }),
    });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['出發 04:00:003:53:20±1 秒', '出發 06:00:003:47:00±1 秒以這趟為準']);
  });

  it('links to Strava with the required text, and shows how long the track is stored', async () => {
    await openAttempt(buildAttempt());
    expect((await screen.findByRole('link', { name: 'View on Strava' })).getAttribute('href')).toBe(
      'https://www.strava.com/activities/1234567890',
    );
    expect(
      screen.getByText(fill(verificationTexts.verificationResult.trackUntil, { date: '2025年11月17日' })),
    ).toBeVisible();
  });

  it.each([
    ['strava', true, /^你同意公開，但這筆來自 Strava/],
    ['strava', false, verificationTexts.verificationResult.publicNone],
    ['file', true, verificationTexts.verificationResult.publicName],
  ] as const)(
    'says in one sentence what others see of a ride from %s, with consent: %s',
    async (source, isGiven, words) => {
      const consents = [
        { purpose: 'publishResults', is_given: isGiven, changed_at: null, text_version: 1 },
        { purpose: 'publishTimes', is_given: false, changed_at: null, text_version: 1 },
      ];
      await openAttempt(buildAttempt({ activity: { ...buildAttempt().activity, source } }), ({ url }) =>
        url.includes('/consents/') ? json({ results: consents }) : undefined,
      );
      const text = await screen.findByText(words);
      expect(text.parentElement?.querySelectorAll('p')).toHaveLength(1);
      expect(
        screen.getByRole('link', { name: verificationTexts.verificationResult.toProfile }).getAttribute('href'),
      ).toBe('/profile#consents');
    },
  );

  it('requests no deleted track', async () => {
    const { requests } = await openAttempt(buildAttempt({ evidence_expires_at: null }));
    expect(await screen.findByText(verificationTexts.verificationResult.trackGone)).toBeVisible();
    expect(requests.filter(({ url }) => url.includes('/track/'))).toEqual([]);
    expect(screen.queryByRole('region', { name: verificationTexts.verificationResult.mapTitle })).toBeNull();
  });
});

describe('failed', () => {
  const missed = buildCheckpoint(1, { passed: false, distance_m: 84.2, split_s: null, reason: 'checkpoint.missed' });
  const failed = (change: Partial<AttemptDetail> = {}) =>
    buildAttempt({
      status: 'failed',
      elapsed_s: null,
      is_best: false,
      can_appeal: true,
      result: buildAttemptResult({
        checkpoints: [buildCheckpoint(0), missed, buildCheckpoint(2)],
        efforts: [],
        best_effort: null,
        reasons: [{ code: 'checkpoint.missed', params: { position: 1, distance_m: 84.2, limit_m: 50 } }],
      }),
      ...change,
    });

  it('shows first what failed, with its numbers, and only once', async () => {
    await openAttempt(failed());
    const why = await screen.findByRole('region', { name: verificationTexts.verificationResult.whyFailed });
    expect(why.textContent).toBe(
      fill(verificationTexts.verificationResult.reasons.checkpointMissed, {
        time: '為什麼沒通過07:14:22',
        name: '人止關',
        distance: '84',
        limit: '50',
      }),
    );
    expect(screen.getAllByText(/^07:14:22 經過/)).toHaveLength(1);
    expect(
      within(screen.getByRole('table')).getByRole('img', { name: verificationTexts.verificationResult.missedMark }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: verificationTexts.verificationResult.again })).toBeVisible();
  });

  it('accepts an appeal of 10 to 1000 characters, and shows that it is under review', async () => {
    const appealed = failed({
      status: 'inReview',
      can_appeal: false,
      review: {
        kind: 'appeal',
        opened_at: '2025-10-18T04:00:00.000Z',
        appeal_text: '那天人止關施工，要繞過去。',
        decision: null,
        reason: null,
        decided_at: null,
        decided_by: null,
        other_attempt_id: null,
      },
    });
    const { requests } = await openAttempt(failed(), ({ url, method }) =>
      method === 'POST' && url.includes('/appeal/') ? json(appealed) : undefined,
    );
    const field = await screen.findByLabelText(verificationTexts.verificationResult.appealLabel);
    fireEvent.change(field, { target: { value: '太短' } });
    fireEvent.click(screen.getByRole('button', { name: verificationTexts.verificationResult.appealSend }));
    expect(
      screen.getByText(
        fill(formTexts.form.tooShort, { field: verificationTexts.verificationResult.appealLabel, count: '10' }),
      ),
    ).toBeVisible();
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: ' 那天人止關施工，要繞過去。 ' } });
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: verificationTexts.verificationResult.appealSend })),
    );
    expect(await screen.findByText(verificationTexts.verificationResult.reviewNext)).toBeVisible();
    expect(screen.getByText('那天人止關施工，要繞過去。')).toBeVisible();
    const posted = requests.filter(({ url }) => url.includes('/appeal/'));
    expect(posted.map(({ init }) => init.body)).toEqual([JSON.stringify({ text: '那天人止關施工，要繞過去。' })]);
  });

  it('keeps the typed text if the appeal did not arrive', async () => {
    await openAttempt(failed(), ({ method }) =>
      method === 'POST' ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    const field = await screen.findByLabelText<HTMLTextAreaElement>(verificationTexts.verificationResult.appealLabel);
    fireEvent.change(field, { target: { value: '那天人止關施工，要繞過去。' } });
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: verificationTexts.verificationResult.appealSend })),
    );
    expect((await screen.findByRole('alert')).textContent).toContain(verificationTexts.verificationResult.appealFailed);
    expect(field.value).toBe('那天人止關施工，要繞過去。');
  });
});

describe('in review', () => {
  const inReview = (change: Partial<AttemptDetail> = {}) =>
    buildAttempt({
      status: 'inReview',
      is_best: false,
      result: buildAttemptResult({ reasons: [{ code: 'coverage.elsewhere', params: { share: 0.62, limit: 0.75 } }] }),
      review: {
        kind: 'flags',
        opened_at: '2025-10-18T03:00:04.000Z',
        appeal_text: null,
        decision: null,
        reason: null,
        decided_at: null,
        decided_by: null,
        other_attempt_id: null,
      },
      ...change,
    });

  it('shows which rule requires it, and what happens next', async () => {
    await openAttempt(inReview());
    const why = await screen.findByRole('region', { name: verificationTexts.verificationResult.whyReview });
    expect(why.textContent).toContain('路線有 62 % 騎到；不到 75 %');
    expect(screen.getByText(verificationTexts.verificationResult.reviewNext)).toBeVisible();
    expect(screen.queryByRole('button', { name: verificationTexts.verificationResult.accept })).toBeNull();
  });

  it('lets the administrator decide with a reason, and says that the ends are hidden', async () => {
    const { requests } = await openAttempt(inReview({ is_own: false }), ({ url, method }) => {
      if (url.includes('/track/')) return json({ ...track, is_blurred: true });
      return method === 'POST' ? json(inReview({ is_own: false, status: 'passed' })) : undefined;
    });
    expect(await screen.findByText(verificationTexts.verificationResult.blurred)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: verificationTexts.verificationResult.accept }));
    expect(
      screen.getByText(
        fill(formTexts.form.tooShort, { field: verificationTexts.verificationResult.reason, count: '3' }),
      ),
    ).toBeVisible();
    fireEvent.change(screen.getByLabelText(verificationTexts.verificationResult.reason), {
      target: { value: '軌跡完整，道路施工改道。' },
    });
    await act(async () =>
      fireEvent.click(screen.getByRole('button', { name: verificationTexts.verificationResult.accept })),
    );
    const posted = requests.filter(({ method }) => method === 'POST');
    expect(posted.map(({ url, init }) => [url, init.body])).toEqual([
      [
        `/api/verification-reviews/${buildAttempt().id}/decision/`,
        JSON.stringify({ decision: 'accepted', reason: '軌跡完整，道路施工改道。' }),
      ],
    ]);
    expect(screen.queryByRole('region', { name: verificationTexts.verificationResult.planTitle })).toBeNull();
  });
});

describe('an error', () => {
  const error = (error_code: string) => buildAttempt({ ...undecidedFields, status: 'error', error_code });

  it.each([
    ['activity.notFound', verificationTexts.verificationResult.error.notFound],
    ['activity.noTrack', verificationTexts.verificationResult.error.noTrack],
    ['strava.notConnected', verificationTexts.verificationResult.error.notConnected],
    ['challenge.incomplete', verificationTexts.verificationResult.error.incomplete],
    ['file.notXml', verificationTexts.verificationResult.error.file],
    ['something.new', verificationTexts.verificationResult.error.internal],
  ])('describes %s', async (code, text) => {
    await openAttempt(error(code));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('link', { name: verificationTexts.verificationResult.again })).toBeVisible();
  });

  it('shows what is wrong with the file, without a link to the profile', async () => {
    await openAttempt(error('file.notXml'));
    expect(await screen.findByText('檔案不完整，或不是正確的 XML。')).toBeVisible();
    expect(screen.queryByRole('link', { name: accountTexts.auth.toProfile })).toBeNull();
  });
});
