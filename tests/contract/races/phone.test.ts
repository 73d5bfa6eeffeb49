import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPhone, normalisePhone } from '#contract/races/phone.ts';

it.each([
  ['0912345678', '+886912345678'],
  ['0912-345-678', '+886912345678'],
  ['０９１２－３４５－６７８', '+886912345678'],
  ['+886 912 345 678', '+886912345678'],
  ['+886-0912-345-678', '+886912345678'],
  ['00886912345678', '+886912345678'],
  ['(02) 2345-6789', '+886223456789'],
  ['049 291 2345', '+886492912345'],
  ['+81 90-1234-5678', '+819012345678'],
  ['+33 6 12 34 56 78', '+33612345678'],
])('%s is stored as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

it.each([
  '',
  '912345678',
  '091234567',
  '09123456789',
  '+8869123456',
  '+886112345678',
  '12345',
  'abc',
  '0912345678 分機 3',
])('%j is not a phone number', (typed) => {
  expect(normalisePhone(typed)).toBeNull();
});

it('formats numbers so that they can be parsed again', () => {
  expect(formatPhone('+886912345678')).toBe('0912-345-678');
  expect(formatPhone('+886223456789')).toBe('0223456789');
  expect(formatPhone('+819012345678')).toBe('+819012345678');
  fc.assert(
    fc.property(fc.stringMatching(/^\+8869\d{8}$/), (number) => {
      expect(normalisePhone(formatPhone(number))).toBe(number);
    }),
  );
});
