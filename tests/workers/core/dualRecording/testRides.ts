import type { MeterRecording } from '#workers/core/dualRecording/dualRecording.ts';

export const rideStartMs = Date.UTC(2026, 10, 20, 12, 0, 0);

/** Power of a test ride at a second: steps, a wave and jolts that never repeat; 80..400 W. */
export function testPowerW(second: number): number {
  const step = [140, 220, 180, 300, 160, 260][Math.floor(second / 97) % 6] as number;
  const jolt = ((second * 2_654_435_761) % 4_294_967_296) / 4_294_967_296;
  return step + 25 * Math.sin(second / 11) + 30 * jolt - 15 + (second % 613) / 40;
}

interface MeterOptions {
  readonly durationS: number;
  /** The second of the ride at which the meter starts. */
  readonly fromS?: number;
  /** How far the device's clock is ahead. */
  readonly clockS?: number;
  readonly powerAt?: (second: number) => number;
  readonly stepS?: number;
}

/** What a meter recorded of the test ride. */
export function createMeter({
  durationS,
  fromS = 0,
  clockS = 0,
  powerAt = testPowerW,
  stepS = 1,
}: MeterOptions): MeterRecording {
  const count = Math.floor(durationS / stepS) + 1;
  return {
    startAtMs: rideStartMs + (fromS + clockS) * 1000,
    isZoneless: false,
    timeS: Float64Array.from({ length: count }, (_, index) => index * stepS),
    powerW: Float64Array.from({ length: count }, (_, index) => powerAt(fromS + index * stepS)),
  };
}
