import type { LoadedRoute, PlanRequest, SolvedPlan } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { LivePlanAnswer, PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import { createLiveBoard } from './liveBoard.ts';
import type { LiveBoard, ShownPlan } from './liveTypes.ts';
import type { ComputeLivePlan } from './PacePlannerContext.ts';

/** What a value that is being turned asks of the plan. */
export type Turned = Omit<PlanRequest, 'route'>;

/** The numbers on the page: asked of the compute worker while a value is turned, painted as they come. */
export interface LivePlan {
  readonly board: LiveBoard;
  /** Asks for the plan of these values; it is painted in the frame after the answer, unless a newer one was painted before. */
  readonly turn: (turned: Turned) => void;
  /** Takes the machine's plan and paints it at once, unless the rider has turned on since. */
  readonly settle: (solved: SolvedPlan, isNewest: boolean) => void;
  /** Gives up what was asked for. */
  readonly stop: () => void;
}

export function createLivePlan(route: LoadedRoute, compute: ComputeLivePlan): LivePlan {
  const board = createLiveBoard();
  let work = new AbortController();
  /** Counts what was asked, and how far the numbers on the page have come. */
  let asked = 0;
  let painted = 0;
  return {
    board,
    turn: (turned) => {
      asked += 1;
      const mine = asked;
      compute(work.signal, { route, ...turned }).then(
        (result) => {
          // What is impossible leaves the last numbers; the machine says what is the matter.
          if (!result.ok || mine <= painted) return;
          painted = mine;
          board.paintInFrame(toShown(result.value, turned));
        },
        // Overtaken, left, or the worker is gone: the plan that is committed next says so.
        () => undefined,
      );
    },
    settle: (solved, isNewest) => {
      if (!isNewest) return;
      painted = asked;
      board.paint(toShown(solved.answer, solved));
    },
    stop: () => {
      work.abort();
      work = new AbortController();
    },
  };
}

function toShown({ plan, clock }: LivePlanAnswer | PlanAnswer, { inputs }: Pick<Turned, 'inputs'>): ShownPlan {
  return {
    plan,
    steps: 'powerW' in plan ? { powerW: plan.powerW, speedMps: plan.speedMps } : null,
    intervalS: Array.from(clock.intervalS),
    cumulativeS: Array.from(clock.cumulativeS),
    stoppedS: clock.stoppedS,
    departureS: inputs.departureMinute * 60,
  };
}
