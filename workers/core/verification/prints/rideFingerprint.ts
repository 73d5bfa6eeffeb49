import { cleanTrack, findEdgeAfter, metresPerDeg } from '../matching/cleanTrack.ts';
import { findPlaceOnEdge } from '../matching/gateView.ts';
import type { ActivitySamples } from '../matching/matchTypes.ts';

/** About 200 m: a copy with coordinates rounded to a metre is in the same cell nearly always. */
const cellDeg = 0.002;
const instantCount = 8;

type Positions = Pick<ActivitySamples, 'timeS' | 'latDeg' | 'lonDeg'>;

/**
 * What a ride and a copy of it have in common: the minute of its start, its duration, and its position at eight times
 * in between, in cells of 200 m. Names, files, rounding and sensors do not matter; two friends riding side by side
 * differ by the seconds of their recordings. Empty with fewer than two usable samples. Intended to be hashed.
 */
export function computeRideFingerprint(samples: Positions, startAtMs: number): string {
  const track = cleanTrack(samples);
  if (track.count < 2) return '';
  const durationS = track.timeS[track.count - 1];
  const cells = Array.from({ length: instantCount }, (_, index) => {
    const atS = ((index + 0.5) / instantCount) * durationS;
    const { northM, eastM } = findPlaceOnEdge(track, findEdgeAfter(track, atS), atS);
    return `${toCell(northM)}:${toCell(eastM)}`;
  });
  const startMinute = Math.floor((startAtMs / 1000 + track.baseS) / 60);
  return [startMinute, Math.floor(durationS), ...cells].join(' ');
}

const toCell = (placeM: number): number => Math.floor(placeM / metresPerDeg / cellDeg);
