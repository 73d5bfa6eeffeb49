import type { CourseGrid } from '../course/courseTypes.ts';

/** The formats that are encoded here; a table of the plan is written where its words are. */
export type ExportEncoding = 'fitCourse' | 'fitWorkout' | 'tcx' | 'zwo' | 'erg' | 'mrc' | 'gpx';

/** A stretch of the plan between two named places. */
export interface ExportStretch {
  readonly from: string;
  readonly to: string;
  readonly startM: number;
  readonly endM: number;
  /** Time-weighted mean power at the pedals. */
  readonly powerW: number;
}

/** Input of all encoders: one plan, with names in the language that the rider's device shall show. */
export interface ExportPlan {
  readonly name: string;
  /** The program that wrote the file. */
  readonly author: string;
  /** Attribution of the road's data, and a remark on its accuracy. */
  readonly attribution: string;
  readonly grid: CourseGrid;
  /** Riding time at every node of the grid. */
  readonly elapsedS: Float64Array;
  /** Power in every step of the grid. */
  readonly powerW: Float64Array;
  readonly speedMps: Float64Array;
  /** The table's rows: they cover the course in order, without gaps. */
  readonly rows: readonly ExportStretch[];
  /** Powers to hold if they differ from those of the rows (an optimal plan); they cover the course in order. */
  readonly targets: readonly { readonly endM: number; readonly powerW: number }[] | null;
  readonly stops: readonly { readonly atM: number; readonly durationS: number }[];
  readonly departureAtMs: number;
  readonly ftpW: number;
}
