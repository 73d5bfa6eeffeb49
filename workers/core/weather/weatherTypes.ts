import type { RouteWeather } from '#contract/weather/weather.ts';

/** The hours of a forecast from the midnight (Asia/Taipei) of one day on. */
export interface ForecastDay {
  /** Index of that midnight in the forecast. */
  readonly firstHour: number;
  readonly hours: number;
  /** Seconds after that midnight of the last hour that is forecast. */
  readonly lastS: number;
}

/** A ride in a forecast: where the rider is when. */
export interface RideInForecast {
  readonly weather: RouteWeather;
  /** Of the departure, Asia/Taipei, YYYY-MM-DD. */
  readonly day: string;
  readonly departureMinute: number;
  /** Seconds after the departure at each node of the grid, stops included. */
  readonly clockS: Float64Array;
}

/** What a rider meets on the way, at the instants at which places are reached. */
export interface RideWeather {
  /** Sum of what falls on the rider. */
  readonly rainMm: number;
  /** Time on the road while it rains at 0.1 mm an hour or more. */
  readonly wetS: number;
  /** Highest chance of rain of any hour on the way, 0..100; null where the forecast tells none. */
  readonly rainChancePc: number | null;
  readonly highestC: number;
  readonly lowestC: number;
  /** At the highest point of the course. */
  readonly topC: number;
  /** Strongest gust 10 m above the ground, as it is forecast. */
  readonly gustMps: number;
  /** The ride ends after the last hour of the forecast; what is told of the rest is that hour's. */
  readonly isBeyond: boolean;
}

/** The air at one place of the course when the rider gets there. */
export interface AirOnTheWay {
  readonly atM: number;
  /** Seconds after the departure. */
  readonly timeS: number;
  readonly temperatureC: number;
  /** At riding height, the mean over the kilometre around the place; negative is a tailwind. */
  readonly headwindMps: number;
  /** From the right where it is positive. */
  readonly crosswindMps: number;
}

/** A forecast's air at the start in the terms of what is set by hand. */
export interface StartAir {
  readonly temperatureC: number;
  readonly relativeHumidity: number;
  readonly seaLevelPressureHpa: number;
  /** 0..360, clockwise from north. */
  readonly windFromDeg: number;
  /** At riding height. */
  readonly windSpeedMps: number;
}

/** One departure and what comes of it. */
export interface Departure extends RideWeather {
  readonly day: string;
  readonly departureMinute: number;
  readonly durationS: number;
  /** Time-weighted over the whole ride, at riding height; negative is a tailwind. */
  readonly headwindMps: number;
}

/** Indices into the departures of one sweep; each is the first of those that are equal. */
export interface DayOfDepartures {
  readonly day: string;
  readonly fastest: number;
  readonly driest: number;
  readonly coolest: number;
  /** Smallest sum of the three places. */
  readonly best: number;
}

export interface DepartureSweep {
  readonly departures: readonly Departure[];
  /** Days that have a departure whose whole ride is forecast. */
  readonly days: readonly DayOfDepartures[];
}

/** Which departures are tried. */
export interface SweepRange {
  readonly weather: RouteWeather;
  /** Asia/Taipei, YYYY-MM-DD, in order. */
  readonly days: readonly string[];
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly stepMinutes: number;
  /** Now, in minutes after the midnight of the first day: nobody leaves earlier. */
  readonly notBeforeMinute: number;
}
