import type { FullText } from '#contract/localisedText.ts';
import type { TrafficKind } from '#contract/pacing/traffic.ts';
import type { routeStatuses, SeasonNote } from '#contract/routes/routes.ts';
import type { RoadFile } from './roadFiles.ts';

/** A stretch of a measured road; reversed if `fromKm` is the larger. */
export interface RoadPart {
  readonly kind: 'road';
  readonly file: RoadFile;
  readonly fromKm: number;
  readonly toKm: number;
}

/** A place whose road distance is known; `km` counts from the start of its part. */
export interface Gate {
  readonly km: number;
  readonly latDeg: number;
  readonly lonDeg: number;
  /** null if there is no source: then the line interpolates it from its neighbours. */
  readonly elevationM: number | null;
}

/** A stretch of which only gates are known. After another part, the end of the previous part is its first gate. */
export interface GatesPart {
  readonly kind: 'gates';
  readonly gates: readonly Gate[];
}

export type LinePart = RoadPart | GatesPart;

/** A boundary between two rows; `km` counts along the whole course. */
export interface RowBoundary {
  readonly km: number;
  readonly place: FullText;
  /** Published elevation, if any: a test compares the line with it. */
  readonly elevationM?: number;
}

export interface RouteContent {
  readonly id: string;
  readonly name: FullText;
  readonly description: FullText;
  readonly status: (typeof routeStatuses)[number];
  readonly statusNote: FullText | null;
  /** A rule that applies every season. */
  readonly seasonNote?: SeasonNote;
  /** `mountain` if missing. */
  readonly traffic?: TrafficKind;
  readonly parts: readonly LinePart[];
  /** Search terms besides its name and places: city, road, simplified Chinese. */
  readonly searchAliases: readonly string[];
  /** From 0 to the end of the course. */
  readonly rowBoundaries: readonly RowBoundary[];
  /** Slugs of `segmentNames` in places.ts, with their positions in kilometres of the course. */
  readonly segments: readonly (readonly [slug: string, fromKm: number, toKm: number])[];
  /** Figures from events, press and riders, to check the course against. */
  readonly published: { readonly km: number; readonly gainM: number };
}
