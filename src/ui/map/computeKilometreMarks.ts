import type { MapLine } from './mapTypes.ts';

const kmSteps = [1, 2, 5, 10, 20, 50, 100] as const;
const maxMarks = 8;

/** Full kilometres along a line, spaced so that they stay readable; none without distances. */
export function computeKilometreMarks({ latDeg, stepM }: MapLine): { readonly km: number; readonly node: number }[] {
  if (stepM === undefined || latDeg.length < 2) return [];
  const lengthKm = ((latDeg.length - 1) * stepM) / 1000;
  const stepKm = kmSteps.find((step) => lengthKm / step <= maxMarks) ?? 100;
  return Array.from({ length: Math.max(0, Math.ceil(lengthKm / stepKm) - 1) }, (_, index) => {
    const km = (index + 1) * stepKm;
    return { km, node: Math.round((km * 1000) / stepM) };
  });
}
