import { toGradeBand } from '#contract/mountain/gradeBand.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import type { CourseFacts } from '../live/liveTypes.ts';
import { computeGradeAround, interpolate, type ProfileScale } from './profileScale.ts';

export type Band = ReturnType<typeof toGradeBand>;
/** A letter for each band, so that bands can be distinguished without colour. */
export const bandLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export const bandRanges = ['≤ 0', '0–3', '3–6', '6–9', '9–12', '> 12'] as const;

export interface BandPiece {
  readonly startM: number;
  readonly endM: number;
  readonly band: Band;
}

const minPieceM = 200;
const maxPieces = 300;
/** Narrower stripes cannot be read. */
const minPiecePx = 5;

/**
 * Stretches of one grade band at a resolution of about 200 m, coarser if that is only a few pixels; equal neighbours
 * are merged.
 */
export function toBandPieces(grid: CourseGrid, innerPx: number): readonly BandPiece[] {
  const maxCount = Math.min(maxPieces, innerPx / minPiecePx, grid.distanceM / minPieceM);
  const count = Math.max(1, Math.round(maxCount));
  const lengthM = grid.distanceM / count;
  const pieces: BandPiece[] = [];
  for (let index = 0; index < count; index++) {
    const startM = index * lengthM;
    const band = toGradeBand(computeGradeAround(grid, startM + lengthM / 2, lengthM * 1.5));
    const lastPiece = pieces.at(-1);
    const endM = index === count - 1 ? grid.distanceM : startM + lengthM;
    if (lastPiece?.band === band) pieces[pieces.length - 1] = { ...lastPiece, endM };
    else pieces.push({ startM, endM, band });
  }
  return pieces;
}

/** An approximate line has grades only between known places: one piece per leg, equal neighbours merged. */
export function toLegPieces({ rows, grid }: Pick<CourseFacts, 'rows' | 'grid'>): readonly BandPiece[] {
  const originM = rows[0]?.startM ?? 0;
  const pieces: BandPiece[] = [];
  for (const row of rows) {
    const band = toGradeBand(row.gradeRatio);
    const endM = Math.min(row.endM - originM, grid.distanceM);
    const lastPiece = pieces.at(-1);
    if (lastPiece?.band === band) pieces[pieces.length - 1] = { ...lastPiece, endM };
    else pieces.push({ startM: row.startM - originM, endM, band });
  }
  return pieces;
}

const roundPx = (value: number) => Math.round(value * 10) / 10;

/** Points of the elevation line between two places, about one per 1.5 px. */
function formatLinePoints(grid: CourseGrid, scale: ProfileScale, startM: number, endM: number): string {
  const metresPerPx = grid.distanceM / Math.max(scale.rightPx - scale.leftPx, 1);
  const count = Math.max(1, Math.round((endM - startM) / (metresPerPx * 1.5)));
  const points: string[] = [];
  for (let index = 0; index <= count; index++) {
    const distanceM = startM + ((endM - startM) * index) / count;
    points.push(`${roundPx(scale.x(distanceM))} ${roundPx(scale.y(interpolate(grid, grid.elevationM, distanceM)))}`);
  }
  return points.join('L');
}

export const drawElevationPath = (grid: CourseGrid, scale: ProfileScale): string =>
  `M${formatLinePoints(grid, scale, 0, grid.distanceM)}`;

/** One path per band, whatever the number of pieces: six elements for any course. */
export function drawBandPaths(grid: CourseGrid, scale: ProfileScale, pieces: readonly BandPiece[]): readonly string[] {
  const paths = ['', '', '', '', '', ''];
  for (const { startM, endM, band } of pieces) {
    const ground = `${roundPx(scale.x(endM))} ${scale.basePx}L${roundPx(scale.x(startM))} ${scale.basePx}`;
    paths[band] += `M${formatLinePoints(grid, scale, startM, endM)}L${ground}z`;
  }
  return paths;
}

interface BandMark {
  readonly xPx: number;
  readonly band: Band;
}

/** A band has a letter if it is wider than the letter and not too close to the same letter. */
const minWidthPx = 9;
const minSameLetterGapPx = 60;
/** Letters closer than this would read as a word. */
const minGapPx = 18;
/** On a lower road the circles of its places would cover the letter. */
const minHeightPx = 22;

export function placeBandMarks(
  grid: CourseGrid,
  scale: ProfileScale,
  pieces: readonly BandPiece[],
): readonly BandMark[] {
  const marks: BandMark[] = [];
  for (const { startM, endM, band } of pieces) {
    const middleM = (startM + endM) / 2;
    const xPx = scale.x(middleM);
    const isWide = scale.x(endM) - scale.x(startM) >= minWidthPx;
    const isHighEnough = scale.basePx - scale.y(interpolate(grid, grid.elevationM, middleM)) >= minHeightPx;
    const isLetterNearby = marks.some((mark) => mark.band === band && xPx - mark.xPx < minSameLetterGapPx);
    const isFree = xPx - (marks.at(-1)?.xPx ?? Number.NEGATIVE_INFINITY) >= minGapPx;
    if (isWide && isHighEnough && isFree && !isLetterNearby) marks.push({ xPx, band });
  }
  return marks;
}
