import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { parseEntry } from '#src/pacing/controls/parseEntry.ts';

/** A label at the left, its stepper at the right of the same line, however narrow the dialog. */
export function AdjustLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Line>
      <span>{label}</span>
      {children}
    </Line>
  );
}

/** Reads a number that rounds into a range; null outside of it, where a field says what it takes instead of taking another. */
export function parseWithin({ min, max }: { readonly min: number; readonly max: number }) {
  return (typed: string): number | null => {
    const value = parseEntry(typed);
    if (value === null) return null;
    const whole = Math.round(value);
    return whole >= min && whole <= max ? whole : null;
  };
}

/** Minutes with or without their unit; anything else beside the number is no number of minutes. */
export function minutesOf(typed: string): string {
  return typed.trim().replace(/\s*(?:分[鐘間]?|min(?:utes?)?|분|นาที|น)\.?$/iu, '');
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 4px 12px;
  span {
    color: var(--ink);
    font-weight: 600;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
`;
