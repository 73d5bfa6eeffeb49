import type { Course, PaceRow } from '#contract/routes/routes.ts';

/** What a card says of a course. */
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

/** A rider's own course as this device keeps it. */
export interface OwnCourseRecord extends OwnCourseFigures {
  /** `own-` and a UUID: part of its address. */
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  /** As it travels; its attribution is the name of the file. */
  readonly course: Course;
  readonly rows: readonly PaceRow[];
  /** Its id in the rider's account; null while it is only here. */
  readonly privateCourseId: string | null;
}
