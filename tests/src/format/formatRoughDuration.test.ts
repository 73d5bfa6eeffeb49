// @vitest-environment node
import { expect, it } from 'vitest';
import { formatRoughDuration } from '#src/format/formatRoughDuration.ts';

it.each([
  [3, 'en', '1 minute'],
  [150, 'en', '3 minutes'],
  [150, 'zh-TW', '3 分鐘'],
  [5340, 'en', '89 minutes'],
  [7300, 'fr', '2 heures'],
] as const)('formats %s s in %s as %s', (durationS, language, text) => {
  expect(formatRoughDuration(durationS, language).replace(/\s/gu, ' ')).toBe(text);
});
