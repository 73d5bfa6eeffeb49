import type { FtpHistory } from '#contract/riders/riders.ts';

/** The chart in its own units: `viewBox` 0 0 width height; the labels are outside, in CSS pixels. */
export interface FtpLine {
  /** SVG path of a step line: a value holds until the next one, the last one until now. */
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly ftpW: number; readonly since: string }[];
  readonly lowW: number;
  readonly highW: number;
}

export const chartWidth = 600;
export const chartHeight = 160;

/** A phone draws this many steps easily; older ones appear only in the table. */
const maxPoints = 300;
const stepW = 10;
const minSpanW = 40;

/** Builds the line. `points` are oldest first and not empty; the line ends at `nowMs`. */
export function buildFtpLine(points: FtpHistory['results'], nowMs: number): FtpLine {
  const visiblePoints = points.slice(-maxPoints);
  const watts = visiblePoints.map(({ ftp_w: ftpW }) => ftpW);
  const low = Math.min(...watts);
  const high = Math.max(...watts);
  // Minimum height of the scale, so that a change of two watts does not look large.
  const margin = Math.max(1, (minSpanW - (high - low)) / 2);
  const lowW = Math.floor((low - margin) / stepW) * stepW;
  const highW = Math.ceil((high + margin) / stepW) * stepW;
  const fromMs = Date.parse(visiblePoints[0]?.since ?? '');
  const spanMs = Math.max(nowMs - fromMs, 1);
  const dots = visiblePoints.map(({ since, ftp_w: ftpW }) => ({
    x: round((Math.min(Math.max(Date.parse(since) - fromMs, 0), spanMs) / spanMs) * chartWidth),
    y: round(((highW - ftpW) / (highW - lowW)) * chartHeight),
    ftpW,
    since,
  }));
  const steps = dots.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`));
  return { path: `${steps.join('')}H${chartWidth}`, dots, lowW, highW };
}

const round = (value: number): number => Math.round(value * 10) / 10;
