import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';

type Series = NonNullable<DualRecording['series']>;

/** Of the drawing, in its units. */
export const dualBox = { width: 600, height: 160 } as const;

/** Rows of the table beside the chart. */
const rowCount = 12;

/** Watts from 0 to a round number above both lines, in round steps. */
export function wattScale({ first_w: first, second_w: second }: Series) {
  const mostW = Math.max(100, ...[...first, ...second].map((watts) => watts ?? 0));
  const stepW = mostW <= 200 ? 50 : mostW <= 500 ? 100 : mostW <= 1_000 ? 200 : 500;
  const highW = Math.ceil(mostW / stepW) * stepW;
  return { highW, marks: Array.from({ length: highW / stepW + 1 }, (_, index) => index * stepW) };
}

/** A path through the known points; it breaks where nothing was compared. */
export function linePath(watts: Series['first_w'], highW: number): string {
  const stepX = dualBox.width / Math.max(1, watts.length - 1);
  let isDown = false;
  const parts = watts.flatMap((value, index) => {
    if (value === null) {
      isDown = false;
      return [];
    }
    const at = `${(index * stepX).toFixed(1)} ${((1 - value / highW) * dualBox.height).toFixed(1)}`;
    const part = `${isDown ? 'L' : 'M'}${at}`;
    isDown = true;
    return [part];
  });
  return parts.join('');
}

export interface DualRow {
  readonly fromS: number;
  readonly toS: number;
  readonly firstW: number;
  readonly secondW: number;
}

/** The same in at most twelve rows: means of equal stretches, without those in which nothing was compared. */
export function tableRows({ step_s: stepS, first_w: first, second_w: second }: Series): DualRow[] {
  const size = Math.ceil(first.length / rowCount);
  return Array.from({ length: Math.ceil(first.length / Math.max(1, size)) }, (_, row) => row * size).flatMap((from) => {
    const to = Math.min(first.length, from + size);
    const firstW = meanOf(first.slice(from, to));
    const secondW = meanOf(second.slice(from, to));
    return firstW === null || secondW === null ? [] : [{ fromS: from * stepS, toS: to * stepS, firstW, secondW }];
  });
}

function meanOf(watts: readonly (number | null)[]): number | null {
  const known = watts.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}
