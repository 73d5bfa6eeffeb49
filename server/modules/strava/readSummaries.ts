import * as z from 'zod/mini';
import type { ListedActivity } from '#contract/activities/activities.ts';
import { StravaBrokenError } from './stravaHttp.ts';

/** Strava's sport types for human-powered rides on wheels. */
const rideTypes: ReadonlySet<string> = new Set([
  'Ride',
  'MountainBikeRide',
  'GravelRide',
  'EBikeRide',
  'EMountainBikeRide',
  'VirtualRide',
  'Velomobile',
  'Handcycle',
]);

const isRideType = (sportType: string): boolean => rideTypes.has(sportType);

/** A ride as listed by Strava. */
export interface ActivitySummary {
  readonly id: string;
  readonly name: string;
  readonly startedAtMs: number;
  /** The day is correct, the time of day is not. */
  readonly isStartHidden: boolean;
  readonly distanceM: number;
  readonly elevationGainM: number | null;
  readonly elapsedS: number;
  readonly movingS: number;
  readonly sportType: string;
  readonly obstacle: ListedActivity['obstacle'];
}

export const StravaIdSchema = z.pipe(
  z.union([z.int().check(z.positive()), z.string().check(z.regex(/^\d{1,20}$/))]),
  z.transform(String),
);
const FlagSchema = z._default(z.nullable(z.boolean()), false);
const AmountSchema = z._default(z.nullable(z.number().check(z.minimum(0))), 0);

/** Fields that summaries and details share. Values without a sensor are absent. */
export const ActivityFieldsSchema = z.object({
  id: StravaIdSchema,
  name: z.nullish(z.string()),
  /** Replaces `type`, which is deprecated. */
  sport_type: z.nullish(z.string()),
  type: z.nullish(z.string()),
  start_date: z.iso.datetime({ offset: true }),
  start_date_local: z.nullish(z.string()),
  trainer: FlagSchema,
  manual: FlagSchema,
  flagged: FlagSchema,
  start_latlng: z.nullish(z.array(z.number())),
  map: z.nullish(z.object({ summary_polyline: z.nullish(z.string()) })),
});
export type ActivityFields = z.infer<typeof ActivityFieldsSchema>;

const SummarySchema = z.extend(ActivityFieldsSchema, {
  distance: AmountSchema,
  total_elevation_gain: z.nullish(z.number()),
  elapsed_time: AmountSchema,
  moving_time: AmountSchema,
});

/** The rides of one page. An unreadable ride is skipped; the others stay usable. */
export function readSummaries(value: unknown): readonly ActivitySummary[] {
  if (!Array.isArray(value)) throw new StravaBrokenError('no list of activities');
  return value.flatMap((item) => {
    const { data } = SummarySchema.safeParse(item);
    return data ? [toSummary(data)] : [];
  });
}

function toSummary(ride: z.infer<typeof SummarySchema>): ActivitySummary {
  return {
    id: ride.id,
    name: ride.name ?? '',
    startedAtMs: getStartedAtMs(ride),
    isStartHidden: isStartHidden(ride),
    distanceM: ride.distance ?? 0,
    elevationGainM: ride.total_elevation_gain ?? null,
    elapsedS: ride.elapsed_time ?? 0,
    movingS: ride.moving_time ?? 0,
    sportType: getSportType(ride),
    obstacle: findObstacle(ride),
  };
}

export const getSportType = ({ sport_type: sportType, type }: ActivityFields): string => sportType ?? type ?? '';

/** Whether it was recorded by GPS, even if the rider hides the start or the whole map. */
export const hasPosition = ({ start_latlng: start, map }: ActivityFields): boolean =>
  (start?.length ?? 0) === 2 || Boolean(map?.summary_polyline);

/** If a rider hides start times, Strava shows every ride as starting one second past midnight. */
export const isStartHidden = (ride: ActivityFields): boolean => findHiddenDay(ride) !== undefined;

/** For a hidden start only the day is correct: it counts from the first second of that day in Taipei. */
export function getStartedAtMs(ride: ActivityFields): number {
  const day = findHiddenDay(ride);
  return Date.parse(day === undefined ? ride.start_date : `${day}T00:00:01+08:00`);
}

/** Judged by the local time, which Strava wrongly marks with Z; one ride in 86,400 begins at this second by chance. */
const findHiddenDay = ({ start_date, start_date_local }: ActivityFields): string | undefined =>
  /^(\d{4}-\d{2}-\d{2})T00:00:01(?:\.0+)?Z?$/.exec(start_date_local ?? start_date)?.[1];

function findObstacle(ride: ActivityFields): ListedActivity['obstacle'] {
  const sportType = getSportType(ride);
  if (!isRideType(sportType)) return 'notRidden';
  if (ride.manual) return 'manual';
  // A virtual ride may follow a real road, and is marked as ridden indoors.
  if (ride.trainer && sportType !== 'VirtualRide') return 'trainer';
  return hasPosition(ride) ? null : 'noTrack';
}
