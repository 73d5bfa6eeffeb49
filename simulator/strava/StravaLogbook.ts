import { BoundedMap } from '../BoundedMap.ts';
import { findSampleRoad, type SampleRoad, type SampleSegment } from '../findSampleRoad.ts';
import type { Clock } from '../simulator.ts';
import { type RideRecording, recordSampleRide } from './recordSampleRide.ts';
import { listRidesUntil, type SampleRide } from './sampleRide.ts';

/** Google's encoded polyline: differences of 1e-5 degrees, five bits per character. */
export function encodePolyline(latDeg: readonly number[], lonDeg: readonly number[]): string {
  let text = '';
  let latE5 = 0;
  let lonE5 = 0;
  latDeg.forEach((lat, index) => {
    const nextLatE5 = Math.round(lat * 1e5);
    const nextLonE5 = Math.round((lonDeg[index] as number) * 1e5);
    text += encodeDifference(nextLatE5 - latE5) + encodeDifference(nextLonE5 - lonE5);
    latE5 = nextLatE5;
    lonE5 = nextLonE5;
  });
  return text;
}

function encodeDifference(difference: number): string {
  let bits = difference < 0 ? ~(difference << 1) : difference << 1;
  let text = '';
  while (bits >= 0x20) {
    text += String.fromCharCode((0x20 | (bits & 0x1f)) + 63);
    bits >>= 5;
  }
  return text + String.fromCharCode(bits + 63);
}

/** The figures of a ride that Strava's summary shows. */
export interface RideFacts {
  readonly distanceM: number;
  readonly movingS: number;
  readonly elapsedS: number;
  readonly elevationGainM: number;
  readonly elevationMinM: number;
  readonly elevationMaxM: number;
  readonly maxSpeedMps: number;
  readonly power: { readonly averageW: number; readonly maxW: number } | null;
  readonly heartRate: { readonly averageBpm: number; readonly maxBpm: number } | null;
  /** Both ends and the map of the visible part; null without a position. */
  readonly map: RideMap | null;
}

interface RideMap {
  /** Null if a privacy zone hides it. */
  readonly start: readonly [number, number] | null;
  readonly end: readonly [number, number];
  readonly polyline: string;
  readonly summaryPolyline: string;
}

/** Lists go back sixty days, because each listed ride has to be recorded. Older rides are available by id. */
const listedPeriodMs = 60 * 86_400_000;
/** Longer than any ride, so that an old ride need not be recorded to know that it has ended. */
const maxRideMs = 12 * 3_600_000;
/** Length of the privacy zone at a ride's start. */
const privacyZoneM = 900;

/** The sample riders' rides, as Strava stores them; recorded on first request. */
export class StravaLogbook {
  readonly #clock: Clock;
  readonly #roads: readonly SampleRoad[];
  readonly #recordings = new BoundedMap<RideRecording>(16);
  readonly #facts = new BoundedMap<RideFacts>(600);

  constructor(clock: Clock, roads: readonly SampleRoad[]) {
    this.#clock = clock;
    this.#roads = roads;
  }

  /** Segments of the road that was ridden. */
  listSegments({ plan }: SampleRide): readonly SampleSegment[] {
    return findSampleRoad(this.#roads, plan.routeId).segments;
  }

  /** Newest first; a ride is listed once it has ended. */
  listRides(): readonly SampleRide[] {
    const nowMs = this.#clock.nowMs();
    const hasEnded = (ride: SampleRide) =>
      ride.startedAtMs + maxRideMs <= nowMs || ride.startedAtMs + this.getFacts(ride).elapsedS * 1000 <= nowMs;
    return listRidesUntil(nowMs).filter(hasEnded);
  }

  /** The rides of the last two months. */
  listRecentRides(): readonly SampleRide[] {
    const sinceMs = this.#clock.nowMs() - listedPeriodMs;
    return this.listRides().filter(({ startedAtMs }) => startedAtMs > sinceMs);
  }

  getRecording(ride: SampleRide): RideRecording {
    const cached = this.#recordings.get(ride.id);
    if (cached) return cached;
    const recording = recordSampleRide(ride, findSampleRoad(this.#roads, ride.plan.routeId).getLine());
    this.#recordings.set(ride.id, recording);
    return recording;
  }

  /** The first sample that is visible with this permission. */
  findFirstVisibleIndex(ride: SampleRide, canSeePrivate: boolean): number {
    if (ride.plan.quirk !== 'hiddenStart' || canSeePrivate) return 0;
    return this.getRecording(ride).distanceM.findIndex((distanceM) => distanceM > privacyZoneM);
  }

  getFacts(ride: SampleRide, canSeePrivate = false): RideFacts {
    const key = `${ride.id} ${canSeePrivate}`;
    const cached = this.#facts.get(key);
    if (cached) return cached;
    const recording = this.getRecording(ride);
    const facts = {
      ...computeTotals(recording),
      map: toRideMap(ride, recording, this.findFirstVisibleIndex(ride, canSeePrivate)),
    };
    this.#facts.set(key, facts);
    return facts;
  }
}

function computeTotals(recording: RideRecording): Omit<RideFacts, 'map'> {
  const { timeS, distanceM, elevationM, powerW, heartRateBpm, speedMps } = recording;
  const measuredW = powerW?.filter((value) => value !== null);
  return {
    distanceM: distanceM.at(-1) ?? 0,
    movingS: Math.round(recording.movingS),
    elapsedS: Math.round(timeS.at(-1) ?? 0),
    elevationGainM: recording.elevationGainM,
    elevationMinM: Math.min(...elevationM),
    elevationMaxM: Math.max(...elevationM),
    maxSpeedMps: Math.max(...speedMps),
    power: measuredW ? { averageW: computeMean(measuredW), maxW: Math.max(...measuredW) } : null,
    heartRate: heartRateBpm ? { averageBpm: computeMean(heartRateBpm), maxBpm: Math.max(...heartRateBpm) } : null,
  };
}

function toRideMap({ plan }: SampleRide, recording: RideRecording, firstVisibleIndex: number): RideMap | null {
  if (plan.quirk === 'noPosition' || plan.quirk === 'trainer' || plan.quirk === 'manual') return null;
  const latDeg = recording.latDeg.slice(firstVisibleIndex);
  const lonDeg = recording.lonDeg.slice(firstVisibleIndex);
  const start = getRoundedPosition(latDeg, lonDeg, 0);
  const end = getRoundedPosition(latDeg, lonDeg, latDeg.length - 1);
  const encodeLine = (count: number) => {
    const stride = Math.max(1, Math.ceil(latDeg.length / count));
    const isDrawn = (_: number, index: number) => index % stride === 0 || index === latDeg.length - 1;
    return encodePolyline(latDeg.filter(isDrawn), lonDeg.filter(isDrawn));
  };
  return {
    start: firstVisibleIndex > 0 ? null : start,
    end,
    polyline: encodeLine(1_000),
    summaryPolyline: encodeLine(80),
  };
}

const getRoundedPosition = (
  latDeg: readonly number[],
  lonDeg: readonly number[],
  index: number,
): readonly [number, number] => [round(latDeg[index] as number, 2), round(lonDeg[index] as number, 2)];

const round = (value: number, decimals: number): number => Number(value.toFixed(decimals));
const computeMean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
