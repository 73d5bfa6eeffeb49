import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { attempt, attemptResult, waiting } from '#tests/support/attemptFixture.ts';
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
    await openAttempt(attempt({ elapsed_s: 13_261, result: attemptResult({ efforts: [{ ...effort, flags }] }) }));
    expect(await screen.findByText('規則沒有量到這趟，完成時間是管理員判定通過後，從起點到終點算的。')).toBeVisible();
    expect(screen.getByText('起點或終點沒有通過，那裡的時間取最接近的一刻，是推算的。')).toBeVisible();
  });

  it('explains why it has no time', async () => {
    await openAttempt(attempt({ elapsed_s: null, result: attemptResult({ efforts: [], best_effort: null }) }));
    expect(await screen.findByText('沒有完成時間：看不出什麼時候出發或到達。')).toBeVisible();
  });
});

it('shows the previous verdict if corrected rules have changed it', async () => {
  await openAttempt(attempt({ status: 'failed', earlier_verdict: { status: 'passed', rule_version: 1 } }));
  expect(await screen.findByText('第 1 版規則時是「通過」；規則修正後重新比對過。')).toBeVisible();
});

it('links to an earlier ride that overlaps with this one', async () => {
  const flags = [{ code: 'overlapsOwn', severity: 'reject', params: {} }] as const;
  const result = attemptResult({ flags: [...flags] });
  await openAttempt(attempt({ status: 'failed', earlier_attempt_id: 'attempt-first', result }));
  expect(await screen.findByText('這段時間你已經送過另一份紀錄，以先送的為準')).toBeVisible();
  const link = screen.getByRole('link', { name: '看那一筆' });
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
    openAttempt(attempt({ is_own: false, status: 'inReview', review, deciding: { ...deciding, ...change } }));
  const listFacts = () =>
    screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

  it('shows rider, figures, and the time that the ride would get', async () => {
    await open();
    await screen.findByRole('button', { name: '接受' });
    expect(listFacts()).toEqual(
      expect.arrayContaining([
        '車友 amy_lin',
        '速度 平均 14.4\u00a0km/h，最高 55.8\u00a0km/h',
        '心率 平均 151\u00a0bpm，最高 178\u00a0bpm',
      ]),
    );
    expect(listFacts().some((fact) => fact.startsWith('功率'))).toBe(false);
    expect(screen.getByText('接受後的完成時間：3:41:01，±80 秒，有檢查點是從最近的一刻推算的。')).toBeVisible();
  });

  it.each([
    [{ elapsed_s: 13_261, uncertainty_s: 0.7, is_inferred: false }, '接受後的完成時間：3:41:01'],
    [null, '接受也不會有完成時間：看不出什麼時候出發或到達。'],
  ])('shows a time of %o before the decision', async (time, text) => {
    await open({ time, ride: null });
    expect(await screen.findByText(text)).toBeVisible();
  });
});

it.each(['queued', 'processing'] as const)(
  'a ride whose worker has ended says that it is checked again, %s',
  async (status) => {
    await openAttempt(attempt({ ...waiting, status, is_checked_again: true }));
    expect(await screen.findByText('重新判定中')).toBeVisible();
    expect(screen.getByText('判定中途斷掉，會自己重來，你什麼都不用做。')).toBeVisible();
  },
);
