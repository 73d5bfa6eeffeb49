// @vitest-environment node
import { expect, it } from 'vitest';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formatAttemptFailure } from '#src/verification/sending/formatAttemptFailure.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';

await loadWords(verificationWords);
const t = createTranslator('zh-TW');

it.each([
  ['strava.paused', words.verificationSubmit.failure.strava.paused],
  ['request.tooLarge', '檔案超過 50 MB。'],
  ['file.checksumWrong', words.verificationSubmit.failure.file.damaged],
  ['method.notAllowed', words.verificationSubmit.failure.other],
] as const)('has a text for %s', (code, text) => {
  expect(formatAttemptFailure(t, { code })).toBe(text);
});

it('names the position in the file if it is known', () => {
  const format = (detail: string) => formatAttemptFailure(t, { code: 'file.timeBackwards', detail });
  expect(format('line 12')).toBe('時間倒退了：點的順序不對，或是兩趟騎乘接在一起。 (第 12 行)');
  expect(format('record 301: 3.02 km')).toBe('時間倒退了：點的順序不對，或是兩趟騎乘接在一起。 (第 301 筆紀錄)');
  expect(format('3 points')).toBe(words.verificationSubmit.failure.file.timeBackwards);
});
