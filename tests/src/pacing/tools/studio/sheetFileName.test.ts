// @vitest-environment node
import { expect, it } from 'vitest';
import { toSheetFileName } from '#src/pacing/tools/studio/makeFiles.ts';
import { createInitialOptions } from '#src/pacing/tools/studio/studioOptions.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';

const detail = { ...pacingDetail(), name: { 'zh-TW': '西進武嶺', en: 'Wuling West', th: 'อู่หลิ่ง' } };
const options = createInitialOptions('zh-TW');

it.each([
  ['zh-TW', 'a4', '西進武嶺_小抄_A4.pdf'],
  ['th', 'a4', 'Wuling_West_cheat-sheet_A4.pdf'],
  ['ja', 'single', 'Wuling_West_cheat-sheet_30x80.pdf'],
  ['fr', 'photo', 'Wuling_West_cheat-sheet_4x6.pdf'],
] as const)('names the file of a page in %s on paper %s: %s', (language, paper, name) => {
  expect(toSheetFileName({ detail, options, language }, paper, 'pdf')).toBe(name);
});
