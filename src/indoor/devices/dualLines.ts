import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';

type Series = NonNullable<DualRecording['series']>;

/** Of the drawing, in its units. */
export const dualSize = { width: 600, height: 160 } as const;

/** Rows of the table beside the chart. */
const rowCount = 12;

/** Watts from 0 to a round number above both lines, in round steps. */
export function computeWattScale({ first_w: first, second_w: second }: Series) {
  const maxW = Math.max(100, ...[...first, ...second].map((watts) => watts ?? 0));
  const stepW = maxW <= 200 ? 50 : maxW <= 500 ? 100 : maxW <= 1_000 ? 200 : 500;
  const highW = Math.ceil(maxW / stepW) * stepW;
  return { highW, marks: Array.from({ length: highW / stepW + 1 }, (_, index) => index * stepW) };
}

/** A path through the known points; it breaks where nothing was compared. */
export function buildLinePath(watts: Series['first_w'], highW: number): string {
  const stepX = dualSize.width / Math.max(1, watts.length - 1);
  let isDown = false;
  const parts = watts.flatMap((value, index) => {
    if (value === null) {
      isDown = false;
      return [];
    }
    const point = `${(index * stepX).toFixed(1)} ${((1 - value / highW) * dualSize.height).toFixed(1)}`;
    const part = `${isDown ? 'L' : 'M'}${point}`;
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
export function toTableRows({ step_s: stepS, first_w: first, second_w: second }: Series): DualRow[] {
  const size = Math.ceil(first.length / rowCount);
  return Array.from({ length: Math.ceil(first.length / Math.max(1, size)) }, (_, row) => row * size).flatMap((from) => {
    const to = Math.min(first.length, from + size);
    const firstW = computeMean(first.slice(from, to));
    const secondW = computeMean(second.slice(from, to));
    return firstW === null || secondW === null ? [] : [{ fromS: from * stepS, toS: to * stepS, firstW, secondW }];
  });
}

function computeMean(watts: readonly (number | null)[]): number | null {
  const knownWatts = watts.filter((value) => value !== null);
  return knownWatts.length === 0 ? null : knownWatts.reduce((sum, value) => sum + value, 0) / knownWatts.length;
}
