import { consentLimits as limits } from '#contract/races/consentLimits.ts';
import type { Strokes } from '#contract/races/signature.ts';

/** Points closer than this make no visible difference, in units of the box. */
const minStep = 3;

/** Adds a point to the last stroke; points beyond the bounds are dropped. */
export function addPoint(strokes: Strokes, [x, y]: readonly [number, number]): Strokes {
  const stroke = strokes.at(-1) ?? [];
  const point = [within(x, limits.signatureWidth), within(y, limits.signatureHeight)];
  const [px = 0, py = 0] = point;
  const isNear = stroke.length >= 2 && Math.hypot(px - (stroke.at(-2) ?? 0), py - (stroke.at(-1) ?? 0)) < minStep;
  const count = strokes.reduce((sum, line) => sum + line.length, 0);
  const isFull =
    strokes.length > limits.strokesMax ||
    stroke.length + 2 > limits.strokeNumbersMax ||
    count + 2 > limits.signatureNumbersMax;
  if (isFull) return stroke.length === 0 ? strokes.slice(0, -1) : strokes;
  return isNear ? strokes : [...strokes.slice(0, -1), [...stroke, ...point]];
}

const within = (value: number, max: number): number => Math.round(Math.min(max, Math.max(0, value)));

/** Strokes as an SVG path; a single point is a dot. */
export const buildStrokePath = (strokes: Strokes): string =>
  strokes
    .map((stroke) => {
      const pairs = Array.from(
        { length: stroke.length / 2 },
        (_, index) => `${stroke[2 * index]} ${stroke[2 * index + 1]}`,
      );
      return pairs.length === 1 ? `M${pairs[0]}h0` : `M${pairs.join('L')}`;
    })
    .join('');
