import { maxLeapM } from '../gpx/gpxTypes.ts';
import { computeHaversineM } from '../gpx/trackToLine.ts';
import type { RawTrack } from './courseFileTypes.ts';

/** Points of one track, without a leap between them. */
export interface TrackPart {
  readonly name: string | null;
  readonly indices: readonly number[];
}

/** A file with more parts shows its longest ones. */
const maxParts = 30;
/** Fewer points are a stray fix or a lost end. */
const minPartPoints = 2;

/**
 * Splits the points with a position into the tracks of the file, and each where the next point is more than `maxLeapM`
 * away. A stray fix between two points that are close to each other is left out, and so is a part of one point. Parts that
 * all have a time are in the order of their times.
 * `isContinuous`: the parts follow each other without a leap.
 */
export function splitTrack(raw: RawTrack): { readonly parts: readonly TrackPart[]; readonly isContinuous: boolean } {
  const starts = new Map(raw.trackStarts.map(({ firstIndex, name }) => [firstIndex, name]));
  const parts: { name: string | null; startsTrack: boolean; indices: number[] }[] = [];
  let name: string | null = null;
  let startsTrack = true;
  raw.filePositions.forEach((_, index) => {
    if (starts.has(index)) {
      name = starts.get(index) ?? null;
      startsTrack = true;
    }
    if (raw.latDeg[index] === null || raw.lonDeg[index] === null) return;
    const part = parts.at(-1);
    if (part !== undefined && !startsTrack && isNear(raw, part.indices.at(-1), index)) part.indices.push(index);
    else if (part !== undefined && !startsTrack && isStray(parts, raw, index)) {
      parts.pop();
      parts.at(-1)?.indices.push(index);
    } else parts.push({ name, startsTrack, indices: [index] });
    startsTrack = false;
  });
  const usableParts = sortByTime(
    raw,
    parts.filter(({ indices }) => indices.length >= minPartPoints),
  );
  const isContinuous = usableParts.every(
    (part, position) => position === 0 || isNear(raw, usableParts[position - 1]?.indices.at(-1), part.indices[0]),
  );
  return { parts: keepLargest(usableParts), isContinuous: isContinuous && usableParts.length <= maxParts };
}

/** Whether the last part is a single point far from the track, to which `index` returns. */
function isStray(
  parts: readonly { readonly startsTrack: boolean; readonly indices: readonly number[] }[],
  raw: RawTrack,
  index: number,
): boolean {
  const [previousPart, last] = parts.slice(-2);
  if (previousPart === undefined || last === undefined || last.startsTrack || last.indices.length > 1) return false;
  return isNear(raw, previousPart.indices.at(-1), index);
}

function isNear({ latDeg, lonDeg }: RawTrack, from: number | undefined, to: number | undefined): boolean {
  if (from === undefined || to === undefined) return false;
  const fromLat = latDeg[from] ?? Number.NaN;
  const fromLon = lonDeg[from] ?? Number.NaN;
  return computeHaversineM(fromLat, fromLon, latDeg[to] ?? Number.NaN, lonDeg[to] ?? Number.NaN) <= maxLeapM;
}

function sortByTime(raw: RawTrack, parts: readonly TrackPart[]): readonly TrackPart[] {
  const getStartMs = ({ indices }: TrackPart): number => raw.timeMs[indices[0] ?? -1] ?? Number.NaN;
  if (!parts.every((part) => Number.isFinite(getStartMs(part)))) return parts;
  return parts.toSorted((a, b) => getStartMs(a) - getStartMs(b));
}

function keepLargest(parts: readonly TrackPart[]): readonly TrackPart[] {
  if (parts.length <= maxParts) return parts;
  const minPointCount = parts.map(({ indices }) => indices.length).toSorted((a, b) => b - a)[maxParts - 1] ?? 0;
  return parts.filter(({ indices }) => indices.length >= minPointCount).slice(0, maxParts);
}
