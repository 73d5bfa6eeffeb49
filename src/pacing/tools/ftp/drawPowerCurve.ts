import type { BestEffort } from '#workers/core/ftp/readRideFtp.ts';

export const curveSize = { width: 320, height: 150 } as const;

const stepW = 100;

interface CurvePicture {
  readonly path: string;
  readonly topW: number;
  readonly points: readonly { readonly x: number; readonly y: number; readonly effort: BestEffort }[];
}

/** A power curve in its chart's own units: a logarithmic time axis, and watts from 0 to a whole hundred. */
export function drawPowerCurve(curve: readonly BestEffort[]): CurvePicture {
  const times = curve.map(({ durationS }) => Math.log(durationS));
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? 1;
  const topW = Math.max(stepW, Math.ceil(Math.max(0, ...curve.map(({ powerW }) => powerW)) / stepW) * stepW);
  const points = curve.map((effort, index) => ({
    effort,
    x: round(last > first ? (((times[index] ?? first) - first) / (last - first)) * curveSize.width : 0),
    y: round((1 - effort.powerW / topW) * curveSize.height),
  }));
  return { points, topW, path: points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('') };
}

const round = (value: number): number => Math.round(value * 10) / 10;
