import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import type { PacePlan } from '#workers/core/pacing/pacePlanTypes.ts';
import type { PaintedPlan } from '#workers/core/pacing/planAnswerTypes.ts';

/** A plan as the rider sees it: rounded so that columns add up. */
export interface ShownPlan {
  readonly plan: PaintedPlan;
  /** Every step of the grid; null while a value is turned. */
  readonly steps: Pick<PacePlan, 'powerW' | 'speedMps'> | null;
  /** Whole seconds on the clock since the start, stops before the place included; riding times of the rows. */
  readonly cumulativeS: readonly number[];
  readonly intervalS: readonly number[];
  /** Standing still, of all stops; it is in `cumulativeS` and in no interval. */
  readonly stoppedS?: number;
  /** Seconds after midnight at the start, Asia/Taipei. */
  readonly departureS: number;
}

/** Writes numbers straight into the DOM; called in every frame while a value is turned, so it must stay under a millisecond. */
export type Painter = (shown: ShownPlan) => void;

/** The pace page's live numbers, outside React: every part that shows a number registers a painter. */
export interface LiveBoard {
  /** Registers and, when there is a plan, paints at once; returns the way out. */
  readonly subscribe: (painter: Painter) => () => void;
  readonly current: () => ShownPlan | null;
}

/** One row's fixed facts: what does not change while a value is turned. */
export interface RowFacts {
  /** `中心碑 – 人止關`, and the two places by themselves. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly startM: number;
  readonly endM: number;
  readonly distanceM: number;
  readonly gradeRatio: number;
}

/** What table, profile and map share about the course. */
export interface CourseFacts {
  readonly grid: CourseGrid;
  readonly rows: readonly RowFacts[];
  readonly isApproximate: boolean;
  /** Null where an average says nothing: on a loop and on a rolling road. */
  readonly averageGradeRatio: number | null;
  readonly attribution: string;
}

/** Which row and which place is lit up, shared by table, profile and map; outside React, 60 Hz. */
export interface Selection {
  readonly rowIndex: number | null;
  readonly distanceM: number | null;
}
export interface SelectionStore {
  readonly get: () => Selection;
  readonly set: (selection: Selection) => void;
  readonly subscribe: (listener: () => void) => () => void;
}
