/** A rider of the team. */
export interface PullRider {
  readonly ftpW: number;
  readonly bodyMassKg: number;
  /** CdA alone, in the team's racing position. */
  readonly cdaM2: number;
  /** Duration of each turn at the front; 0: never at the front. */
  readonly pullS: number;
}

/** A team on a flat circuit at a steady speed. Riders are in the order in which they come to the front. */
export interface PullRequest {
  readonly riders: readonly PullRider[];
  readonly distanceM: number;
  /** Mean over the lap; positive is a headwind. */
  readonly headwindMps: number;
  readonly temperatureC: number;
  readonly crr: number;
  /** Bicycle, clothes and bottles. */
  readonly equipmentKg: number;
  /** Speed to evaluate; null for the speed that the team can hold. */
  readonly speedMps: number | null;
}

export interface PullRiderResult {
  readonly frontW: number;
  readonly secondW: number;
  /** From the third position on. */
  readonly draftW: number;
  readonly meanW: number;
  /** Power that is sustainable for the duration of this race. */
  readonly sustainableW: number;
  /** Of the time, 0..1. */
  readonly frontShare: number;
  /** Mean power over the sustainable power. */
  readonly load: number;
  /** Minimum of W' during the race, 0..1; 0 for a rider who is spent. */
  readonly minWPrimeRatio: number;
  /** When W' is spent; null for a rider who lasts. */
  readonly exhaustedAtS: number | null;
}

export interface PullPlan {
  /** Highest speed at which no rider is spent before the finish; null if no rider pulls or no speed is possible. */
  readonly sustainableMps: number | null;
  /** The speed of the riders' figures. */
  readonly speedMps: number;
  readonly durationS: number;
  readonly riders: readonly PullRiderResult[];
  /** The first rider who is spent; null if all last. */
  readonly firstExhausted: { readonly index: number; readonly atS: number } | null;
  /** The rider who limits the team's speed. */
  readonly limitingIndex: number | null;
  /** The team without each of its riders: the remaining speed, and the time lost at the finish, negative for a gain. */
  readonly withoutRider: readonly { readonly sustainableMps: number | null; readonly lossS: number | null }[];
}

/** A better order and better turns, by the rule of `arrangePulls`. */
export interface PullOrder {
  /** Indices of the request's riders. */
  readonly order: readonly number[];
  /** In that order. */
  readonly pullS: readonly number[];
  readonly sustainableMps: number | null;
}
