import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findIdentityNumberFault,
  maskIdentityNumber,
  normaliseIdentityNumber,
  readIdentityGender,
} from '#contract/races/identityNumber.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** As printed in the law: from 10 in the order of this text. */
const registerOrder = 'ABCDEFGHJKLMNPQRSTUVXYWZIO';
const toLetterCode = (letter: string) => registerOrder.indexOf(letter) + 10;

/** The check digit by the printed rule, implemented independently of the code under test. */
function withCheckDigit(body: string): string {
  const first = toLetterCode(body[0] ?? '');
  const second = body[1] ?? '';
  const digits = [/[A-Z]/.test(second) ? toLetterCode(second) % 10 : Number(second), ...[...body.slice(2)].map(Number)];
  let sum = Math.floor(first / 10) + (first % 10) * 9;
  for (const [index, digit] of digits.entries()) sum += digit * (8 - index);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const createNumber = (seconds: string) =>
  fc
    .tuple(
      fc.constantFrom(...letters),
      fc.constantFrom(...seconds),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 7, maxLength: 7 }),
    )
    .map(([letter, second, digits]) => withCheckDigit(`${letter}${second}${digits.join('')}`));

const kinds = [
  { kind: 'national_id', seconds: '12' },
  { kind: 'resident_certificate', seconds: '89' },
  { kind: 'resident_certificate', seconds: 'ABCD' },
] as const;

describe('identity numbers', () => {
  it.each(['A123456789', 'F131104093', 'O158238845'])('%s is a valid national number', (number) => {
    expect(findIdentityNumberFault('national_id', number)).toBeNull();
  });

  it.each(['A800000014', 'AB12345677', 'FA12345689'])('%s is a valid resident certificate number', (number) => {
    expect(findIdentityNumberFault('resident_certificate', number)).toBeNull();
  });

  it.each(kinds)(
    '$kind with $seconds is accepted with its check digit and refused with any other',
    ({ kind, seconds }) => {
      fc.assert(
        fc.property(createNumber(seconds), fc.integer({ min: 1, max: 9 }), (number, shift) => {
          expect(findIdentityNumberFault(kind, number)).toBeNull();
          const changedDigit = (Number(number.at(-1)) + shift) % 10;
          expect(findIdentityNumberFault(kind, `${number.slice(0, -1)}${changedDigit}`)).toBe('idCheckFailed');
        }),
      );
    },
  );

  it.each(kinds)('$kind with $seconds is refused with a single wrong digit', ({ kind, seconds }) => {
    fc.assert(
      fc.property(
        createNumber(seconds),
        fc.integer({ min: 2, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (number, index, shift) => {
          // A weight that shares a factor with 10 hides some changes, which the rule itself cannot detect.
          const weight = 9 - index;
          fc.pre((weight * shift) % 10 !== 0);
          const typed = (Number(number[index]) + shift) % 10;
          const wrong = `${number.slice(0, index)}${typed}${number.slice(index + 1)}`;
          expect(findIdentityNumberFault(kind, wrong)).toBe('idCheckFailed');
        },
      ),
    );
  });

  it.each([
    ['national_id', 'A323456789'],
    ['national_id', 'A12345678'],
    ['national_id', 'AA23456789'],
    ['national_id', '1123456789'],
    ['resident_certificate', 'A123456789'],
    ['resident_certificate', 'AE12345678'],
    ['passport', '12345'],
    ['passport', 'AB-12345'],
    ['passport', 'A123456789012'],
  ] as const)('%s %s has a wrong form', (kind, number) => {
    expect(findIdentityNumberFault(kind, number)).toBe('formatInvalid');
  });

  it('normalises typed numbers', () => {
    expect(normaliseIdentityNumber(' ａ１２３-456 789 ')).toBe('A123456789');
    expect(findIdentityNumberFault('passport', normaliseIdentityNumber('m 1234-567'))).toBeNull();
  });

  it('gives the gender if the number states one', () => {
    expect(readIdentityGender('national_id', 'A223456781')).toBe('female');
    expect(readIdentityGender('resident_certificate', 'A823456781')).toBe('male');
    expect(readIdentityGender('resident_certificate', 'AC12345678')).toBe('male');
    expect(readIdentityGender('resident_certificate', 'AB12345678')).toBe('female');
    expect(readIdentityGender('passport', '123456789')).toBeNull();
  });

  it('masks all but the ends', () => {
    expect(maskIdentityNumber('A123456789')).toBe('A12•••••89');
    expect(maskIdentityNumber('123456')).toBe('123•56');
    expect(maskIdentityNumber('12345')).toBe('•••••');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{0,12}$/), (number) => {
        const masked = maskIdentityNumber(number);
        expect(masked).toHaveLength(number.length);
        expect(masked).not.toBe(number.length > 0 ? number : null);
      }),
    );
  });
});
