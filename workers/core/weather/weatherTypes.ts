import type { RoadNotice } from '#contract/announcements/announcements.ts';
import type { RouteSummary } from '#contract/routes/routes.ts';
import type { HazardKind } from '#contract/weather/hazardKinds.ts';
import type { RouteWeather } from '#contract/weather/weather.ts';

/** A ride in a forecast, with the time at each node. */
export interface RideInForecast {
  readonly weather: RouteWeather;
  /** Day of the departure, Asia/Taipei, YYYY-MM-DD. */
  readonly day: string;
  readonly departureMinute: number;
  /** Seconds after departure at each node of the grid, including stops; `elapsedS` of a plan excludes them. */
  readonly clockS: Float64Array;
}

/** The weather that a rider meets on the way, at the time of reaching each point. */
export interface RideWeather {
  /** Total rain that falls on the rider. */
  readonly rainMm: number;
  /** Riding time in rain of at least 0.1 mm per hour. */
  readonly wetS: number;
  /** Highest chance of rain of any hour on the way, 0..100; null if the forecast has none. */
  readonly rainChancePc: number | null;
  readonly highestC: number;
  readonly lowestC: number;
  /** At the highest point of the course. */
  readonly summitC: number;
  /** Strongest gust 10 m above the ground, as forecast. */
  readonly gustMps: number;
  /** The ride ends after the last hour of the forecast; that hour is used for the rest. */
  readonly isBeyondForecast: boolean;
}

/** The air at one place of the course when the rider gets there. */
export interface AirOnTheWay {
  readonly distanceM: number;
  /** Seconds after departure. */
  readonly clockS: number;
  readonly temperatureC: number;
  /** At riding height, the mean over the kilometre around the place; negative is a tailwind. */
  readonly headwindMps: number;
  /** Positive from the right. */
  readonly crosswindMps: number;
}

/** A forecast's air at the start, as manual weather. */
export interface StartAir {
  readonly temperatureC: number;
  readonly relativeHumidity: number;
  readonly seaLevelPressureHpa: number;
  /** 0..360, clockwise from north. */
  readonly windFromDeg: number;
  /** At riding height. */
  readonly windSpeedMps: number;
}

/** Faults that a departure can have, the most serious first; `listCautions` has the thresholds. */
export const departureFaults = ['ice', 'thunder', 'storm', 'noon', 'heat', 'dark', 'rain', 'cold'] as const;
export type DepartureFault = (typeof departureFaults)[number];
/** What a departure is chosen for: no fault, or a ride that is cooler or faster. */
export const departureTopics = [...departureFaults, 'cool', 'fast'] as const;
export type DepartureTopic = (typeof departureTopics)[number];

/** One departure and the resulting ride. */
export interface DepartureFacts extends RideWeather {
  readonly day: string;
  readonly departureMinute: number;
  /** Without stops. */
  readonly durationS: number;
  /** Time-weighted over the whole ride, at riding height; negative is a tailwind. */
  readonly headwindMps: number;
  /** Hazards that the ride meets at any place at the hour of reaching it. */
  readonly hazards: readonly HazardKind[];
  /** Arrival at the highest point, in minutes after midnight of `day`, stops included. */
  readonly topMinute: number;
  readonly topElevationM: number;
  /** Time on the way before first light and after last light, stops included. */
  readonly darkS: number;
  /** The road is closed at the departure, at the top or at the end. */
  readonly isClosed: boolean;
}

export interface Departure extends DepartureFacts {
  /** The faults of this departure, the most serious first. */
  readonly cautions: readonly DepartureFault[];
}

export interface BestDeparture {
  /** Position in the list of departures. */
  readonly index: number;
  /** Why it was chosen: where it has no fault and another departure has, the most important first. */
  readonly reasons: readonly DepartureTopic[];
}

export interface DayOfDepartures {
  readonly day: string;
  /** Null if no departure of this day is recommended. */
  readonly best: BestDeparture | null;
}

export interface DepartureSweep {
  readonly departures: readonly Departure[];
  /** Days with at least one departure whose whole ride is forecast. */
  readonly days: readonly DayOfDepartures[];
  /** The best departure of all days, with the reasons of its day. */
  readonly best: BestDeparture | null;
}

/** Which departures are computed. */
export interface SweepRange {
  readonly weather: RouteWeather;
  /** Status and announcements of the road, which may close it. */
  readonly road: { readonly status: RouteSummary['status']; readonly road_notices: readonly RoadNotice[] };
  /** Asia/Taipei, YYYY-MM-DD, in order. */
  readonly days: readonly string[];
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly stepMinutes: number;
  /** The current time: earlier departures are left out. Its day is the one at whose first departure a goal is met. */
  readonly nowMs: number;
}
