import type { RouteDetail } from '#contract/routes/routes.ts';

/** A route that the server has just sent. */
export interface OpenedPlan {
  readonly detail: RouteDetail;
  /** By the server's clock. */
  readonly atMs: number;
}

let last: OpenedPlan | null = null;
let listener: ((plan: OpenedPlan) => void) | null = null;

export function recordOpenedPlan(plan: OpenedPlan): void {
  last = plan;
  listener?.(plan);
}

/** Calls back for the plan that was opened last, if any, and for each later one. */
export function onOpenedPlan(next: (plan: OpenedPlan) => void): void {
  listener = next;
  if (last !== null) next(last);
}
