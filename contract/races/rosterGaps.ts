import type { Gender, RosterGapKind } from './raceKinds.ts';
import { raceLimits } from './raceLimits.ts';

/** What the rules need to know about a member of a team. */
export interface RosterMember {
  readonly gender: Gender | null;
  readonly is_complete: boolean;
  /** A guardian's consent is needed on the day of the race and is missing. */
  readonly needs_consent: boolean;
}

export interface Roster {
  readonly coach: string | null;
  readonly contact_person: string | null;
  readonly members: readonly RosterMember[];
}

export interface RosterGap {
  readonly kind: RosterGapKind;
  /** The actual and the required number. */
  readonly count: number;
  readonly needed: number;
}

/**
 * What a team lacks before it can be registered, in the order of the checklist; empty if it is complete: exactly ten
 * riders, at least one woman, all details and consents, coach and contact person. That a person is in only one team of
 * a race is checked elsewhere, when a member is added to a team.
 */
export function findRosterGaps({ coach, contact_person: contact, members }: Roster): RosterGap[] {
  const { ridersPerTeam, womenMin } = raceLimits;
  const countMembers = (matches: (member: RosterMember) => boolean) => members.filter(matches).length;
  const total = members.length;
  const requirements: readonly RosterGap[] = [
    { kind: 'riders', count: total, needed: ridersPerTeam },
    {
      kind: 'women',
      // Capped at the minimum: any difference is a gap, and more women than required are not one.
      count: Math.min(
        womenMin,
        countMembers(({ gender }) => gender === 'female'),
      ),
      needed: womenMin,
    },
    { kind: 'details', count: countMembers((member) => member.is_complete), needed: total },
    { kind: 'consents', count: countMembers((member) => !member.needs_consent), needed: total },
    { kind: 'coach', count: coach === null ? 0 : 1, needed: 1 },
    { kind: 'contactPerson', count: contact === null ? 0 : 1, needed: 1 },
  ];
  return requirements.filter((requirement) => requirement.count !== requirement.needed);
}
