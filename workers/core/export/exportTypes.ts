import type { CourseGrid } from '../course/courseTypes.ts';

/** Formats that are encoded here; the plan's table is written where its texts are. */
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

/** Input of all encoders: one plan, with names in the language for the rider's device. */
export interface ExportPlan {
  readonly name: string;
  /** The program that wrote the file. */
  readonly author: string;
  /**
   * The weather on which the plan's times stand, in words. FIT files cannot hold it: their texts are names of 15
   * characters.
   */
  readonly air: string;
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
