import { courseFileLimits, type RawTrack } from './courseFileTypes.ts';
import { Refusal } from './refusal.ts';

/** A point whose values are still being read. */
export interface PointDraft {
  latDeg: number | null;
  lonDeg: number | null;
  elevationM: number | null;
  timeMs: number | null;
  distanceM: number | null;
  powerW: number | null;
  /** Power of a second meter. */
  otherPowerW: number | null;
  heartRateBpm: number | null;
  cadenceRpm: number | null;
  /** Its time has no zone. */
  isZoneless: boolean;
}

/** A point without any value. */
export const createEmptyPoint = (): PointDraft => ({
  latDeg: null,
  lonDeg: null,
  elevationM: null,
  timeMs: null,
  distanceM: null,
  powerW: null,
  otherPowerW: null,
  heartRateBpm: null,
  cadenceRpm: null,
  isZoneless: false,
});

const columnNames = [
  'latDeg',
  'lonDeg',
  'elevationM',
  'timeMs',
  'distanceM',
  'powerW',
  'otherPowerW',
  'heartRateBpm',
  'cadenceRpm',
] as const;

/** Plausible sensor values; anything else is dropped. */
const plausibleRanges = {
  powerW: { min: 0, max: 4_000 },
  otherPowerW: { min: 0, max: 4_000 },
  heartRateBpm: { min: 20, max: 260 },
  cadenceRpm: { min: 0, max: 250 },
  distanceM: { min: 0, max: 10_000_000 },
} as const;

/** Collects the points of one track in file order. */
export class TrackCollector {
  readonly #columns = Object.fromEntries(columnNames.map((name) => [name, [] as (number | null)[]])) as Record<
    (typeof columnNames)[number],
    (number | null)[]
  >;
  readonly #filePositions: number[] = [];
  #isZoneless = false;

  get pointCount(): number {
    return this.#filePositions.length;
  }

  add(point: PointDraft, filePosition: number): void {
    if (this.#filePositions.length >= courseFileLimits.pointsMax) {
      throw new Refusal('file.tooManyPoints', `more than ${courseFileLimits.pointsMax} points`);
    }
    for (const [name, { min, max }] of Object.entries(plausibleRanges) as [
      keyof typeof plausibleRanges,
      { min: number; max: number },
    ][]) {
      const value = point[name];
      if (value !== null && !(value >= min && value <= max)) point[name] = null;
    }
    // Receivers write 0, 0 until they have a fix; no road is there.
    if (point.latDeg === 0 && point.lonDeg === 0) {
      point.latDeg = null;
      point.lonDeg = null;
    }
    for (const name of columnNames) this.#columns[name].push(point[name]);
    this.#filePositions.push(filePosition);
    if (point.isZoneless) this.#isZoneless = true;
  }

  toRawTrack(head: Pick<RawTrack, 'format' | 'name' | 'facts'>): RawTrack {
    const { otherPowerW, ...columns } = this.#columns;
    const hasOtherPower = otherPowerW.some((value) => value !== null);
    return {
      ...head,
      ...columns,
      isZoneless: this.#isZoneless,
      filePositions: this.#filePositions,
      ...(hasOtherPower && { otherPowerW }),
    };
  }
}

/** Whether a position is a valid coordinate. */
export const isPosition = (latDeg: number, lonDeg: number): boolean =>
  Math.abs(latDeg) <= 90 && Math.abs(lonDeg) <= 180;

/** Whether an elevation is possible for a road on Earth. */
export const isElevation = (elevationM: number): boolean => elevationM >= -500 && elevationM <= 9_000;
