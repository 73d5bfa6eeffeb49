import type { Course } from '#contract/routes/routes.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import type { ProposedRow } from '../course/proposeRows.ts';

/** What of a file is read; beyond it the file is refused by a code of its own. */
export const courseFileLimits = {
  /** Of the file, and of what comes out of a compressed one. */
  bytesMax: 50_000_000,
  /** A day's ride at one point a second has about 40,000. */
  pointsMax: 200_000,
  /** A clock that is set by satellites steps back by this much now and then. */
  clockStepS: 2,
} as const;

export type TrackFormat = 'gpx' | 'tcx' | 'fit';

/** What a browser's File or Blob is to the worker: it crosses the thread without a copy of its bytes. */
export interface BlobLike {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file as a tool takes it. A File is best: the worker then reads it, not the page. */
export interface TrackFile {
  /** Its name on the rider's device. */
  readonly name: string;
  readonly bytes: ArrayBuffer | Uint8Array<ArrayBuffer> | BlobLike;
}

/** Null where the file says nothing; every column has a value a point. */
type Column = readonly (number | null)[];

/** What a file says of its making, as one may believe it. Words are one line of at most 200 characters. */
export interface FileFacts {
  /** In Strava's words; null where the file says none, or one that nobody knows. */
  readonly sportType: string | null;
  readonly deviceName: string | null;
  /** The program that wrote the file; of a FIT file the manufacturer. */
  readonly creator: string | null;
  /** Milliseconds of the epoch. */
  readonly createdAtMs: number | null;
  /** Ridden on the spot. */
  readonly isTrainer: boolean;
}

/** A file's points as they stand in it, before anybody asks whether they are a road or a ride. Positions are on the globe. */
export interface RawTrack {
  readonly format: TrackFormat;
  readonly name: string | null;
  readonly facts: FileFacts;
  readonly latDeg: Column;
  readonly lonDeg: Column;
  /** -500..9000. */
  readonly elevationM: Column;
  /** Milliseconds of the epoch. */
  readonly timeMs: Column;
  /** From the start, as the device counted. */
  readonly distanceM: Column;
  readonly powerW: Column;
  readonly heartRateBpm: Column;
  readonly cadenceRpm: Column;
  /** Where each point stands in the file: the line of a text, the number of a record, from 1. */
  readonly place: readonly number[];
}

/** A ride as a device recorded it: equally long columns, times from 0 and rising. A column is null where the file has none. */
export interface RecordedActivity {
  readonly format: TrackFormat;
  /** As the file calls it. */
  readonly name: string | null;
  readonly startAtMs: number;
  /** Seconds since `startAtMs`; strictly increasing. */
  readonly timeS: Float64Array;
  /** As the device counted, else along the positions. */
  readonly distanceM: Float64Array | null;
  /** 0 where a meter said nothing for a moment. */
  readonly powerW: Float64Array | null;
  readonly elevationM: Float64Array | null;
  readonly latDeg: Float64Array | null;
  readonly lonDeg: Float64Array | null;
  readonly heartRateBpm: Float64Array | null;
  readonly cadenceRpm: Float64Array | null;
}

/** What a rider should know of a file that was accepted. */
export type CourseFileWarning =
  /** Steps of more than 100 m: the line is straight there. */
  | { readonly code: 'gaps'; readonly count: number; readonly longestM: number }
  /** Points whose elevation was taken from their neighbours. */
  | { readonly code: 'elevationFilled'; readonly count: number }
  /** Points within a metre of the one before: standing still. */
  | { readonly code: 'pointsDropped'; readonly count: number };

/** A line as it travels and is kept. */
export type WireLine = Pick<Course, 'distance_dm' | 'elevation_dm' | 'lat_e5' | 'lon_e5'>;

/** A road that was read from a rider's file, with what is proposed for its table. */
export interface OwnCourse {
  /** As the file calls it, else the file's own name; never blank. */
  readonly name: string;
  readonly line: CourseLine;
  /** The line as it is kept and sent. */
  readonly course: WireLine;
  readonly rows: readonly ProposedRow[];
  readonly distanceM: number;
  readonly elevationGainM: number;
  readonly elevationMinM: number;
  readonly elevationMaxM: number;
  /** Net rise over distance. */
  readonly gradeRatio: number;
  /** 64 elevations at equal distances. */
  readonly silhouetteM: readonly number[];
  readonly gapCount: number;
  readonly filledElevationCount: number;
  /** Ends where it began, within 250 m. */
  readonly isLoop: boolean;
  readonly warnings: readonly CourseFileWarning[];
}
