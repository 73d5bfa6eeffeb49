import type { LoadedRoute, PlanRequest, SolvedPlan } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { toPlanAir } from '#machines/pacePlan/planAir.ts';
import { createEmitter } from '#src/store/createEmitter.ts';
import type { LivePlanAnswer, PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import type { LiveBoard, Painter, ShownPlan } from './liveTypes.ts';
import type { ComputeLivePlan } from './PacePlannerContext.ts';

export interface PaintableBoard extends LiveBoard {
  /** Writes the numbers into all parts of the page synchronously. */
  readonly paint: (shownPlan: ShownPlan) => void;
}

/** The page's live numbers: parts register painters, the live plan calls them. */
export function createLiveBoard(): PaintableBoard {
  const painters = createEmitter<Parameters<Painter>>();
  let shownPlan: ShownPlan | null = null;
  return {
    current: () => shownPlan,
    subscribe: (painter) => {
      const unsubscribe = painters.subscribe(painter);
      if (shownPlan !== null) painter(shownPlan);
      return unsubscribe;
    },
    paint: (plan) => {
      shownPlan = plan;
      painters.emit(plan);
    },
  };
}

/** The values for which a plan is requested during a drag. */
export type DraggedValues = Omit<PlanRequest, 'route'>;

/** The numbers on the page: requested from the compute worker during a drag, painted when they arrive. */
export interface LivePlan {
  readonly board: LiveBoard;
  /**
   * Requests the plan of these values; the answer is painted as soon as it comes, unless a newer answer was painted.
   * Not in an animation frame: on a slow phone the extra writes would make that frame too long (decision 160).
   */
  readonly request: (values: DraggedValues) => void;
  /** Takes the machine's plan and paints it at once, unless the rider has made further changes. */
  readonly settle: (solved: SolvedPlan, isNewest: boolean) => void;
  /** Cancels the open request. */
  readonly stop: () => void;
}

export function createLivePlan(route: LoadedRoute, compute: ComputeLivePlan): LivePlan {
  const board = createLiveBoard();
  let controller = new AbortController();
  /** Numbers of the last request and of the last painted answer. */
  let requestCount = 0;
  let paintedRequestNumber = 0;
  return {
    board,
    request: (values) => {
      requestCount += 1;
      const requestNumber = requestCount;
      compute(controller.signal, { route, ...values }).then(
        (result) => {
          // Impossible values leave the last numbers on the page; the machine reports the reason.
          if (!result.ok || requestNumber <= paintedRequestNumber) return;
          paintedRequestNumber = requestNumber;
          board.paint(toShownPlan(result.value, values));
        },
        // Replaced by a newer request, cancelled, or the worker ended: the next committed plan brings the numbers.
        () => undefined,
      );
    },
    settle: (solved, isNewest) => {
      if (!isNewest) return;
      paintedRequestNumber = requestCount;
      board.paint(toShownPlan(solved.answer, solved));
    },
    stop: () => {
      controller.abort();
      controller = new AbortController();
    },
  };
}

function toShownPlan(
  { plan, clock }: LivePlanAnswer | PlanAnswer,
  { inputs, basis }: Pick<DraggedValues, 'inputs' | 'basis'>,
): ShownPlan {
  const { effort } = basis;
  return {
    plan,
    air: toPlanAir(inputs, basis),
    steps: 'powerW' in plan ? { powerW: plan.powerW, speedMps: plan.speedMps } : null,
    intervalS: Array.from(clock.intervalS),
    cumulativeS: Array.from(clock.cumulativeS),
    stoppedS: clock.stoppedS,
    ...(effort.kind === 'finish' && { goalS: effort.durationS }),
    departureS: inputs.departureMinute * 60,
  };
}
