import { describe, expect, it } from 'vitest';
import { toNameLook } from '#server/text/lookOf.ts';

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
  ])('is the same for %j and %j', (one, other) => {
    expect(toNameLook(one)).toBe(toNameLook(other));
  });

  it.each([
    ['amy', 'may'],
    ['狼速', '狼迷'],
    ['zoë', 'zoe'],
    ['น้ำ', 'นำ'],
    ['바람', '비람'],
  ])('differs between %j and %j', (one, other) => {
    expect(toNameLook(one)).not.toBe(toNameLook(other));
  });
});
