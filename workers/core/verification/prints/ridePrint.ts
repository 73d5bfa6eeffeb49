import { isOnGlobe } from '../matching/cleanTrack.ts';
import type { ActivitySamples } from '../matching/matchTypes.ts';

/**
 * Cells of 1e-6 degrees, 11 cm: the resolution of Strava. Riders on the same road hardly ever share such a cell,
 * however often they ride it.
 */
const stepsPerDeg = 1e6;
/** Number of places in the print of a ride. */
export const ridePrintSize = 128;
const hashCount = 2 ** 53;

/** One place of a ride. */
export interface PlacePrint {
  /** An integer below 2^53. */
  readonly hash: number;
  /** When the ride was there first, on the samples' clock. */
  readonly timeS: number;
}

type Positions = Pick<ActivitySamples, 'timeS' | 'latDeg' | 'lonDeg'>;

/**
 * What a ride has in common with every copy of it, whatever was done to times and sensors: the places with the smallest
 * hashes of all its places (bottom-k sketch, Broder 1997; cells of 1e-6 degrees, hashed to 53 bits), ordered by hash,
 * at most `ridePrintSize`. A part of a ride keeps its share of them, every third sample a third. Places moved by more
 * than their rounding are different ones.
 */
export function computeRidePrint({ timeS, latDeg, lonDeg }: Positions): PlacePrint[] {
  const count = Math.min(timeS.length, latDeg.length, lonDeg.length);
  const hashes = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  for (let index = 0; index < count; index++) {
    const lat = latDeg[index];
    const lon = lonDeg[index];
    if (isOnGlobe(lat, lon)) hashes[index] = hashPlace(Math.round(lat * stepsPerDeg), Math.round(lon * stepsPerDeg));
  }
  const maxHash = findMaxIncludedHash(hashes);
  const firstS = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const hash = hashes[index];
    if (hash > maxHash) continue;
    const atS = timeS[index];
    firstS.set(hash, Math.min(firstS.get(hash) ?? atS, atS));
  }
  return [...firstS].map(([hash, atS]) => ({ hash, timeS: atS })).sort((a, b) => a.hash - b.hash);
}

/**
 * Hashes are spread evenly, so looking at the smallest ones is nearly always enough; sorting all of them takes longer.
 */
function findMaxIncludedHash(hashes: Float64Array): number {
  for (let hashRatio = (4 * ridePrintSize) / hashes.length; ; hashRatio *= 8) {
    const smallestHashes = new Set(hashes.filter((hash) => hash < hashRatio * hashCount).sort());
    if (smallestHashes.size >= ridePrintSize || hashRatio >= 1) {
      return [...smallestHashes].slice(0, ridePrintSize).at(-1) ?? Number.NEGATIVE_INFINITY;
    }
  }
}

/** Share of coordinates that must be round. */
const coarseShare = 0.98;
const coarseStepsPerDeg = 1e5;
/** Rounding of the stored coordinates. */
const roundingSteps = 0.011;

/**
 * Whether a recording has five decimals or fewer (1.1 m): then two rides on one road share up to 23 of 128 places by
 * chance, and sixty where the road is ridden four times.
 */
export function isCoarse({ latDeg, lonDeg }: Pick<Positions, 'latDeg' | 'lonDeg'>): boolean {
  let roundCount = 0;
  let coordinateCount = 0;
  for (let index = 0; index < latDeg.length; index++) {
    for (const deg of [latDeg[index], lonDeg[index]]) {
      if (!Number.isFinite(deg)) continue;
      const steps = deg * coarseStepsPerDeg;
      coordinateCount++;
      if (Math.abs(steps - Math.round(steps)) < roundingSteps) roundCount++;
    }
  }
  return coordinateCount > 0 && roundCount >= coarseShare * coordinateCount;
}

/** Two rounds of murmur3's mixing for each half, so that neighbouring cells are spread over all numbers. */
function hashPlace(lat: number, lon: number): number {
  const high = mix(mix(lat ^ 0x9e3779b9) ^ lon);
  const low = mix(mix(lon ^ 0x85ebca6b) ^ lat);
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
