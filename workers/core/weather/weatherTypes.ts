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

/** One departure and the resulting ride. */
export interface Departure extends RideWeather {
  readonly day: string;
  readonly departureMinute: number;
  readonly durationS: number;
  /** Time-weighted over the whole ride, at riding height; negative is a tailwind. */
  readonly headwindMps: number;
}

/** Indices into the departures of one sweep; the first one if several are equal. */
export interface DayOfDepartures {
  readonly day: string;
  readonly fastest: number;
  readonly driest: number;
  readonly coolest: number;
  /** Smallest sum of the three ranks. */
  readonly best: number;
}

export interface DepartureSweep {
  readonly departures: readonly Departure[];
  /** Days with at least one departure whose whole ride is forecast. */
  readonly days: readonly DayOfDepartures[];
}

/** Which departures are computed. */
export interface SweepRange {
  readonly weather: RouteWeather;
  /** Asia/Taipei, YYYY-MM-DD, in order. */
  readonly days: readonly string[];
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly stepMinutes: number;
  /** The current time in minutes after midnight of the first day: earlier departures are left out. */
  readonly notBeforeMinute: number;
}
