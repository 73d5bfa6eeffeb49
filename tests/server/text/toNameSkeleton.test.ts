import { describe, expect, it } from 'vitest';
import { toNameSkeleton } from '#server/text/toNameSkeleton.ts';

describe('toNameLook', () => {
  it.each([
    ['amy', 'аmу'],
    ['ADMIN', 'АDMIN'],
    ['lan', 'Ian'],
    ['wolfpace', 'woIfpace'],
    ['0k', 'Ok'],
    ['mary', 'rnary'],
    ['Ｂｏｂ', 'Bob'],
    ['工人', 'エ人'],
    ['ámy_lin', 'amy_lin'],
    ['a\u0301my_lin', 'amy_lin'],
    ['zoë', 'zoe'],
    ['søren', 'soren'],
    ['ÍAN', 'IAN'],
  ])('is the same for %j and %j', (a, b) => {
    expect(toNameSkeleton(a)).toBe(toNameSkeleton(b));
  });

  it.each([
    ['amy', 'may'],
    ['狼速', '狼迷'],
    ['น้ำ', 'นำ'],
    ['바람', '비람'],
    ['がか', 'かか'],
  ])('differs between %j and %j', (a, b) => {
    expect(toNameSkeleton(a)).not.toBe(toNameSkeleton(b));
  });
});
