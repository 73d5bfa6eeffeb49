import { lapBoardLimits } from '#contract/races/lapBoardLimits.ts';

interface ReadNumbers {
  /** Without duplicates, in the order typed. */
  readonly numbers: readonly string[];
  /** Entries that are not numbers. */
  readonly wrong: readonly string[];
  readonly isTooMany: boolean;
}

/** Parses the numbers in a text with any separators; full-width digits are accepted. */
export function parseNumbers(text: string): ReadNumbers {
  const parts = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[\s,;、，；/]+/)
    .filter((part) => part !== '');
  const numbers = [...new Set(parts.filter((part) => /^[0-9A-Z]{1,4}$/.test(part)))];
  const wrong = [...new Set(parts.filter((part) => !/^[0-9A-Z]{1,4}$/.test(part)))];
  return { numbers, wrong, isTooMany: numbers.length > lapBoardLimits.numbers };
}
