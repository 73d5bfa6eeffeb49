import { activityPlace } from './store/sealedActivity.ts';

/** Where the name of a ride is sealed, for modules that show a rider the own rides. */
export const activityNamePlace = (activityId: string) => activityPlace('name', activityId);
