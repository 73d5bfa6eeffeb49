// @vitest-environment node
import { expect, it } from 'vitest';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formatRideName } from '#src/verification/formatRideName.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';

await loadWords(verificationWords);
const t = createTranslator('zh-TW');
const url = 'https://www.strava.com/activities/16041530409';

it.each([
  [{ name: '週末上山', file_name: null, external_url: url }, '週末上山'],
  [{ name: null, file_name: 'wuling.fit', external_url: null }, 'wuling.fit'],
  [{ name: null, file_name: null, external_url: url }, 'Strava 活動 16041530409'],
  [{ name: null, file_name: null, external_url: null }, null],
])('names %j %s', (activity, name) => {
  expect(formatRideName(t, activity)).toBe(name);
});
