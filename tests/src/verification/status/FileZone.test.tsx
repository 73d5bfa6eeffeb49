import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RideZone } from '#contract/verifications/rideZone.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { problem } from '#tests/src/verification/support/fakeUploads.ts';
import { buildAttempt } from '#tests/support/attemptFixture.ts';
import { type AnswerRequest, openAttempt } from './openAttempt.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-480);
});
afterEach(() => vi.restoreAllMocks());

/** A failed ride from a file without a zone, read as UTC: it began at 21:50 UTC, 05:50 in Taipei. */
const createFileAttempt = (zone: Partial<RideZone> = {}, change: Partial<AttemptDetail> = {}): AttemptDetail =>
  buildAttempt({
    status: 'failed',
    elapsed_s: null,
    activity: { ...buildAttempt().activity, source: 'file', file_name: 'wuling.gpx', external_url: null },
    zone: { utc_offset_min: 0, can_change: true, before: null, ...zone },
    ...change,
  });
const queuedAttempt = createFileAttempt(
  { utc_offset_min: 480, can_change: false },
  { status: 'queued', queue: { ahead: 0, estimate_s: 3, pause: null } },
);
const pressChangeZone = async () =>
  fireEvent.click(await screen.findByRole('button', { name: words.verificationResult.zone.change }));
const getTaipeiButton = () => screen.getByRole('button', { name: /^台北時間/ });
const openWithZoneQuestion = async (answer: AnswerRequest) => {
  const opened = await openAttempt(createFileAttempt(), (request) =>
    request.url.endsWith('/zone/') ? answer(request) : undefined,
  );
  await pressChangeZone();
  return opened;
};

describe('time zone of a judged file', () => {
  it('is shown, and offers each zone with the resulting start', async () => {
    await openWithZoneQuestion(() => undefined);
    expect(screen.getByText(words.verificationResult.zone.name).nextSibling?.textContent).toBe(
      words.verificationSubmit.zone.utc,
    );
    expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^世界協調時間（UTC）台北 .*05:50 出發$/);
    expect(getTaipeiButton().textContent).toMatch(/21:50 出發$/);
    expect(screen.getByText(words.verificationResult.zone.text)).toBeVisible();
  });

  it('is changed, and the page follows the new verdict', async () => {
    const { requests } = await openWithZoneQuestion(() => json(queuedAttempt));
    fireEvent.click(getTaipeiButton());
    expect(await screen.findByText(words.verificationResult.aheadNone)).toBeVisible();
    const [request] = requests.filter(({ url }) => url.endsWith('/zone/'));
    expect([request?.method, JSON.parse(String(request?.init.body))]).toEqual(['PUT', { utc_offset_min: 480 }]);
    expect(screen.queryByRole('button', { name: words.verificationResult.zone.change })).toBeNull();
  });

  it('sends nothing if the answer does not change', async () => {
    const { requests } = await openWithZoneQuestion(() => json(queuedAttempt));
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    expect(await screen.findByRole('button', { name: words.verificationResult.zone.change })).toBeVisible();
    expect(requests.some(({ url }) => url.endsWith('/zone/'))).toBe(false);
  });

  it.each([
    ['no network', () => noNetwork(), /^時區沒有改成。 /],
    ['a decision by the administrator', () => problem(409, 'attempt.zoneFixed'), /管理員已經決定過/],
    ['a judgement in progress', () => problem(409, 'attempt.beingJudged'), /這趟正在判定/],
  ])('keeps the question open after %s', async (_, answer, text) => {
    await openWithZoneQuestion(answer);
    fireEvent.click(getTaipeiButton());
    const alert = await screen.findByText(text);
    expect(alert.closest('[role="alert"]')).toBeVisible();
    expect(getTaipeiButton()).toBeVisible();
  });

  it('treats a change whose answer was lost as done', async () => {
    const attempts: AttemptDetail[] = [createFileAttempt()];
    await openAttempt(createFileAttempt(), ({ url, method }) => {
      if (url.endsWith('/zone/')) {
        attempts.push(queuedAttempt);
        return problem(409, 'attempt.beingJudged');
      }
      return method === 'GET' && url.endsWith(`${queuedAttempt.id}/`) ? json(attempts.at(-1)) : undefined;
    });
    await pressChangeZone();
    fireEvent.click(getTaipeiButton());
    await waitFor(() => expect(screen.getByText(words.verificationResult.aheadNone)).toBeVisible());
  });

  it.each([
    ['cannot change any more', createFileAttempt({ can_change: false })],
    ['is known from the file', createFileAttempt({}, { zone: null })],
  ])('is not offered if it %s', async (_, attemptShown) => {
    await openAttempt(attemptShown);
    expect(await screen.findByText(words.verificationResult.riddenAt)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.verificationResult.zone.change })).toBeNull();
  });
});

it('shows a verdict with another zone beside the previous one, each with its start', async () => {
  const previousZone = { utc_offset_min: 0, status: 'failed', changed_at: '2025-10-18T04:00:00.000Z' } as const;
  await openAttempt(
    createFileAttempt({ utc_offset_min: 480, before: previousZone }, { status: 'passed', elapsed_s: 13_620 }),
  );
  expect(await screen.findByText(words.verificationResult.zone.changed)).toBeVisible();
  expect(screen.getByText(words.verificationResult.zone.before).nextSibling?.textContent).toMatch(
    /^世界協調時間（UTC），.*13:50 出發：未通過$/,
  );
  expect(screen.getByText(words.verificationResult.zone.now).nextSibling?.textContent).toMatch(
    /^台北時間，.*05:50 出發：通過$/,
  );
});
