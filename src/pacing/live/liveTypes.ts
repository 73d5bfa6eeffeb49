import type { PlanAir } from '#machines/pacePlan/planAir.ts';
import type { Store } from '#src/store/createStore.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import type { PacePlan } from '#workers/core/pacing/pacePlanTypes.ts';
import type { PaintedPlan } from '#workers/core/pacing/planAnswerTypes.ts';

/** A plan as it is shown: rounded so that columns add up. */
export interface ShownPlan {
  readonly plan: PaintedPlan;
  /** Every step of the grid; null during a drag. */
  readonly steps: Pick<PacePlan, 'powerW' | 'speedMps'> | null;
  /**
   * Whole seconds of clock time from the start to each row's end, including the stops on the way. The intervals are the
   * rows' riding times.
   */
  readonly cumulativeS: readonly number[];
  readonly intervalS: readonly number[];
  /** Total time at stops; it is included in `cumulativeS` and in no interval. */
  readonly stoppedS?: number;
  /** The finish that the rider set as a goal, clock time; absent for any other effort. */
  readonly goalS?: number;
  /** What the numbers stand on. */
  readonly air: PlanAir;
  /** Departure in seconds after midnight, Asia/Taipei. */
  readonly departureS: number;
}

/**
 * Writes numbers directly into the DOM. It is called in every frame of a drag, so it must take less than a millisecond.
 */
export type Painter = (shownPlan: ShownPlan) => void;

/** The pace page's live numbers, outside React: each part that shows a number registers a painter. */
export interface LiveBoard {
  /** Registers a painter and, if there is a plan, paints at once; returns a function that removes it. */
  readonly subscribe: (painter: Painter) => () => void;
  readonly current: () => ShownPlan | null;
}

/** The fixed facts of one row, which do not change during a drag. */
export interface RowFacts {
  /** `中心碑 – 人止關`, and the two places separately. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly startM: number;
  readonly endM: number;
  readonly distanceM: number;
  readonly gradeRatio: number;
}

/** Facts of the course that table, profile and map share. */
export interface CourseFacts {
  readonly grid: CourseGrid;
  readonly rows: readonly RowFacts[];
  readonly isApproximate: boolean;
  /** Null if an average is meaningless: on a loop and on a rolling road. */
  readonly averageGradeRatio: number | null;
  readonly attribution: string;
}

/**
 * The highlighted row and place, shared by table, profile and map; outside React, because it changes 60 times a second.
 */
export interface Selection {
  readonly rowIndex: number | null;
  readonly distanceM: number | null;
}
export type SelectionStore = Store<Selection>;
