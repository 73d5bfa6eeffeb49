// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formatFileProblem } from '#src/routes/ownCourses/fileProblem.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';

beforeAll(() => loadWords(ownCourseWords));
const t = createTranslator('zh-TW');

it.each([
  [{ code: 'file.timeBackwards', detail: 'line 703' }, '時間倒退了：點的順序不對，或是兩趟騎乘接在一起。 (第 703 行)'],
  [
    { code: 'file.gap', detail: 'record 301: 3.02 km' },
    '兩個點相距超過 3 公里：訊號斷了，或是兩趟騎乘接在一起。 (第 301 筆紀錄)',
  ],
  [
    { code: 'file.noElevation', detail: '9 of 12 points' },
    '一半以上的點沒有海拔，算不出坡度。請用會加海拔的工具重新匯出。',
  ],
  [{ code: 'course.tooShort' }, '不到 100 公尺，不用配速。'],
  [{ code: 'course.notFinite' }, '這個檔案讀不出路線。'],
] as const)('describes %j', (problem, words) => {
  expect(formatFileProblem(t, problem)).toBe(words);
});

it('reports that the reader failed to load', () => {
  expect(formatFileProblem(t, 'notLoaded')).toBe('讀檔的程式沒有載入，請檢查網路再試一次。');
});
