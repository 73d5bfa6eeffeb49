import type { LocalisedText } from '#contract/localisedText.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import type { PlanAir } from '#machines/pacePlan/planAir.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import type { DepartureSweep } from '#workers/core/weather/weatherTypes.ts';

/** A place on the route, and the stretch that ends there. */
export interface PlanWaypoint {
  readonly name: LocalisedText;
  readonly atM: number;
  /** Since the departure, stops included. */
  readonly elapsedS: number;
  readonly ridingS: number;
  /** Time-weighted; negative is a tailwind. Null if the wind is unknown. */
  readonly headwindMps: number | null;
}

/** The weather at the highest point when the rider gets there; wind as forecast, 10 m above the ground. */
export interface SummitWeather {
  readonly elapsedS: number;
  readonly temperatureC: number;
  readonly windMps: number;
  readonly windFromDeg: number;
  readonly gustMps: number;
}

/** The plan of the next departure: today's if its departure is still ahead, else tomorrow's, or of a chosen day. */
export interface NextDeparturePlan {
  readonly ftpW: number;
  readonly bodyMassKg: number;
  /** Minutes after midnight. */
  readonly departureMinute: number;
  /** YYYY-MM-DD, Asia/Taipei. */
  readonly day: string;
  readonly durationS: number;
  readonly averagePowerW: number;
  /** What the times stand on. */
  readonly air: PlanAir;
  /** The same ride in the other air, calm or the forecast's; null if there is only one. */
  readonly alternative: NextDeparturePlan | null;
  readonly waypoints: readonly PlanWaypoint[];
  /** Null unless the plan stands on a forecast. */
  readonly summitWeather: SummitWeather | null;
  /** Whether the road can be ridden. */
  readonly road: Pick<RouteSummary, 'status' | 'road_notices'>;
  /** Makes the route's pace page open with this plan's day and air. */
  readonly storePlan: () => void;
}

export interface NextDeparturePlanRequest {
  readonly routeId: string;
  /** Uses the rider's last values on this device if true, the pace page's initial values otherwise. */
  readonly isOwn: boolean;
}

/** The code that plans rides for home. */
export interface HomePlanner {
  /** Null if there is no plan: no network, no worker, or an effort that cannot be ridden. */
  readonly findNextDeparturePlan: (
    request: NextDeparturePlanRequest,
    signal: AbortSignal,
  ) => Promise<NextDeparturePlan | null>;
  /** The departures of this weekend, or of the next one if it is over, with the rider's last values on this device. */
  readonly findWeekendDepartures: (routeId: string, signal: AbortSignal) => Promise<CallResult<DepartureSweep>>;
}

let loadPlanner: (() => Promise<HomePlanner>) | undefined;

/** Sets how the planner is loaded; called by src/app and by tests. */
export function provideHomePlanner(load: () => Promise<HomePlanner>): void {
  loadPlanner = load;
}

/** Rejects before `provideHomePlanner`, and if the code does not load. */
export async function loadHomePlanner(): Promise<HomePlanner> {
  if (loadPlanner === undefined) throw new Error('provideHomePlanner has not been called');
  return loadPlanner();
}
