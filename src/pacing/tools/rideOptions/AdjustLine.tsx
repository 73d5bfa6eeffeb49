import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { parseTypedNumber } from '#src/pacing/controls/parseTypedNumber.ts';

/** A label at the left and its stepper at the right, on one line even in a narrow dialog. */
export function AdjustLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Line>
      <span>{label}</span>
      {children}
    </Line>
  );
}

/**
 * Returns a parser for numbers that are in range after rounding. It returns null outside of the range, so that the
 * field can state the range instead of changing the entry.
 */
export function createIntegerParser({ min, max }: { readonly min: number; readonly max: number }) {
  return (typed: string): number | null => {
    const value = parseTypedNumber(typed);
    if (value === null) return null;
    const rounded = Math.round(value);
    return rounded >= min && rounded <= max ? rounded : null;
  };
}

/** Minutes with or without their unit; any other text beside the number makes it invalid. */
export function stripMinutesUnit(typed: string): string {
  return typed.trim().replace(/\s*(?:分[鐘間]?|min(?:utes?)?|분|นาที|น)\.?$/iu, '');
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  > span {
    flex: 1 1 6rem;
    min-width: min-content;
    color: var(--ink);
    font-weight: 500;
    line-height: 1.3;
    overflow-wrap: break-word;
    text-wrap: balance;
    &:lang(zh) {
      word-break: keep-all;
    }
  }
`;
