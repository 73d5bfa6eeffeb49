// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { localise } from '#contract/localise.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { findFirstFault, formatGateFault, formatMatchReason } from '#src/verification/status/formatMatchReason.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words as verificationTexts } from '#src/verification/words/zh-TW.ts';
import { buildAttemptResult, buildCheckpoint } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(verificationWords);
const words = {
  language: 'zh-TW',
  t: createTranslator('zh-TW'),
  l: (text: Parameters<typeof localise>[0]) => localise(text, 'zh-TW'),
} as const;
const missed = buildCheckpoint(1, { passed: false, distance_m: 84.2, reason: 'checkpoint.missed' });
const gates = [buildCheckpoint(0), missed, buildCheckpoint(2)];
const ride = { checkpoints: gates, hiddenStartAt: null };

describe('formatMatchReason', () => {
  it('includes place, time, distance and limit', () => {
    const reason = { code: 'checkpoint.missed', params: { position: 1, distance_m: 84.2, limit_m: 50 } } as const;
    expect(formatMatchReason(words, reason, ride)).toBe(
      fill(verificationTexts.verificationResult.reasons.checkpointMissed, {
        time: '07:14:22',
        name: '人止關',
        distance: '84',
        limit: '50',
      }),
    );
  });

  it('never rounds a distance to within the limit', () => {
    const reason = { code: 'checkpoint.missed', params: { position: 1, distance_m: 50.21, limit_m: 50 } } as const;
    const near = { ...ride, checkpoints: [buildCheckpoint(0), { ...missed, distance_m: 50.21 }, buildCheckpoint(2)] };
    expect(formatMatchReason(words, reason, near)).toBe(
      fill(verificationTexts.verificationResult.reasons.checkpointMissed, {
        time: '07:14:22',
        name: '人止關',
        distance: '50.3',
        limit: '50',
      }),
    );
  });

  it('has the same digits as the table, whose distance was rounded when stored', () => {
    const reason = { code: 'checkpoint.missed', params: { position: 1, distance_m: 114.46, limit_m: 50 } } as const;
    const atLimit = {
      ...ride,
      checkpoints: [buildCheckpoint(0), { ...missed, distance_m: 114.5 }, buildCheckpoint(2)],
    };
    expect(formatMatchReason(words, reason, atLimit)).toBe(
      fill(verificationTexts.verificationResult.reasons.checkpointMissed, {
        time: '07:14:22',
        name: '人止關',
        distance: '115',
        limit: '50',
      }),
    );
  });

  it.each([
    [
      { code: 'coverage.short', params: { position: 2, distance_m: 9_980, limit_m: 10_020 } },
      '到武嶺之前只騎了 9.98 公里，至少要 10.02 公里，像是抄了近路',
    ],
    [
      { code: 'coverage.elsewhere', params: { share: 0.747, limit: 0.75 } },
      '路線有 74.7 % 騎到；不到 75 %，或連續 1 公里在別條路上，就要人看過',
    ],
    [{ code: 'gap.tooMuch', params: { share: 0.502 } }, '路線有 50.2 % 沒有紀錄，超過一半就無法判斷'],
  ] as const)('never rounds to within the limit with $code either', (reason, text) => {
    expect(formatMatchReason(words, reason, ride)).toBe(text);
  });

  it('gives the time since the start of the recording if the time of day is unknown', () => {
    const reason = { code: 'checkpoint.missed', params: { position: 1, distance_m: 84.2, limit_m: 50 } } as const;
    expect(formatMatchReason(words, reason, { ...ride, hiddenStartAt: '2025-10-17T21:50:00.000Z' })).toBe(
      fill(verificationTexts.verificationResult.reasons.checkpointMissed, {
        time: '紀錄開始後 1:24:22',
        name: '人止關',
        distance: '84',
        limit: '50',
      }),
    );
  });

  it('gives the same time as the gate’s row', () => {
    const late = [
      buildCheckpoint(0, { at: '2025-10-17T22:00:00.600Z' }),
      { ...missed, at: '2025-10-17T23:14:22.400Z' },
      buildCheckpoint(2),
    ];
    const reason = { code: 'checkpoint.missed', params: { position: 1, distance_m: 84.2, limit_m: 50 } } as const;
    expect(formatMatchReason(words, reason, { ...ride, checkpoints: late })).toBe(
      fill(verificationTexts.verificationResult.reasons.checkpointMissed, {
        time: '07:14:23',
        name: '人止關',
        distance: '84',
        limit: '50',
      }),
    );
  });

  it('says that the ride never came near', () => {
    const far = buildCheckpoint(1, { passed: false, distance_m: null, at: null, reason: 'checkpoint.missed' });
    const reason = { code: 'checkpoint.missed', params: { position: 1, limit_m: 50 } } as const;
    expect(formatMatchReason(words, reason, { ...ride, checkpoints: [far] })).toBe(
      fill(verificationTexts.verificationResult.reasons.farAway, { name: '人止關', limit: '50' }),
    );
  });

  it.each([
    [
      { code: 'coverage.short', params: { position: 2, distance_m: 31_000, limit_m: 33_500, share: 0.8 } },
      '到武嶺之前只騎了 31.0 公里，至少要 33.5 公里，像是抄了近路',
    ],
    [
      { code: 'coverage.elsewhere', params: { share: 0.62, limit: 0.75 } },
      '路線有 62 % 騎到；不到 75 %，或連續 1 公里在別條路上，就要人看過',
    ],
    [
      { code: 'coverage.legElsewhere', params: { position: 2, share: 0.52, limit: 0.75 } },
      '到武嶺的這段路線只騎到 52 %，不到 75 % 就要人看過',
    ],
    [{ code: 'gap.tooMuch', params: { share: 0.61 } }, '路線有 61 % 沒有紀錄，超過一半就無法判斷'],
    [{ code: 'samples.tooFew', params: { count: 1 } }, '紀錄只有 1 個點，無法判斷'],
    [{ code: 'ride.reversed', params: {} }, verificationTexts.verificationResult.reasons.reversed],
    [
      { code: 'ride.startedLate', params: { position: 1, distance_m: 6_960 } },
      '紀錄過了人止關才開始，離它已經 7.0 公里；之前的檢查點都沒有紀錄',
    ],
    [
      { code: 'ride.endedEarly', params: { position: 2, distance_m: 2_399 } },
      '紀錄還沒到武嶺就結束了，離它還有 2.4 公里；之後的檢查點都沒有紀錄',
    ],
    [
      { code: 'ride.elsewhere', params: { position: 2, distance_m: 110_523 } },
      '整趟都不在這條路線的檢查點附近：最近的武嶺也離 110.5 公里',
    ],
  ] as const)('has a text for $code', (reason, text) => {
    expect(formatMatchReason(words, reason, ride)).toBe(text);
  });
});

