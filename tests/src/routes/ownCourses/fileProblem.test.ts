// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formatFileProblem } from '#src/routes/ownCourses/fileProblem.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { words as ownCourseTexts } from '#src/routes/ownCourses/words/zh-TW.ts';

beforeAll(() => loadWords(ownCourseWords));
const t = createTranslator('zh-TW');

it.each([
  [{ code: 'file.timeBackwards', detail: 'line 703' }, '時間倒退了：點的順序不對，或是兩趟騎乘接在一起。 (第 703 行)'],
  [
    { code: 'file.gap', detail: 'record 301: 3.02 km' },
    '兩個點相距超過 3 公里：訊號斷了，或是兩趟騎乘接在一起。 (第 301 筆紀錄)',
  ],
  [{ code: 'file.noElevation', detail: '9 of 12 points' }, ownCourseTexts.ownCourse.problem.noElevation],
  [{ code: 'course.tooShort' }, ownCourseTexts.ownCourse.problem.tooShort],
  [{ code: 'course.notFinite' }, ownCourseTexts.ownCourse.problem.other],
] as const)('describes %j', (problem, words) => {
  expect(formatFileProblem(t, problem)).toBe(words);
});

it('reports that the reader failed to load', () => {
  expect(formatFileProblem(t, 'notLoaded')).toBe(ownCourseTexts.ownCourse.problem.notLoaded);
});
