/** Whose time is wanted: a route's, or that of a part of it. */
export interface PlanQuestion {
  readonly routeId: string;
  /** Length and climbing as the list has them: other figures are another course. */
  readonly figures: string;
  /** Null for the whole route. */
  readonly part: { readonly fromM: number; readonly toM: number } | null;
}

export interface PlannedTime {
  readonly durationS: number;
  /** What the plan stands on: FTP, an even power, a goal time, or targets along the road. */
  readonly effort: 'ftp' | 'flat' | 'finish' | 'targets';
  /** FTP; the even power of `flat`. */
  readonly powerW: number;
}

/**
 * Plans by what the rider last set on this device. Null where nothing was set: then every number would be somebody
 * else's. `isKnownOnly`: only what was computed before.
 */
export type PlanTime = (
  question: PlanQuestion,
  options: { readonly isKnownOnly: boolean; readonly signal: AbortSignal },
) => Promise<PlannedTime | null>;

let open: (() => Promise<PlanTime>) | undefined;

/** Sets what plans; called by the composition root and by tests. */
export function providePlanning(load: () => Promise<PlanTime>): void {
  open = load;
}

export const planTime: PlanTime = async (question, options) => {
  if (open === undefined) throw new Error('no planning was provided');
  const plan = await open();
  return plan(question, options);
};
