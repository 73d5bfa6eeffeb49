// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { countLines, listUnbreakableParts, measureTextPx } from '#tests/support/textWidth.ts';

/**
 * Measured in Chromium 156 at 16 px: the pinned file loaded as a FontFace, then `measureText(text).width` of a canvas
 * (2026-11-28).
 */
const chromiumWidths: readonly (readonly [Language, 400 | 700, string, number])[] = [
  ['th', 400, 'ตารางกำลังตามช่วงเส้นทาง', 173.504],
  ['th', 700, 'บันทึกการตั้งค่าการปั่นที่นี่', 169.264],
  ['zh-TW', 400, '武嶺東進配速表，53.3 公里', 194.672],
  ['zh-TW', 700, '取消報名', 64],
  ['ja', 700, 'リーダーボードを見る', 160],
  ['ko', 700, '출전 명단 내려받기', 125.024],
  ['fr', 700, 'Télécharger la feuille de route', 233.088],
  ['en', 400, 'Leaderboard of this segment', 213.008],
];

describe('measureTextPx', () => {
  it.each(chromiumWidths)(
    'measures in %s at weight %d within 2 %% of Chromium: %s',
    (language, weight, text, widthPx) => {
      const measuredPx = measureTextPx(text, language, { sizePx: 16, weight });
      expect(Math.abs(measuredPx / widthPx - 1)).toBeLessThan(0.02);
    },
  );
});

describe('listUnbreakableParts', () => {
  it.each<[Language, string, readonly string[]]>([
    ['en', 'Save the half-finished plan, 53.3 km', ['Save', 'the', 'half-', 'finished', 'plan,', '53.3', 'km']],
    ['fr', 'demi-tour, 12 km/h', ['demi-', 'tour,', '12', 'km/h']],
    ['fr', 'À 12\u00a0% «\u00a0déjà\u00a0»', ['À', '12\u00a0%', '«\u00a0déjà\u00a0»']],
    ['zh-TW', '（武嶺）到了。', ['（武', '嶺）', '到', '了。']],
    ['ja', 'ページへ', ['ペ', 'ー', 'ジ', 'へ']],
    ['zh-TW', '用 FTP 算配速', ['用', 'FTP', '算', '配', '速']],
    ['ko', '선택(여러 개)', ['선택', '(여러', '개)']],
    ['ko', '출전 명단을 내려받기', ['출전', '명단을', '내려받기']],
    ['th', 'บันทึกการตั้งค่า', ['บันทึก', 'การ', 'ตั้ง', 'ค่า']],
  ])('splits as a browser does in %s: %s', (language, text, parts) => {
    expect(listUnbreakableParts(text, language)).toEqual(parts);
  });
});

describe('countLines', () => {
  it('fills each line before it starts the next one', () => {
    const size = { sizePx: 16, weight: 400 } as const;
    const widthPx = measureTextPx('one two', 'en', size);
    expect(countLines('one two one two one', 'en', size, widthPx)).toBe(3);
    expect(countLines('one two one two one', 'en', size, widthPx - 1)).toBe(5);
    expect(countLines('取消報名', 'zh-TW', size, 32)).toBe(2);
  });
});
