import { gunzipSync, gzipSync } from 'node:zlib';
import type { FetchedSamples } from '#server/modules/strava/stravaTypes.ts';
import type { PlausibilityFacts } from '#workers/core/verification/plausibility/plausibilityTypes.ts';

/** What a recording says about itself apart from its samples. */
export type RecordingFacts = Omit<
  PlausibilityFacts,
  'startAtMs' | 'nowMs' | 'declaredCategory' | 'allowedCategories' | 'validFrom' | 'validUntil'
>;

/** Track and metrics of one ride as stored; every verdict is based on them. */
export interface Evidence {
  readonly startedAtMs: number;
  /** The day is correct, the time of day is not. */
  readonly isStartHidden?: boolean;
  /** The zone that its rider gave for a file whose times have none, in minutes ahead of UTC. */
  readonly utcOffsetMin?: number | null;
  readonly facts: RecordingFacts;
  readonly samples: FetchedSamples;
}

/** Resolution of each column in whole steps: finer than any receiver, and identical each time they are read back. */
const stepsPerUnit = {
  timeS: 1000,
  latDeg: 1e7,
  lonDeg: 1e7,
  elevationM: 100,
  distanceM: 100,
  powerW: 1,
  heartRateBpm: 1,
} as const;
type Column = keyof typeof stepsPerUnit;
const columns = Object.keys(stepsPerUnit) as Column[];

/** First value, then differences; null for a missing value. */
type PackedColumn = readonly (number | null)[];
interface PackedEvidence {
  readonly version: 1;
  readonly started_at_ms: number;
  readonly is_start_hidden?: boolean;
  readonly utc_offset_min?: number;
  readonly facts: RecordingFacts;
  readonly columns: Readonly<Record<Column, PackedColumn | null>>;
}

/** JSON of small differences, gzipped: an hour takes about 10 kB. */
export function packEvidence({
  startedAtMs,
  isStartHidden = false,
  utcOffsetMin = null,
  facts,
  samples,
}: Evidence): Buffer {
  const packed: PackedEvidence = {
    version: 1,
    started_at_ms: startedAtMs,
    ...(isStartHidden && { is_start_hidden: true }),
    ...(utcOffsetMin !== null && { utc_offset_min: utcOffsetMin }),
    facts,
    // `never`, because the type of `Object.fromEntries` does not contain the keys.
    columns: Object.fromEntries(
      columns.map((column) => [column, packColumn(samples[column], stepsPerUnit[column])]),
    ) as never,
  };
  return gzipSync(JSON.stringify(packed));
}

export function unpackEvidence(bytes: Uint8Array): Evidence {
  const packed = JSON.parse(gunzipSync(bytes).toString('utf8')) as PackedEvidence;
  if (packed.version !== 1) throw new Error(`evidence of version ${packed.version}`);
  const samples = Object.fromEntries(
    columns.map((column) => [column, unpackColumn(packed.columns[column], stepsPerUnit[column])]),
  );
  const { creator = null, createdAtMs = null } = packed.facts;
  const facts = { ...packed.facts, creator, createdAtMs };
  const { started_at_ms: startedAtMs, is_start_hidden: isStartHidden = false, utc_offset_min = null } = packed;
  return { startedAtMs, isStartHidden, utcOffsetMin: utc_offset_min, facts, samples: samples as never };
}

function packColumn(values: ArrayLike<number> | null, perUnit: number): PackedColumn | null {
  if (values === null) return null;
  let previous = 0;
  return Array.from(values, (value) => {
    if (!Number.isFinite(value)) return null;
    const stepCount = Math.round(value * perUnit);
    const difference = stepCount - previous;
    previous = stepCount;
    return difference;
  });
}

function unpackColumn(values: PackedColumn | null, perUnit: number): Float64Array | null {
  if (values === null) return null;
  let stepCount = 0;
  return Float64Array.from(values, (difference) => {
    if (difference === null) return Number.NaN;
    stepCount += difference;
    return stepCount / perUnit;
  });
}
