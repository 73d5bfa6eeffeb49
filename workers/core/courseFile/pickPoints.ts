import type { RawTrack } from './courseFileTypes.ts';

/** The track with only the points of `indices`, in their order; where its tracks begin is left out. */
export function pickPoints(raw: RawTrack, indices: readonly number[]): RawTrack {
  const pick = <Value>(column: readonly Value[]): readonly Value[] => indices.map((index) => column[index] as Value);
  const { latDeg, lonDeg, elevationM, timeMs, distanceM, powerW, otherPowerW, heartRateBpm, cadenceRpm } = raw;
  return {
    ...raw,
    trackStarts: [],
    latDeg: pick(latDeg),
    lonDeg: pick(lonDeg),
    elevationM: pick(elevationM),
    timeMs: pick(timeMs),
    distanceM: pick(distanceM),
    powerW: pick(powerW),
    heartRateBpm: pick(heartRateBpm),
    cadenceRpm: pick(cadenceRpm),
    filePositions: pick(raw.filePositions),
    ...(otherPowerW && { otherPowerW: pick(otherPowerW) }),
  };
}
