import type { TrafficKind } from '#contract/pacing/traffic.ts';
import type { Course, PaceRow } from '#contract/routes/routes.ts';

/** The figures on a course's card. */
export interface OwnCourseFigures {
  readonly distanceM: number;
  readonly elevationGainM: number;
  readonly elevationMinM: number;
  readonly elevationMaxM: number;
  /** Net rise over distance. */
  readonly gradeRatio: number;
  /** 64 elevations at equal distances. */
  readonly silhouetteM: readonly number[];
}

/** A rider's own course as stored on this device. */
export interface OwnCourseRecord extends OwnCourseFigures {
  /** `own-` and a UUID; part of its URL. */
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  /** The line in the API's format; its attribution is the file's name. */
  readonly course: Course;
  readonly rows: readonly PaceRow[];
  /** Missing in courses stored before it existed, and in those loaded from an account or a link. */
  readonly traffic?: TrafficKind;
  /** Its id in the rider's account; null while it exists only on this device. */
  readonly privateCourseId: string | null;
}
