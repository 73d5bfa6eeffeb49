import type { LocalisedText } from '#contract/localisedText.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';

/** A place on the way, and the stretch that ends there. */
export interface PlaceAhead {
  readonly name: LocalisedText;
  readonly atM: number;
  /** After the departure, stops included. */
  readonly elapsedS: number;
  readonly ridingS: number;
  /** Time-weighted; negative is a tailwind. Null where the wind is not known. */
  readonly headwindMps: number | null;
}

/** The air at the highest point when the rider gets there; wind as forecast, 10 m above the ground. */
export interface TopAhead {
  readonly elapsedS: number;
  readonly temperatureC: number;
  readonly windMps: number;
  readonly windFromDeg: number;
  readonly gustMps: number;
}

/** A ride of tomorrow. */
export interface PlanAhead {
  readonly ftpW: number;
  readonly bodyMassKg: number;
  /** Minutes after midnight. */
  readonly departureMinute: number;
  /** YYYY-MM-DD, Asia/Taipei. */
  readonly day: string;
  readonly durationS: number;
  readonly averagePowerW: number;
  /** What the wind adds to the time; null where it is not known. */
  readonly windCostS: number | null;
  readonly places: readonly PlaceAhead[];
  /** Null without a forecast: the plan is one without wind. */
  readonly top: TopAhead | null;
  /** Whether the road can be ridden. */
  readonly road: Pick<RouteSummary, 'status' | 'road_notices'>;
  /** Makes the pace page of the route open with this plan: its forecast, on its day. */
  readonly keep: () => void;
}

export interface QuestionAhead {
  readonly routeId: string;
  /** By what the rider last set on this device; otherwise by the first values of the pace page. */
  readonly isOwn: boolean;
}

/** Null where there is no plan: no network, no worker, or an effort that cannot be ridden. */
type FindPlanAhead = (question: QuestionAhead, signal: AbortSignal) => Promise<PlanAhead | null>;

let open: (() => Promise<FindPlanAhead>) | undefined;

/** Sets what plans; called by the composition root and by tests. */
export function providePlanAhead(load: () => Promise<FindPlanAhead>): void {
  open = load;
}

export const findPlanAhead: FindPlanAhead = async (question, signal) => {
  if (open === undefined) throw new Error('no planning was provided');
  return (await open())(question, signal);
};
