import { describe, expect, it } from 'vitest';
import {
  estimateWidthEm,
  fillCertificateText,
  findUnknownPlaceholders,
  layoutCertificateText,
  wrapText,
} from '#contract/certificates/certificateText.ts';

const values = {
  participant: '黃阿風',
  eventName: '西進武嶺秋季認證',
  verificationName: '西進武嶺',
  completionTime: '4:12:40',
};

describe('certificate text', () => {
  it('fills every placeholder, including both names of the verification', () => {
    const text = '{participant}／{eventName}／{verificationName}／{certificationName}／{completionTime}';
    expect(fillCertificateText(text, values)).toBe('黃阿風／西進武嶺秋季認證／西進武嶺／西進武嶺／4:12:40');
  });

  it('leaves an unknown placeholder unchanged and reports it once', () => {
    const text = '{participant} {rank} {rank} {constructor}';
    expect(fillCertificateText(text, values)).toBe('黃阿風 {rank} {rank} {constructor}');
    expect(findUnknownPlaceholders(text)).toEqual(['rank', 'constructor']);
  });

  it('does not fill placeholders inside a value', () => {
    expect(fillCertificateText('{participant}', { ...values, participant: '{completionTime}$&' })).toBe(
      '{completionTime}$&',
    );
  });

  it('removes line breaks, zero-width and direction characters from values', () => {
    const participant = 'a\u202Eb\u200Bc\nd\u2066e';
    expect(fillCertificateText('{participant}!', { ...values, participant })).toBe('abc de!');
  });

  it('treats markup as plain characters', () => {
    const participant = '<img src=x onerror=alert(1)>';
    expect(fillCertificateText('{participant}', { ...values, participant })).toBe(participant);
  });

  it('never begins a line with closing punctuation', () => {
    const lines = wrapText('參加「西進武嶺」，完成，完成，完成。', 'zh-TW', {
      maxWidthEm: 4,
      measureWidthEm: estimateWidthEm,
    });
    expect(lines.filter((line) => /^[，。」]/u.test(line))).toEqual([]);
    expect(lines.join('')).toBe('參加「西進武嶺」，完成，完成，完成。');
  });

  it('never breaks within a time or a number', () => {
    const lines = wrapText('以 4:10:00 騎完 53.3 公里', 'zh-TW', { maxWidthEm: 3, measureWidthEm: estimateWidthEm });
    expect(lines).toContain('4:10:00');
    expect(lines.join(' ')).toContain('53.3');
  });

  it('makes lines of similar length', () => {
    const lines = wrapText('騎完全程從不放棄繼續前進直到山頂', 'zh-TW', {
      maxWidthEm: 14,
      measureWidthEm: estimateWidthEm,
    });
    expect(lines).toHaveLength(2);
    expect(lines.map((line) => line.length).toSorted((a, b) => a - b)[0]).toBeGreaterThanOrEqual(6);
  });

  it('keeps a number with its unit at a non-breaking space', () => {
    const text = 'rode for 2,872\u00a0m and 52.9\u00a0km up';
    for (let maxWidthEm = 3; maxWidthEm < 20; maxWidthEm += 0.5) {
      const lines = wrapText(text, 'en', { maxWidthEm, measureWidthEm: estimateWidthEm });
      expect(lines.join(' ')).toBe(text);
    }
  });

  it('breaks Thai between words', () => {
    const text = 'ปั่นจากปูหลีถึงอู่หลิงสำเร็จแล้ว';
    const lines = wrapText(text, 'th', { maxWidthEm: 6, measureWidthEm: estimateWidthEm });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(text);
  });

  it('uses a smaller size for a longer text, and reports a text that does not fit', () => {
    const layout = (count: number) => layoutCertificateText('騎'.repeat(count), 'zh-TW', estimateWidthEm);
    expect(layout(40)).toMatchObject({ sizePx: 17, isWhole: true });
    expect(layoutCertificateText('完成 '.repeat(45), 'zh-TW', estimateWidthEm)).toMatchObject({
      isWhole: true,
      sizePx: 15,
    });
    const long = layoutCertificateText('完成 '.repeat(200), 'zh-TW', estimateWidthEm);
    expect(long).toMatchObject({ isWhole: false, sizePx: 12 });
    expect(long.lines).toHaveLength(4);
  });
});
