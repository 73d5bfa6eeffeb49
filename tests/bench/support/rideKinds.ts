import type { RecordedRide } from './recordedRides.ts';

/** Kinds of rides that go wrong in different ways; a ride may be of several. */
export const rideKinds = ['one way', 'loop', 'hilly', 'town'] as const;
export type RideKind = (typeof rideKinds)[number];

/** From this ratio of the distance between its ends to its length, a ride is one way: its wind does not cancel out. */
const oneWayRatio = 0.3;
/** From this ratio of elevation gain to length, a ride is hilly. */
const hillyRatio = 0.012;
/** A ride in town is slow where the road is not steep, at least so often, and stands for at least so long. */
const slowMps = 4;
const easyGradeRatio = 0.02;
const minSlowPerM = 1.5 / 10_000;
const minStoppedSPerM = 30 / 10_000;

export function findRideKinds(ride: RecordedRide): ReadonlySet<RideKind> {
  const lengthM = ride.distanceM.at(-1) ?? 0;
  return new Set([
    measureNetM(ride) / lengthM > oneWayRatio ? 'one way' : 'loop',
    ...(measureGainM(ride.elevationM) / lengthM > hillyRatio ? (['hilly'] as const) : []),
    ...(isStopAndGo(ride, lengthM) ? (['town'] as const) : []),
  ]);
}

function isStopAndGo({ distanceM, elevationM, movingS, elapsedS }: RecordedRide, lengthM: number): boolean {
  const change = (column: readonly number[], k: number) => (column[k] as number) - (column[k - 1] as number);
  const slowCount = distanceM.filter((_, k) => {
    if (k === 0) return false;
    const partM = change(distanceM, k);
    return partM / change(movingS, k) < slowMps && Math.abs(change(elevationM, k) / partM) < easyGradeRatio;
  }).length;
  const stoppedS = elapsedS - (movingS.at(-1) ?? 0);
  return slowCount / lengthM > minSlowPerM && stoppedS / lengthM > minStoppedSPerM;
}

function measureNetM({ distanceM, headingDeg }: RecordedRide): number {
  let eastM = 0;
  let northM = 0;
  for (let k = 1; k < distanceM.length; k++) {
    const partM = (distanceM[k] as number) - (distanceM[k - 1] as number);
    const headingRad = ((headingDeg[k] as number) * Math.PI) / 180;
    eastM += partM * Math.sin(headingRad);
    northM += partM * Math.cos(headingRad);
  }
  return Math.hypot(eastM, northM);
}

const measureGainM = (elevationM: readonly number[]) =>
  elevationM.reduce((sum, valueM, k) => sum + Math.max(0, valueM - (elevationM[k - 1] ?? valueM)), 0);
