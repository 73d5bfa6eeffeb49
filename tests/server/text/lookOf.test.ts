import { describe, expect, it } from 'vitest';
import { lookOf } from '#server/text/lookOf.ts';

describe('lookOf', () => {
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
    expect(lookOf(one)).toBe(lookOf(other));
  });

  it.each([
    ['amy', 'may'],
    ['狼速', '狼迷'],
    ['zoë', 'zoe'],
    ['น้ำ', 'นำ'],
    ['바람', '비람'],
  ])('differs between %j and %j', (one, other) => {
    expect(lookOf(one)).not.toBe(lookOf(other));
  });
});
