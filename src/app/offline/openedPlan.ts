import type { RouteDetail } from '#contract/routes/routes.ts';

/** A pace plan that was just opened: its route as the server sent it. */
export interface OpenedPlan {
  readonly detail: RouteDetail;
  /** By the server's clock. */
  readonly atMs: number;
}

let lastPlan: OpenedPlan | null = null;
let listener: ((plan: OpenedPlan) => void) | null = null;

export function recordOpenedPlan(plan: OpenedPlan): void {
  lastPlan = plan;
  listener?.(plan);
}

/** Calls back for the plan that was opened last, if any, and for each later one. */
export function onOpenedPlan(newListener: (plan: OpenedPlan) => void): void {
  listener = newListener;
  if (lastPlan !== null) newListener(lastPlan);
}
