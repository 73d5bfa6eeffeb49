// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { localise } from '#contract/localise.ts';
import type { AttemptDetail, AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { listFaults } from '#src/verification/status/Faults.tsx';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words as verificationTexts } from '#src/verification/words/zh-TW.ts';
import { buildAttempt, buildAttemptResult, buildCheckpoint } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(verificationWords);
const words = {
  language: 'zh-TW',
  t: createTranslator('zh-TW'),
  l: (text: Parameters<typeof localise>[0]) => localise(text, 'zh-TW'),
} as const;

const missedGate = { passed: false, split_s: null, reason: 'checkpoint.missed' } as const;
const farGate = { ...missedGate, distance_m: null, at: null };
const reason = (code: AttemptResult['reasons'][number]['code'], position: number) => ({
  code,
  params: { position, distance_m: 84, limit_m: 50 },
});
const listAttemptFaults = (change: Partial<AttemptResult>, attemptChange: Partial<AttemptDetail> = {}) =>
  listFaults(words, buildAttempt({ status: 'failed', result: buildAttemptResult(change), ...attemptChange }));

describe('the first fault', () => {
  it('is the opposite direction, without repeating gates that the table shows', () => {
    const wrong = { passed: false, reason: 'checkpoint.wrongOrder' } as const;
    const lines = listAttemptFaults({
      checkpoints: [buildCheckpoint(0), buildCheckpoint(1, wrong), buildCheckpoint(2, wrong)],
      reasons: [
        reason('checkpoint.wrongOrder', 1),
        { code: 'ride.reversed', params: {} },
        reason('checkpoint.wrongOrder', 2),
        { code: 'coverage.elsewhere', params: { share: 0.62, limit: 0.75 } },
      ],
    });
    expect(lines).toEqual([
      verificationTexts.verificationResult.reasons.reversed,
      fill(verificationTexts.verificationResult.reasons.coverageElsewhere, { share: '62', least: '75' }),
    ]);
  });

  it('is the flag that rejects the ride regardless of its road', () => {
    const lines = listAttemptFaults({
      checkpoints: [buildCheckpoint(0, farGate), buildCheckpoint(1, farGate), buildCheckpoint(2, farGate)],
      reasons: [
        { code: 'ride.elsewhere', params: { position: 2, distance_m: 110_523 } },
        reason('start.missed', 0),
        reason('finish.missed', 2),
      ],
      flags: [
        { code: 'tooSmooth', severity: 'review', params: {} },
        { code: 'stravaFlagged', severity: 'reject', params: {} },
      ],
    });
    expect(lines).toEqual([
      verificationTexts.verificationRules.stravaFlagged,
      fill(verificationTexts.verificationResult.reasons.elsewhere, { name: '武嶺', ridden: '110.5' }),
      verificationTexts.verificationRules.tooSmooth,
    ]);
  });

  it('is where the ride left the road and did not return', () => {
    const lines = listAttemptFaults({
      checkpoints: [
        buildCheckpoint(0),
        buildCheckpoint(1, missedGate),
        buildCheckpoint(2, { ...farGate, reason: 'finish.missed' }),
      ],
      reasons: [reason('checkpoint.missed', 1), reason('finish.missed', 2)],
    });
    expect(lines).toEqual([
      fill(verificationTexts.verificationResult.reasons.endedAfter, { name: '中心碑', count: '2' }),
    ]);
  });

  it('is the only missed gate', () => {
    const lines = listAttemptFaults({
      checkpoints: [buildCheckpoint(0), buildCheckpoint(1, { ...missedGate, distance_m: 84.2 }), buildCheckpoint(2)],
      reasons: [reason('checkpoint.missed', 1)],
    });
    expect(lines).toEqual([
      fill(verificationTexts.verificationResult.reasons.checkpointMissed, {
        time: '07:14:22',
        name: '人止關',
        distance: '84',
        limit: '50',
      }),
    ]);
  });
});

describe('in review', () => {
  it('starts with the open questions about the ride', () => {
    const lines = listAttemptFaults(
      {
        reasons: [{ code: 'coverage.elsewhere', params: { share: 0.62, limit: 0.75 } }],
        flags: [{ code: 'tooSmooth', severity: 'review', params: {} }],
      },
      { status: 'inReview' },
    );
    expect(lines).toEqual([
      fill(verificationTexts.verificationResult.reasons.coverageElsewhere, { share: '62', least: '75' }),
      verificationTexts.verificationRules.tooSmooth,
    ]);
  });

  it('mentions a gate if there is no other reason', () => {
    const hidden = { passed: false, reason: 'gap.atCheckpoint' } as const;
    const lines = listAttemptFaults(
      {
        checkpoints: [buildCheckpoint(0), buildCheckpoint(1, hidden), buildCheckpoint(2)],
        reasons: [{ code: 'gap.atCheckpoint', params: { position: 1 } }],
      },
      { status: 'inReview' },
    );
    expect(lines).toEqual([fill(verificationTexts.verificationResult.reasons.gapAtCheckpoint, { name: '人止關' })]);
  });
});
