import type { Gender, IdentityKind } from './raceKinds.ts';

/** Two digits for the letter of a Taiwanese number, by the register office that issued it. */
const letterCodes: Readonly<Record<string, number>> = {
  A: 10,
  B: 11,
  C: 12,
  D: 13,
  E: 14,
  F: 15,
  G: 16,
  H: 17,
  I: 34,
  J: 18,
  K: 19,
  L: 20,
  M: 21,
  N: 22,
  O: 35,
  P: 23,
  Q: 24,
  R: 25,
  S: 26,
  T: 27,
  U: 28,
  V: 29,
  W: 32,
  X: 30,
  Y: 31,
  Z: 33,
};

/** Weights of the letter's two digits and the nine characters after it; the last is the check digit. */
const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1] as const;

const nationalIdPattern = /^[A-Z][12]\d{8}$/;
/** Issued since 2021-01-02. */
const residentNumberPattern = /^[A-Z][89]\d{8}$/;
/** Two letters; valid until 2030-12-31. */
const oldResidentNumberPattern = /^[A-Z][A-D]\d{8}$/;
const passportPattern = /^[A-Z0-9]{6,12}$/;

/** The stored and compared form: without spaces and hyphens, in half-width capitals. */
export const normaliseIdentityNumber = (text: string): string =>
  text
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/**
 * Whether a normalised number can be one of its kind: `formatInvalid` if its characters are wrong, `idCheckFailed` if
 * they do not fit its check digit, null if it may exist. The two kinds of resident certificate are accepted; passports
 * have no common check digit. Formats and weights: National Immigration Agency and household registration rules, see
 * docs/decisions/290-identity-numbers.md.
 */
export function findIdentityNumberFault(kind: IdentityKind, number: string): 'formatInvalid' | 'idCheckFailed' | null {
  if (kind === 'passport') return passportPattern.test(number) ? null : 'formatInvalid';
  const hasValidForm =
    kind === 'national_id'
      ? nationalIdPattern.test(number)
      : residentNumberPattern.test(number) || oldResidentNumberPattern.test(number);
  if (!hasValidForm) return 'formatInvalid';
  return computeCheckSum(number) % 10 === 0 ? null : 'idCheckFailed';
}

/** The gender that a Taiwanese number states; null for a passport. */
export function readIdentityGender(kind: IdentityKind, number: string): Gender | null {
  if (kind === 'passport') return null;
  const mark = number[1] ?? '';
  if ('18AC'.includes(mark)) return 'male';
  return '29BD'.includes(mark) ? 'female' : null;
}

/** For display: `A12•••••89`. A number that is too short is hidden completely. */
export function maskIdentityNumber(number: string): string {
  if (number.length < 6) return '•'.repeat(number.length);
  return `${number.slice(0, 3)}${'•'.repeat(number.length - 5)}${number.slice(-2)}`;
}

function computeCheckSum(number: string): number {
  const code = letterCodes[number[0] ?? ''] ?? 0;
  const genderMark = number[1] ?? '';
  // Old resident certificates have a letter there, which counts with its units digit.
  const genderDigit = letterCodes[genderMark] === undefined ? Number(genderMark) : letterCodes[genderMark] % 10;
  const digits = [Math.floor(code / 10), code % 10, genderDigit, ...[...number.slice(2)].map(Number)];
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
}
