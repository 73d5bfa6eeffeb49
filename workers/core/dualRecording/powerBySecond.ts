import type { MeterRecording } from './dualRecording.ts';

/** Devices that save only changes leave out a few seconds; over such gaps the last power is held. */
const maxHoldS = 3;
/** A longer file is not a test ride, and would be too expensive to align. */
export const maxRideS = 86_400;

/**
 * One value per second from the recording's first: the mean of what was measured in that second, held over gaps of up
 * to 3 s, NaN elsewhere. `startS` is the second since 1970 of the first value, `shiftS` is added to the clock. At most
 * a day; later samples are left out.
 */
export function resampleBySecond({ startAtMs, timeS, powerW }: MeterRecording, shiftS = 0) {
  const startS = Math.floor(startAtMs / 1000) + shiftS;
  const fractionS = startAtMs / 1000 - Math.floor(startAtMs / 1000);
  const lastS = Math.min(maxRideS, Math.floor((timeS.at(-1) ?? 0) + fractionS));
  const sumW = new Float64Array(lastS + 1);
  const counts = new Uint32Array(lastS + 1);
  for (let index = 0; index < timeS.length; index++) {
    const second = Math.floor(timeS[index] + fractionS);
    const watts = powerW[index];
    if (second > lastS || Number.isNaN(watts)) continue;
    sumW[second] = sumW[second] + watts;
    counts[second] = counts[second] + 1;
  }
  const meanW = sumW.map((sum, second) => (counts[second] === 0 ? Number.NaN : sum / counts[second]));
  holdOverGaps(meanW);
  return { startS, powerW: meanW };
}

/** Fills gaps of up to 3 s between two measured seconds with the previous value. */
function holdOverGaps(powerW: Float64Array): void {
  let lastKnown = -1;
  for (let second = 0; second < powerW.length; second++) {
    if (Number.isNaN(powerW[second])) continue;
    const gapS = second - lastKnown - 1;
    if (lastKnown >= 0 && gapS > 0 && gapS <= maxHoldS) powerW.fill(powerW[lastKnown], lastKnown + 1, second);
    lastKnown = second;
  }
}
