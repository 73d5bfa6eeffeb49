import type { TrafficKind } from '#contract/pacing/traffic.ts';
import type { CourseGrid } from '../course/courseTypes.ts';
import type { AltitudeModel } from '../physiology/altitudeFactor.ts';
import type { PaceKnowledge } from './band/paceUncertainty.ts';
import type { LearnedFactors } from './learnedFactors.ts';

/** Rider and bicycle. Ranges are those of contract/limits.ts; anything else is `plan.inputOutOfRange`. */
export interface PaceRider {
  readonly ftpW: number;
  readonly bodyMassKg: number;
  /** Bicycle with everything on it and on the rider: bottles, clothes, tools. */
  readonly bikeMassKg: number;
  readonly cdaM2: number;
  readonly crr: number;
  readonly drivetrainEfficiency: number;
  readonly altitudeModel: AltitudeModel;
  /** From the rider's test; FTP if missing. */
  readonly criticalPowerW?: number;
  /** From the rider's test; `getDefaultWPrimeJ` if missing. */
  readonly wPrimeJ?: number;
  /** Two weeks of training in the heat; false if missing. */
  readonly isHeatAcclimatised?: boolean;
  /** Share of the course's speed caps that this rider rides downhill, 0.5..1.2; 1 if missing. */
  readonly descentScale?: number;
  /** What the rider's own rides showed; `unknownFactors` if missing. */
  readonly learned?: LearnedFactors;
}

/**
 * Weather by hour and place. Columns are time-major: the value of hour `t` at place `p` is `[t * places + p]`.
 * Weather set by hand is one hour at one place. Values are interpolated between hours and places and constant
 * outside; wind is given by its east and north parts. Temperature falls by 6.5 K per km from the place's own
 * elevation, and pressure follows the hypsometric formula.
 */
export interface PaceWeather {
  /** Seconds after departure of each hour, increasing. */
  readonly timeS: Float64Array;
  /** Distance along the course of each place, increasing. */
  readonly placeM: Float64Array;
  readonly placeElevationM: Float64Array;
  readonly temperatureC: Float64Array;
  readonly relativeHumidity: Float64Array;
  /** Pressure at the place's elevation. */
  readonly pressurePa: Float64Array;
  /** Wind at riding height: velocity of the air towards east and north. */
  readonly windEastMps: Float64Array;
  readonly windNorthMps: Float64Array;
}

/** A day of a forecast; its times count from midnight (Asia/Taipei) of that day. */
export interface DayForecast extends PaceWeather {
  /** YYYY-MM-DD, Asia/Taipei. */
  readonly day: string;
}

/** Input of a plan. Rows cover the course in order, without gaps. */
export interface PaceProblem {
  readonly grid: CourseGrid;
  /** Increasing; the last one is the end of the course and may be off by 100 m or 1 %, whichever is more. */
  readonly rowEndM: Float64Array;
  readonly rider: PaceRider;
  readonly weather: PaceWeather;
  /**
   * Own weight factor of each row, 0 where the model's is used. It applies to the whole row, downhill too; speed caps
   * still apply. The duration factor is that of the ride without own factors.
   */
  readonly ownWeightFactor: Float64Array;
  /**
   * 0: solve for the duration factor (fixed point of the ride's duration).
   * Above 0: use this value.
   */
  readonly frozenDurationFactor: number;
  /**
   * How hard the ride is, as a share of what the model lets the rider sustain, 0.2..4; 1 if missing. `solveEffort`
   * finds it for a goal time.
   */
  readonly effortScale?: number;
  /**
   * Power of each step of the grid instead of the model's, except in rows with an own factor. Caps and coasting still
   * apply.
   */
  readonly stepPowerW?: Float64Array;
  /** What is known about rider and day, which determines how wide the band is; `nothingKnown` if missing. */
  readonly knowledge?: PaceKnowledge;
  /** False for the watts of a recorded ride, which was ridden however slow; true if missing. */
  readonly canWalk?: boolean;
  /**
   * How often lights stop the rider, who loses kinetic energy and the time of braking; `mountain` (never) if missing.
   * The wait is not riding: it belongs to `stops`.
   */
  readonly traffic?: TrafficKind;
  /** Stops over those that its traffic is expected to have; 1 if missing. */
  readonly trafficScale?: number;
  /** Stops per metre in each step of the grid instead of those of `traffic`: of a recorded ride. */
  readonly stepStopsPerM?: Float64Array;
  /** Stops in order, with their durations: riding times exclude them, but the weather continues. */
  readonly stops?: readonly { readonly atM: number; readonly durationS: number }[];
}

/** Bits of `PaceRows.flags`. */
export const rowFlag = { ownFactor: 1, coasts: 2, speedCapped: 4, walks: 8 } as const;

/** The table: one value per row in each column. All times are moving times. */
export interface PaceRows {
  readonly distanceM: Float64Array;
  readonly cumulativeDistanceM: Float64Array;
  /** Net rise divided by distance. */
  readonly gradeRatio: Float64Array;
  /**
   * Time-weighted mean power at the pedals; equals FTP x weightFactor. Where the rider walks it is the effort of
   * pushing, as hard as riding was planned.
   */
  readonly powerW: Float64Array;
  readonly durationS: Float64Array;
  readonly cumulativeDurationS: Float64Array;
  readonly speedMps: Float64Array;
  /** Time-weighted headwind; negative is a tailwind. */
  readonly headwindMps: Float64Array;
  /** Time-weighted side wind; positive comes from the right. */
  readonly crosswindMps: Float64Array;
  /** durationFactor x altitudeFactor x heatFactor x terrainFactor, or the rider's own. */
  readonly weightFactor: Float64Array;
  readonly altitudeFactor: Float64Array;
  readonly heatFactor: Float64Array;
  /** The rest of the weight factor: grade, coasting and speed caps. */
  readonly terrainFactor: Float64Array;
  /** Power that would ride the steepest walked part of the row at 5 km/h; 0 if not a step is walked. */
  readonly rideablePowerW: Float64Array;
  readonly flags: Uint8Array;
}

export interface PaceTotals {
  readonly distanceM: number;
  readonly elevationGainM: number;
  readonly durationS: number;
  readonly speedMps: number;
  /** Time-weighted. */
  readonly averagePowerW: number;
  /** Fourth-power mean of 30-second means (Coggan). */
  readonly normalisedPowerW: number;
  /** Normalised power divided by FTP. */
  readonly intensityFactor: number;
  readonly averageWattsPerKg: number;
  /** Metres climbed per hour over the whole ride. */
  readonly vamMPerH: number;
  /** Work at the pedals. */
  readonly workJ: number;
  /** Work / 4.184 / 0.24: gross efficiency 24 %. */
  readonly energyKcal: number;
  /** Seconds in Coggan's seven zones (limits 55, 75, 90, 105, 120, 150 % of FTP). */
  readonly timeInZoneS: Float64Array;
  /** Share of FTP that is sustainable for this ride's duration. */
  readonly durationFactor: number;
  readonly altitudeFactorAtTop: number;
  /**
   * The problem's `effortScale`: share of the sustainable power that is ridden; above 1 the plan needs more than the
   * model considers sustainable.
   */
  readonly effortScale: number;
}

export interface PacePlan {
  readonly rows: PaceRows;
  readonly totals: PaceTotals;
  /** Elapsed time at every node of the grid, for the time at any place. */
  readonly elapsedS: Float64Array;
  /** Power in every step of the grid, and the speed from which its time is computed. */
  readonly powerW: Float64Array;
  readonly speedMps: Float64Array;
}
