// @vitest-environment node
import { expect, it } from 'vitest';
import { plausibilityCodes } from '#contract/verifications/attemptCodes.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formatFlag } from '#src/verification/formatFlag.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words as verificationTexts } from '#src/verification/words/zh-TW.ts';

await loadWords(verificationWords);
const words = { language: 'zh-TW', t: createTranslator('zh-TW') } as const;

it.each([
  ['climbRate', { value: 1712.4, limit: 1600 }, '每小時爬升 1,712 公尺，限 1,600 公尺'],
  ['speed', { value_mps: 27.2, limit_mps: 25 }, '時速到 98 公里，限 90 公里'],
  ['acceleration', { value: 6.25, limit: 5 }, '加速到 6.3 m/s²，限 5.0，像是汽車起步'],
  ['gapShare', { value_share: 0.314, limit_share: 0.2 }, '有 31 % 的時間沒有紀錄，限 20 %'],
  ['longGap', { value_s: 725, limit_s: 600 }, '連續 12:05 沒有紀錄，位置卻變了，限 10:00'],
  ['notRidden', { sport: 'Hike' }, '這筆紀錄是「健行」，不是騎自行車'],
  ['notRidden', { sport: 'AlpineSki' }, '這筆紀錄是「AlpineSki」，不是騎自行車'],
  ['plannedRoute', { creator: 'Komoot' }, '這是用 Komoot 規劃的路線，不是騎出來的紀錄'],
  ['inFuture', { value_s: 725, limit_s: 600 }, '開始時間在未來，差了 12:05'],
  ['inFuture', { value_s: 863_684, limit_s: 600 }, '開始時間在未來，差了 10 天'],
  ['categoryRefused', { category: 'ebike', declared: 'ebike' }, '這個驗證不收電動輔助自行車'],
  ['categoryRefused', { category: 'ebike', declared: 'ride' }, '送出時說是一般自行車，紀錄卻是電動輔助自行車'],
  ['joinedRides', { value: 247.6, limit: 80 }, '位置倒退 248 公尺，同一段路又騎了一次，像兩趟接在一起'],
  ['estimatedPower', { value: 4.32, limit: 4 }, '爬坡推估 4.3 W/kg，超過 4.0，又沒有功率計或相稱的心率'],
  ['trainer', {}, verificationTexts.verificationRules.trainer],
  ['beatsBestKnown', { value_s: 3_128, limit_s: 9_070 }, '用時 52:08，比這段路已知最快的 2:31:10 還快'],
  ['beyondPhysics', { value_s: 272.4, limit_s: 465.2 }, '用時 4:32；照物理推算，這段路最快也要 7:45'],
  ['sparse', { value_s: 15, limit_s: 10 }, '大約每 0:15 才有一個點，限 0:10：請把裝置設成每秒記錄，或上傳原始檔'],
  ['beforeClocks', { value_day: '1999-12-31', limit_day: '2000-01-01' }, '日期是 1999年12月31日：裝置的時鐘大概沒設好'],
  [
    'afterChallenge',
    { value_day: '2026-03-02', limit_day: '2026-03-01' },
    '騎乘日是 2026年3月2日，這項驗證只算到 2026年3月1日',
  ],
  [
    'beforeChallenge',
    { value_day: '2026-02-28', limit_day: '2026-03-01' },
    '騎乘日是 2026年2月28日，這項驗證只算 2026年3月1日起的騎乘',
  ],
] as const)('formats %s with its value and limit', (code, params, text) => {
  expect(formatFlag(words, { code, severity: 'review', params })).toBe(text);
});

it.each([
  ['speed', { value_mps: 25.03, limit_mps: 25 }, '時速到 90.2 公里，限 90 公里'],
  ['powerMismatch', { value_share: 0.402, limit_share: 0.4 }, '功率和速度差了 40.2 %，限 40 %'],
  ['heartRateLow', { value: 94.7, limit: 95 }, '爬得很快，平均心率卻只有 94.7，應該高於 95'],
  ['acceleration', { value: 5.01, limit: 5 }, '加速到 5.01 m/s²，限 5.0，像是汽車起步'],
  ['beatsBestKnown', { value_s: 9_069.8, limit_s: 9_070 }, '用時 2:31:09，比這段路已知最快的 2:31:10 還快'],
  ['longGap', { value_s: 600.2, limit_s: 600 }, '連續 10:01 沒有紀錄，位置卻變了，限 10:00'],
] as const)('never rounds %s to within the limit', (code, params, text) => {
  expect(formatFlag(words, { code, severity: 'review', params })).toBe(text);
});

it.each(plausibilityCodes)('has a text for %s', (code) => {
  const text = formatFlag(words, { code, severity: 'review', params: { value: 2, limit: 1 } });
  expect(text).not.toMatch(/^$|\{\{/);
});
