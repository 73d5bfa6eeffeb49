import { ageGroups } from '../ageGroups.ts';

/** `competition`: riders are ranked by time; `certification`: they reach levels. */
export const eventTypes = ['competition', 'certification'] as const;
export type EventType = (typeof eventTypes)[number];

/** By the server's clock. See `getEventStatus`. */
export const eventStatuses = ['not_started', 'registering', 'full', 'ongoing', 'ended'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The header picture of an event's card and page: the profile of its road, or the road as a mountain. */
export const eventPictures = ['silhouette', 'mountain'] as const;
export type EventPicture = (typeof eventPictures)[number];

/** How a rider's name appears in lists and rankings: in full, masked (`toDisplayName`), or not at all. */
export const nameDisplays = ['name', 'initials', 'hidden'] as const;
export type NameDisplay = (typeof nameDisplays)[number];

/** Each group has its own table: `ebike` is never mixed with bicycles and has no ranks. */
export const rankingGroups = ['all', 'women', ...ageGroups, 'ebike'] as const;
export type RankingGroup = (typeof rankingGroups)[number];

/** The viewer of an event. `organiser`: of this event. */
export const eventRoles = ['visitor', 'rider', 'organiser', 'administrator'] as const;
export type EventRole = (typeof eventRoles)[number];

/** A rider's state in an event. `excluded`: by the organiser, with a reason. */
export const registrationStates = ['registered', 'waitlisted', 'excluded'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Who would be affected by a change of an event. */
export const eventImpactKinds = [
  /** Riders who reached a level and would lose it. */
  'levelLost',
  /** Riders whose result would fall out of the certification period. */
  'resultLost',
  /** Registered riders above the new maximum: no rider is removed. */
  'overMaximum',
  /** Riders on the waiting list who would get a seat. */
  'promoted',
  /** Riders on the waiting list, which would end earlier. */
  'waitlistEnds',
  /** Riders registered for another ride or another type of event. */
  'registeredForOther',
] as const;
export type EventImpactKind = (typeof eventImpactKinds)[number];

/** Whether a ride counts for an event (`counts`), and if not, why. */
export const syncReasons = [
  'counts',
  'slower',
  'beforePeriod',
  'afterPeriod',
  'failed',
  'inReview',
  'waiting',
  /** Strava does not have the ride, or it belongs to another rider. */
  'notFound',
  'private',
  'noTrack',
  /** Submitted in an earlier attempt, which counts. */
  'sameRide',
  'unreadable',
  'noTime',
  'categoryOther',
] as const;
export type SyncReason = (typeof syncReasons)[number];
