import { lapBoardLimits } from '#contract/races/lapBoardLimits.ts';

interface ReadNumbers {
  /** Each once, in the order typed. */
  readonly numbers: readonly string[];
  /** What is no number. */
  readonly wrong: readonly string[];
  readonly isTooMany: boolean;
}

/** The numbers in a text, however they are separated; full-width digits are digits. */
export function readNumbers(text: string): ReadNumbers {
  const parts = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;、，；/]+/)
    .filter((part) => part !== '');
  const numbers = [...new Set(parts.filter((part) => /^[0-9A-Z]{1,4}$/.test(part)))];
  const wrong = [...new Set(parts.filter((part) => !/^[0-9A-Z]{1,4}$/.test(part)))];
  return { numbers, wrong, isTooMany: numbers.length > lapBoardLimits.numbers };
}
