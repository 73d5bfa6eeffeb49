/** Equally long columns, by time; a column is null where the recording has none. */
export interface FetchedSamples {
  /** Seconds since the activity's start. */
  readonly timeS: ArrayLike<number>;
  readonly latDeg: ArrayLike<number>;
  readonly lonDeg: ArrayLike<number>;
  readonly elevationM: ArrayLike<number> | null;
  readonly distanceM: ArrayLike<number> | null;
  readonly powerW: ArrayLike<number> | null;
  readonly heartRateBpm: ArrayLike<number> | null;
}

/** An activity as its provider gave it: the owner's eyes only. */
export interface FetchedActivity {
  readonly externalId: string;
  readonly name: string;
  /** The provider's word: Ride, GravelRide, EBikeRide, VirtualRide … */
  readonly sportType: string;
  readonly isTrainer: boolean;
  readonly isManual: boolean;
  readonly isFlagged: boolean;
  readonly deviceName: string | null;
  readonly startedAtMs: number;
  /** The provider tells the day only: `startedAtMs` is somewhere in it. */
  readonly isStartHidden: boolean;
  readonly samples: FetchedSamples;
}
