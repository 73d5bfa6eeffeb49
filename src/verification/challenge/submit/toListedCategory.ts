import type { ListedActivity } from '#contract/activities/activities.ts';
import type { RideCategory } from '#contract/challenges/challenges.ts';

const categoryByType: Readonly<Record<string, RideCategory>> = {
  EBikeRide: 'ebike',
  EMountainBikeRide: 'ebike',
  VirtualRide: 'virtual',
};

/** The category of a ride according to Strava's list. */
export const toListedCategory = ({ sport_type: type }: Pick<ListedActivity, 'sport_type'>): RideCategory =>
  categoryByType[type] ?? 'ride';
