import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { buildAttempt, buildAttemptResult, undecidedFields } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';
import { openAttempt } from './openAttempt.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const started_at = '2025-10-17T22:00:00.000Z';
const effort = { started_at, elapsed_s: 13_261, moving_s: null, uncertainty_s: 40, flags: ['decidedByPerson'] };

describe('a pass decided by a person', () => {
  it('shows where its time comes from, and what is inferred', async () => {
    const flags = ['decidedByPerson', 'inferredAtGate'];
    await openAttempt(
      buildAttempt({ elapsed_s: 13_261, result: buildAttemptResult({ efforts: [{ ...effort, flags }] }) }),
    );
    expect(await screen.findByText(words.verificationResult.timeByPerson)).toBeVisible();
    expect(screen.getByText(words.verificationResult.timeInferred)).toBeVisible();
  });

  it('explains why it has no time', async () => {
    await openAttempt(
      buildAttempt({ elapsed_s: null, result: buildAttemptResult({ efforts: [], best_effort: null }) }),
    );
    expect(await screen.findByText(words.verificationResult.noTime)).toBeVisible();
  });
});

it('shows the previous verdict if corrected rules have changed it', async () => {
  await openAttempt(buildAttempt({ status: 'failed', earlier_verdict: { status: 'passed', rule_version: 1 } }));
  expect(
    await screen.findByText(fill(words.verificationResult.byEarlierRules, { version: '1', status: '通過' })),
  ).toBeVisible();
});

it('links to an earlier ride that overlaps with this one', async () => {
  const flags = [{ code: 'overlapsOwn', severity: 'reject', params: {} }] as const;
  const result = buildAttemptResult({ flags: [...flags] });
  await openAttempt(buildAttempt({ status: 'failed', earlier_attempt_id: 'attempt-first', result }));
  expect(await screen.findByText(words.verificationRules.overlapsOwn)).toBeVisible();
  const link = screen.getByRole('link', { name: words.verificationResult.earlierAttempt });
  expect(link.getAttribute('href')).toBe('/verifications/status/attempt-first');
});

describe('for the deciding administrator', () => {
  const review: AttemptDetail['review'] = {
    kind: 'appeal',
    opened_at: started_at,
    appeal_text: '隧道裡收不到訊號。',
    decision: null,
    reason: null,
    decided_at: null,
    decided_by: null,
    other_attempt_id: null,
  };
  const deciding: AttemptDetail['deciding'] = {
    username: 'amy_lin',
    time: { elapsed_s: 13_261, uncertainty_s: 79.2, is_inferred: true },
    ride: {
      average_speed_mps: 4,
      max_speed_mps: 15.5,
      average_heart_rate_bpm: 151,
      max_heart_rate_bpm: 178,
      average_power_w: null,
      max_power_w: null,
    },
  };
  const open = (change: Partial<NonNullable<AttemptDetail['deciding']>> = {}) =>
    openAttempt(buildAttempt({ is_own: false, status: 'inReview', review, deciding: { ...deciding, ...change } }));
  const listFacts = () =>
    screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

  it('shows rider, figures, and the time that the ride would get', async () => {
    await open();
    await screen.findByRole('button', { name: words.verificationResult.accept });
    expect(listFacts()).toEqual(
      expect.arrayContaining([
        '車友 amy_lin',
        '速度 平均 14.4\u00a0km/h，最高 55.8\u00a0km/h',
        '心率 平均 151\u00a0bpm，最高 178\u00a0bpm',
      ]),
    );
    expect(listFacts().some((fact) => fact.startsWith(words.verificationResult.adminPower))).toBe(false);
    expect(
      screen.getByText(fill(words.verificationResult.acceptInferred, { time: '3:41:01', seconds: '80' })),
    ).toBeVisible();
  });

  it.each([
    [{ elapsed_s: 13_261, uncertainty_s: 0.7, is_inferred: false }, '接受後的完成時間：3:41:01'],
    [null, words.verificationResult.acceptNoTime],
  ])('shows a time of %o before the decision', async (time, text) => {
    await open({ time, ride: null });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it.each(['queued', 'processing'] as const)(
  'says that a ride whose worker has ended is checked again: %s',
  async (status) => {
    await openAttempt(buildAttempt({ ...undecidedFields, status, is_checked_again: true }));
    expect(await screen.findByText(words.verificationResult.checkedAgain)).toBeVisible();
    expect(screen.getByText(words.verificationResult.checkedAgainText)).toBeVisible();
  },
);
