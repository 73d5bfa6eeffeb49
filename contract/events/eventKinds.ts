/** `competition`: riders are ranked by time; `certification`: they reach levels. */
export const eventTypes = ['competition', 'certification'] as const;
export type EventType = (typeof eventTypes)[number];

/** By the server's clock. See eventStatus. */
export const eventStatuses = ['not_started', 'registering', 'full', 'ongoing', 'ended'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** What an event's card and page are headed with: the profile of its road, or the road as a mountain. */
export const eventPictures = ['silhouette', 'mountain'] as const;
export type EventPicture = (typeof eventPictures)[number];

/** How a rider's name appears in lists and rankings: as it is, masked (`shownName`), or not at all. */
export const shownNames = ['name', 'initials', 'hidden'] as const;
export type NameShown = (typeof shownNames)[number];

/** As the rider states it for the event; nothing is derived from the profile. */
export const ageGroups = ['under30', 'from30', 'from40', 'from50', 'from60'] as const;
export type AgeGroup = (typeof ageGroups)[number];

/** A table of its own each: `ebike` is never mixed with bicycles and has no ranks among them. */
export const rankingGroups = ['all', 'women', ...ageGroups, 'ebike'] as const;
export type RankingGroup = (typeof rankingGroups)[number];

/** Who looks at an event. `organiser`: of this event. */
export const eventRoles = ['visitor', 'rider', 'organiser', 'administrator'] as const;
export type EventRole = (typeof eventRoles)[number];

/** A rider's place in an event. `excluded`: by the organiser, with a reason. */
export const registrationStates = ['registered', 'waitlisted', 'excluded'] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** Whom a change of an event hurts. */
export const eventImpactKinds = [
  /** Riders who reached a level and would lose it. */
  'levelLost',
  /** Riders whose result would fall out of the certification period. */
  'resultLost',
  /** Riders who are registered beyond the new maximum: nobody is removed. */
  'overMaximum',
  /** Riders on the waiting list who would get a place. */
  'promoted',
  /** Riders on the waiting list whose list would end earlier. */
  'waitlistEnds',
  /** Riders registered for another ride or another type of event. */
  'registeredForOther',
] as const;
export type EventImpactKind = (typeof eventImpactKinds)[number];

/** Why a ride is not the one that counts; `counts` is. */
export const syncReasons = [
  'counts',
  'slower',
  'beforePeriod',
  'afterPeriod',
  'failed',
  'inReview',
  'waiting',
  'unreadable',
  'noTime',
  'categoryOther',
] as const;
export type SyncReason = (typeof syncReasons)[number];
