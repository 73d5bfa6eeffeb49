/** Status of a race in the API. */
export const raceStatuses = [
  'preparation',
  'registration_open',
  'registration_full',
  'registration_closed',
  'signup_open',
  'signup_full',
  'signup_closed',
  'finished',
] as const;
export type RaceStatus = (typeof raceStatuses)[number];

/** Status of a team in its race, in the API. A team that is only pre-registered is `not_registered`. */
export const teamStatuses = [
  'not_registered',
  'registered_public',
  'registered_pr',
  'registered_reserved',
  'completed',
  'disqualified',
  'waitlist',
] as const;
export type TeamStatus = (typeof teamStatuses)[number];

/** Seats of a race: for all teams, for guests of the organiser, for the best teams of the previous race. */
export const quotaKinds = ['public', 'pr', 'reserved'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

export const genders = ['male', 'female'] as const;
export type Gender = (typeof genders)[number];

/** The document whose number identifies a member for the insurance. */
export const identityKinds = ['national_id', 'resident_certificate', 'passport'] as const;
export type IdentityKind = (typeof identityKinds)[number];

export const relationships = ['parent', 'spouse', 'child', 'sibling', 'friend', 'other'] as const;
export type Relationship = (typeof relationships)[number];

export const paymentStatuses = ['unpaid', 'paid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What a team still lacks before it can be registered. */
export const rosterGapKinds = ['riders', 'women', 'details', 'consents', 'coach', 'contactPerson'] as const;
export type RosterGapKind = (typeof rosterGapKinds)[number];
