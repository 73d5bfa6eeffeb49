/** What a rider brings to the team. */
export interface PullRider {
  readonly ftpW: number;
  readonly bodyMassKg: number;
  /** Alone, in the position in which the team races. */
  readonly cdaM2: number;
  /** At the front each time; 0: never there. */
  readonly pullS: number;
}

/** A team on a flat circuit at a steady speed. Riders stand in the order in which they come to the front. */
export interface PullRequest {
  readonly riders: readonly PullRider[];
  readonly distanceM: number;
  /** Mean over the lap; positive against the riders. */
  readonly headwindMps: number;
  readonly temperatureC: number;
  readonly crr: number;
  /** Bicycle, clothes and bottles. */
  readonly equipmentKg: number;
  /** A speed to look at; null for the one that the team can hold. */
  readonly speedMps: number | null;
}

export interface PulledRider {
  readonly frontW: number;
  readonly secondW: number;
  /** From the third place on. */
  readonly draftW: number;
  readonly meanW: number;
  /** FTP as long as this race lasts. */
  readonly durableW: number;
  /** Of the time, 0..1. */
  readonly frontShare: number;
  /** The mean over what can be held. */
  readonly load: number;
  /** The least that is left of W' during the race, 0..1; 0 for a rider who is spent. */
  readonly minLeft: number;
  /** When W' is spent; null for a rider who lasts. */
  readonly spentAtS: number | null;
}

export interface PullPlan {
  /** The fastest at which nobody is spent before the finish; null where nobody pulls or no speed is possible. */
  readonly heldMps: number | null;
  /** The one that the riders' figures are of. */
  readonly speedMps: number;
  readonly durationS: number;
  readonly riders: readonly PulledRider[];
  /** Who is spent first; null where all last. */
  readonly firstSpent: { readonly index: number; readonly atS: number } | null;
  /** The rider who keeps the team from going faster. */
  readonly limitedBy: number | null;
  /** The team without each of its riders: the speed that is left, and what the finish loses, negative where it gains. */
  readonly without: readonly { readonly heldMps: number | null; readonly lossS: number | null }[];
}

/** A better order and better turns, by the rule of `arrangePulls`. */
export interface PullOrder {
  /** Places of the request's riders. */
  readonly order: readonly number[];
  /** In that order. */
  readonly pullS: readonly number[];
  readonly heldMps: number | null;
}
