import { courseFileLimits, type FileRepair, type RawTrack, type TrackStart } from './courseFileTypes.ts';
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

type TrackColumns = Record<(typeof columnNames)[number], (number | null)[]>;

/** Possible values; any other one counts as missing. */
const plausibleRanges = {
  powerW: { min: 0, max: 4_000 },
  otherPowerW: { min: 0, max: 4_000 },
  heartRateBpm: { min: 20, max: 260 },
  cadenceRpm: { min: 0, max: 250 },
  distanceM: { min: 0, max: 10_000_000 },
  /** The Dead Sea's shore and the highest mountain, with the error of a barometer. */
  elevationM: { min: -500, max: 9_000 },
} as const;

/** Collects the points of one track in file order. */
export class TrackCollector {
  readonly #columns = Object.fromEntries(columnNames.map((name) => [name, [] as (number | null)[]])) as TrackColumns;
  readonly #filePositions: number[] = [];
  readonly #trackStarts: TrackStart[] = [];
  #isZoneless = false;
  #droppedCount = 0;
  #badPositionCount = 0;

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
      if (value === null || (value >= min && value <= max)) continue;
      point[name] = null;
      // A sensor that writes 0 or 65535 without a strap or a meter is not worth a word to the rider.
      if (name === 'elevationM') this.#droppedCount += 1;
    }
    this.#dropBadPosition(point);
    // Receivers write 0, 0 until they have a fix; no road is there.
    if (point.latDeg === 0 && point.lonDeg === 0) {
      point.latDeg = null;
      point.lonDeg = null;
    }
    for (const name of columnNames) this.#columns[name].push(point[name]);
    this.#filePositions.push(filePosition);
    if (point.isZoneless) this.#isZoneless = true;
  }

  /** The next point is the first of another track. */
  beginTrack(): void {
    const start = { firstIndex: this.pointCount, name: null };
    // A track without points gives way to the next.
    if (this.#trackStarts.at(-1)?.firstIndex === start.firstIndex) this.#trackStarts.pop();
    this.#trackStarts.push(start);
  }

  /** Names the track that is being read. */
  nameTrack(name: string): void {
    const start = this.#trackStarts.pop();
    if (start !== undefined) this.#trackStarts.push({ ...start, name });
  }

  /** Counts a value that the file has but that is no number. */
  countUnreadable(): void {
    this.#droppedCount += 1;
  }

  #dropBadPosition(point: PointDraft): void {
    const { latDeg, lonDeg } = point;
    if (latDeg === null && lonDeg === null) return;
    if (latDeg !== null && lonDeg !== null && isPosition(latDeg, lonDeg)) return;
    point.latDeg = null;
    point.lonDeg = null;
    this.#badPositionCount += 1;
  }

  /** Throws `file.positionInvalid` if more than half of the positions are outside the Earth. */
  toRawTrack(head: Pick<RawTrack, 'format' | 'name' | 'facts'>, readerRepairs: readonly FileRepair[] = []): RawTrack {
    const { otherPowerW, ...columns } = this.#columns;
    if (this.#badPositionCount * 2 > this.#filePositions.length)
      throw new Refusal('file.positionInvalid', `${this.#badPositionCount} of ${this.#filePositions.length} points`);
    const count = this.#droppedCount + this.#badPositionCount + dropSpikes(columns);
    const hasOtherPower = otherPowerW.some((value) => value !== null);
    return {
      ...head,
      ...columns,
      isZoneless: this.#isZoneless,
      trackStarts: this.#trackStarts.filter(({ firstIndex }) => firstIndex < this.pointCount),
      repairs: count === 0 ? readerRepairs : [...readerRepairs, { code: 'valuesDropped', count }],
      filePositions: this.#filePositions,
      ...(hasOtherPower && { otherPowerW }),
    };
  }
}

/** Whether a position is a valid coordinate. */
const isPosition = (latDeg: number, lonDeg: number): boolean => Math.abs(latDeg) <= 90 && Math.abs(lonDeg) <= 180;

/** No road is steeper than this from one point to the next. */
const maxStepGrade = 1;
/** A smaller jump is within the error of a barometer. */
const minSpikeM = 30;
const metresPerDeg = 111_195;

/**
 * Drops elevations that jump away from both neighbours and back: a barometer in the wind, or a "no data" value within
 * the possible range. Returns how many.
 */
function dropSpikes({ latDeg, lonDeg, elevationM }: Pick<TrackColumns, 'latDeg' | 'lonDeg' | 'elevationM'>): number {
  let count = 0;
  for (let index = 1; index < elevationM.length - 1; index++) {
    const fromM = elevationM[index - 1];
    const peakM = elevationM[index];
    const toM = elevationM[index + 1];
    if (fromM == null || peakM == null || toM == null) continue;
    const riseM = peakM - fromM;
    const fallM = peakM - toM;
    if (riseM * fallM <= 0 || Math.min(Math.abs(riseM), Math.abs(fallM)) < minSpikeM) continue;
    const stepsM = computeStepM({ latDeg, lonDeg }, index - 1) + computeStepM({ latDeg, lonDeg }, index);
    if (Math.abs(riseM) + Math.abs(fallM) <= maxStepGrade * stepsM) continue;
    elevationM[index] = null;
    count += 1;
  }
  return count;
}

/** Distance from a point to the next, m, on a plane; 0 if a position is missing. */
function computeStepM({ latDeg, lonDeg }: Pick<TrackColumns, 'latDeg' | 'lonDeg'>, index: number): number {
  const fromLat = latDeg[index];
  const fromLon = lonDeg[index];
  const toLat = latDeg[index + 1];
  const toLon = lonDeg[index + 1];
  if (fromLat == null || fromLon == null || toLat == null || toLon == null) return 0;
  const eastScale = Math.cos((fromLat * Math.PI) / 180);
  return Math.hypot(toLat - fromLat, (toLon - fromLon) * eastScale) * metresPerDeg;
}
