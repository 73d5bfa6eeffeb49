export interface FuelLeg {
  /** Energy that the body uses on the leg. */
  readonly energyKcal: number;
  readonly carbohydrateG: number;
  readonly drinkMl: number;
}

/** What a rider eats and drinks per hour. */
export interface FuelRates {
  readonly carbohydrateGPerHour: number;
  readonly drinkMlPerHour: number;
}

export interface FuelPlan extends FuelRates {
  readonly legs: readonly FuelLeg[];
  /** Totals of the ride, in the same units. */
  readonly total: FuelLeg;
}

export interface FuelRequest {
  readonly legs: readonly { readonly workJ: number; readonly durationS: number }[];
  readonly durationS: number;
  readonly temperatureC: number;
  /** The rider's usual amounts; null for the defaults. */
  readonly habit: { readonly [Key in keyof FuelRates]: number | null };
}

const joulePerKcal = 4184;
/** Of a trained rider, 0.20..0.25; from memory, not checked against a publication. */
const grossEfficiency = 0.24;

/**
 * Carbohydrate to eat per hour, by the duration of the ride: none below 45 minutes, 30 g up to 2 h 30 min, 45 g beyond.
 * A rule of thumb, about a portion of 25 g every 50 or 33 minutes, compared with the "gel every 40 minutes" that riders
 * use (37 g an hour). The range 0..60 g an hour and the durations are what general guidance on sports nutrition says as
 * far as we remember it; we have not checked them against a publication. The rider's usual amount takes precedence.
 */
export function getUsualCarbohydrateGPerHour(durationS: number): number {
  if (durationS < 2700) return 0;
  return durationS <= 9000 ? 30 : 45;
}

/**
 * Fluid to drink per hour: 400 ml up to 10 degrees, 800 ml from 30 degrees on, linear in between. From memory, not
 * checked against a publication. Thirst and body weight are better guides.
 */
export function getUsualDrinkMlPerHour(temperatureC: number): number {
  return 400 + 20 * Math.min(20, Math.max(0, temperatureC - 10));
}

/** Drink is given in these steps. */
const drinkStepMl = 50;

/** What to eat and drink on a ride, with default amounts if the rider has no usual ones. */
export function planFuel({ legs, durationS, temperatureC, habit }: FuelRequest): FuelPlan {
  return computeFuelPlan(legs, {
    carbohydrateGPerHour: habit.carbohydrateGPerHour ?? getUsualCarbohydrateGPerHour(durationS),
    drinkMlPerHour:
      habit.drinkMlPerHour ?? Math.round(getUsualDrinkMlPerHour(temperatureC) / drinkStepMl) * drinkStepMl,
  });
}

/**
 * What to eat and drink on each leg: hourly amounts times the duration of the ride, divided among the legs, food by
 * work and drink by time. Energy is work at the pedals divided by 24 % gross efficiency. The first 20 minutes count
 * like the rest.
 */
export function computeFuelPlan(legs: FuelRequest['legs'], rates: FuelRates): FuelPlan {
  const workJ = legs.reduce((sum, leg) => sum + leg.workJ, 0);
  const durationS = legs.reduce((sum, leg) => sum + leg.durationS, 0);
  const hours = durationS / 3600;
  const carbohydrateG = rates.carbohydrateGPerHour * hours;
  const getFoodShare = (leg: { readonly workJ: number; readonly durationS: number }) =>
    workJ > 0 ? leg.workJ / workJ : leg.durationS / durationS;
  return {
    ...rates,
    legs: legs.map((leg) => ({
      energyKcal: leg.workJ / joulePerKcal / grossEfficiency,
      carbohydrateG: carbohydrateG * getFoodShare(leg),
      drinkMl: (rates.drinkMlPerHour * leg.durationS) / 3600,
    })),
    total: {
      energyKcal: workJ / joulePerKcal / grossEfficiency,
      carbohydrateG,
      drinkMl: rates.drinkMlPerHour * hours,
    },
  };
}
