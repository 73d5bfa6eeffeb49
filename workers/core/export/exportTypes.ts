import type { CourseGrid } from '../course/courseTypes.ts';

/** The formats that are encoded here; a table of the plan is written where its words are. */
export type ExportEncoding = 'fitCourse' | 'fitWorkout' | 'tcx' | 'zwo' | 'erg' | 'mrc' | 'gpx';

/** A stretch of the plan between two places that have a name. */
export interface ExportStretch {
  readonly from: string;
  readonly to: string;
  readonly startM: number;
  readonly endM: number;
  /** Time-weighted mean at the pedals. */
  readonly powerW: number;
}

/** All that an encoder knows: one plan, with its names in the language that the rider's device shall show. */
export interface ExportPlan {
  readonly name: string;
  /** The program that wrote it. */
  readonly author: string;
  /** Who is to be named for the road's data, and what to hold of its accuracy. */
  readonly attribution: string;
  readonly grid: CourseGrid;
  /** Riding time at every node of the grid. */
  readonly elapsedS: Float64Array;
  /** In every step of the grid. */
  readonly powerW: Float64Array;
  readonly speedMps: Float64Array;
  /** The table's rows: they cover the course in order, without gap. */
  readonly rows: readonly ExportStretch[];
  /** Wattages to hold where they are not those of the rows (an optimal plan's); they cover the course in order. */
  readonly targets: readonly { readonly endM: number; readonly powerW: number }[] | null;
  readonly stops: readonly { readonly atM: number; readonly durationS: number }[];
  readonly departureAtMs: number;
  readonly ftpW: number;
}