describe('formatGateFault', () => {
  it.each([
    ['start.hidden', verificationTexts.verificationResult.gateFaults.hidden],
    ['checkpoint.wrongDirection', verificationTexts.verificationResult.gateFaults.direction],
    ['checkpoint.wrongOrder', verificationTexts.verificationResult.gateFaults.order],
    ['gap.atCheckpoint', verificationTexts.verificationResult.gateFaults.gap],
    ['checkpoint.missed', null],
  ] as const)('has a word for %s: %s', (reason, text) => {
    expect(formatGateFault(words, { ...missed, reason })).toBe(text);
  });

  it('returns nothing for an optional gate', () => {
    expect(formatGateFault(words, { ...missed, reason: 'checkpoint.wrongOrder', is_mandatory: false })).toBeNull();
  });
});

describe('findFirstFault', () => {
  it('returns the first missed gate, whatever else was found', () => {
    const first = { code: 'checkpoint.missed', params: { position: 1, distance_m: 84.2, limit_m: 50 } } as const;
    const otherReason = { code: 'coverage.elsewhere', params: { share: 0.6, limit: 0.75 } } as const;
    expect(findFirstFault(buildAttemptResult({ checkpoints: gates, reasons: [otherReason, first] }))).toEqual(first);
  });

  it('returns a reason of the whole ride if all gates were passed', () => {
    const reason = { code: 'gap.tooMuch', params: { share: 0.6 } } as const;
    expect(findFirstFault(buildAttemptResult({ reasons: [reason] }))).toEqual(reason);
    expect(findFirstFault(buildAttemptResult())).toBeNull();
  });
});
