import type { TrafficKind } from '#contract/pacing/traffic.ts';
import type { Course } from '#contract/routes/routes.ts';
import type { CourseLine } from '../course/courseTypes.ts';
import type { ProposedRow } from '../course/proposeRows.ts';

/** Limits of a file; a larger one is refused with an error code for the limit. */
export const courseFileLimits = {
  /** Size of the file, and of the unpacked content of a compressed file. */
  bytesMax: 50_000_000,
  /** Characters of a text, for readers of texts that are already decoded. */
  textLengthMax: 64_000_000,
  /** A day's ride at one point per second has about 40,000. */
  pointsMax: 200_000,
  /** Clocks set by satellite sometimes step back by this much. */
  clockStepS: 2,
} as const;

export type TrackFormat = 'gpx' | 'tcx' | 'fit';

/** The part of the browser's File or Blob that the worker uses; it crosses the thread without copying its bytes. */
export interface BlobLike {
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A file as input of a tool. Pass a File rather than bytes: the worker then reads it instead of the page. */
export interface TrackFile {
  /** Its name on the rider's device. */
  readonly name: string;
  readonly bytes: ArrayBuffer | Uint8Array<ArrayBuffer> | BlobLike;
}

/** Null where the file has no value; each column has one entry per point. */
type Column = readonly (number | null)[];

/** What a file says about its origin, cleaned. Texts are one line of at most 200 characters. */
export interface FileFacts {
  /** Sport in Strava's terms; null if the file names none or an unknown one. */
  readonly sportType: string | null;
  readonly deviceName: string | null;
  /** The program that wrote the file; for a FIT file, the manufacturer. */
  readonly creator: string | null;
  /** Milliseconds since 1970. */
  readonly createdAtMs: number | null;
  /** Recorded on a trainer. */
  readonly isTrainer: boolean;
}

/**
 * What a reader had to leave out or repair. Own courses, FTP from a ride and learning show it; a cut, a wrong checksum and
 * dropped times send a verification to review.
 */
export type FileRepair =
  /** Single values that cannot be true: a spike, a position outside the Earth, a text where a number belongs. */
  | { readonly code: 'valuesDropped'; readonly count: number }
  /** The file ends in the middle, or its size or end tag is missing: everything before was read. */
  | { readonly code: 'cutShort' }
  /** The checksum does not fit the content. */
  | { readonly code: 'checksumWrong' }
  /** Points with a wrong clock, left out of a ride. */
  | { readonly code: 'timesDropped'; readonly count: number }
  /** Points that stood in another order than their times. */
  | { readonly code: 'timesSorted'; readonly count: number }
  /** Activities after the first one of a TCX file, where a single ride is wanted. */
  | { readonly code: 'activitiesSkipped'; readonly count: number };

/** A track, route or joined file within a file. */
export interface TrackStart {
  /** Index of its first point. */
  readonly firstIndex: number;
  readonly name: string | null;
}

/** The points of a file before it is checked whether they form a road or a ride. Positions are valid coordinates. */
export interface RawTrack {
  readonly format: TrackFormat;
  readonly name: string | null;
  readonly facts: FileFacts;
  readonly latDeg: Column;
  readonly lonDeg: Column;
  /** -500..9000. */
  readonly elevationM: Column;
  /** Milliseconds since 1970. */
  readonly timeMs: Column;
  /** Some times had no zone and were read as UTC; many programs mean local time. */
  readonly isZoneless: boolean;
  /** From the start, as the device measured it. */
  readonly distanceM: Column;
  readonly powerW: Column;
  /** Of a second meter, from a developer field of a FIT file; missing if there is none. */
  readonly otherPowerW?: Column;
  readonly heartRateBpm: Column;
  readonly cadenceRpm: Column;
  /** In order; the first one begins at 0. Empty where points were left out or sorted. */
  readonly trackStarts: readonly TrackStart[];
  readonly repairs: readonly FileRepair[];
  /** Position of each point in the file: line of a text or number of a record, from 1. */
  readonly filePositions: readonly number[];
}

/**
 * A ride as a device recorded it: columns of equal length, times strictly increasing from 0. A column is null if the
 * file has no such data.
 */
export interface RecordedActivity {
  readonly format: TrackFormat;
  /** The name given in the file. */
  readonly name: string | null;
  readonly startAtMs: number;
  /** Seconds since `startAtMs`; strictly increasing. */
  readonly timeS: Float64Array;
  /** As the device measured it; otherwise computed from the positions. */
  readonly distanceM: Float64Array | null;
  /** NaN where the power meter has no value; never 0 for a missing value. */
  readonly powerW: Float64Array | null;
  readonly elevationM: Float64Array | null;
  readonly latDeg: Float64Array | null;
  readonly lonDeg: Float64Array | null;
  readonly heartRateBpm: Float64Array | null;
  /** NaN where the sensor has no value. */
  readonly cadenceRpm: Float64Array | null;
  /** What was left out or repaired. */
  readonly repairs: readonly FileRepair[];
}

/** Warnings about a file that was accepted. */
export type CourseFileWarning =
  /** Steps of more than 100 m: there the line is straight whatever the road does. */
  | { readonly code: 'gaps'; readonly count: number; readonly maxGapM: number; readonly maxGapAtM: number }
  /** Points whose elevation was interpolated from their neighbours. */
  | { readonly code: 'elevationFilled'; readonly count: number }
  /** Points of stops, and points less than 1 m from the point before: the rider stood still. */
  | { readonly code: 'pointsDropped'; readonly count: number }
  /** Every elevation is the same: the device has no barometer, or the file never had elevations. */
  | { readonly code: 'flat' }
  /** Elevations were taken from known roads, on `ratio` (0..1) of the length. */
  | { readonly code: 'elevationFromRoads'; readonly roadNames: readonly string[]; readonly ratio: number }
  /** On `ratio` (0..1) of the length nobody knows the elevation: the line is straight there, or flat at the ends. */
  | { readonly code: 'elevationUnknown'; readonly ratio: number }
  | Extract<FileRepair, { readonly code: 'valuesDropped' | 'cutShort' | 'checksumWrong' }>;

/** A line as it is stored and sent. */
export type WireLine = Pick<Course, 'distance_dm' | 'elevation_dm' | 'lat_e5' | 'lon_e5'>;

/** A road whose elevations are known, with the name that the rider sees. */
export interface KnownRoad {
  readonly name: string;
  readonly line: WireLine;
}

/** The extent of a file's positions, degrees. */
export interface CourseBox {
  readonly southDeg: number;
  readonly northDeg: number;
  readonly westDeg: number;
  readonly eastDeg: number;
}

/** A track or day of a file with several of them. */
export interface CoursePart {
  readonly name: string | null;
  readonly distanceM: number;
  readonly elevationGainM: number;
}

/** What becomes the course: a part by its index in `OwnCourse.parts`, or all of them one after the other. */
export type CoursePartChoice = number | 'whole';

/** A road read from a rider's file, with proposed rows for its table. */
export interface OwnCourse {
  /** The name given in the file, otherwise the file's own name; never blank. */
  readonly name: string;
  readonly line: CourseLine;
  /** The line as it is stored and sent. */
  readonly course: WireLine;
  readonly rows: readonly ProposedRow[];
  readonly distanceM: number;
  readonly elevationGainM: number;
  readonly elevationMinM: number;
  readonly elevationMaxM: number;
  /** Net rise divided by distance. */
  readonly gradeRatio: number;
  /** 64 elevations at equal distances. */
  readonly silhouetteM: readonly number[];
  /** Where points are more than 100 m apart: there the line is straight whatever the road does. */
  readonly gaps: readonly { readonly startM: number; readonly endM: number }[];
  readonly filledElevationCount: number;
  /** Share of the length without a known elevation, 0..1; above 0 the rider must agree before it becomes a course. */
  readonly unknownElevationRatio: number;
  /** Ends within 250 m of its start. */
  readonly isLoop: boolean;
  /** Guessed from its short stops, or from its turns if it has no times. */
  readonly traffic: TrafficKind;
  readonly warnings: readonly CourseFileWarning[];
  /** The tracks or days of the file; empty if there is only one. */
  readonly parts: readonly CoursePart[];
  /** Which of them this course is. */
  readonly part: CoursePartChoice;
  /** The parts follow each other without a gap, so that they can be one course. */
  readonly canBeWhole: boolean;
}
