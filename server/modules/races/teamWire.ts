import type { QuotaKind } from '#contract/races/raceKinds.ts';
import type { RosterGap } from '#contract/races/rosterGaps.ts';
import { findRosterGaps } from '#contract/races/rosterGaps.ts';
import type { Team, TeamMember } from '#contract/races/teams.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { decryptDetails, getNameForCaptain, isMinor, listMissingFields, type MemberDetails } from './memberDetails.ts';
import type { RaceRow } from './races.repository.ts';
import type { TeamRow } from './teams.repository.ts';

interface TeamMemberRow {
  readonly id: string;
  readonly details_encrypted: Buffer;
  readonly label_encrypted: Buffer | null;
  readonly has_consent: boolean;
}

export interface RosterEntry extends TeamMember {
  readonly details: MemberDetails;
}

/**
 * The slots of a team with the details of each member, on the day of the race. Rules use `details`; captains see the
 * other fields.
 */
export function toTeamRoster(keys: KeyRing, rows: readonly TeamMemberRow[], day: string): RosterEntry[] {
  return rows.map((row) => {
    const details = decryptDetails(keys, row.id, row.details_encrypted);
    const isMemberMinor = isMinor(details, day);
    const isSelfEntered = row.label_encrypted !== null;
    return {
      member_id: row.id,
      name: getNameForCaptain(keys, row, details),
      details,
      is_self_entered: isSelfEntered,
      gender: isSelfEntered ? null : details.gender,
      is_complete: listMissingFields(details).length === 0,
      is_minor: isMemberMinor,
      needs_consent: isMemberMinor === true && !row.has_consent,
    };
  });
}

export const listTeamGaps = (
  team: Pick<TeamRow, 'coach' | 'contact_person'>,
  roster: readonly Pick<RosterEntry, 'details' | 'is_complete' | 'needs_consent'>[],
): RosterGap[] =>
  findRosterGaps({ ...team, members: roster.map((entry) => ({ ...entry, gender: entry.details.gender })) });

/** Whether only the administrator can change the team: it is registered or waiting, or its race is over. */
export const isTeamLocked = ({ status }: Pick<TeamRow, 'status'>): boolean => status !== 'not_registered';

interface SeatClaims {
  /** Whether the team was among the best of the previous race, with the same captain. */
  readonly hasReservedSeat: boolean;
}

/** The quota in which a team would get a seat now; null if it would have to wait. */
export function findOpenQuota(
  race: RaceRow,
  { is_pr: isPr }: Pick<TeamRow, 'is_pr'>,
  { hasReservedSeat }: SeatClaims,
): QuotaKind | null {
  if (isPr && race.taken_pr < race.quota_pr) return 'pr';
  if (hasReservedSeat && !race.is_released && race.taken_reserved < race.quota_reserved) return 'reserved';
  // Teams that are already waiting come first.
  return race.waitlist_count === 0 && race.taken_public < race.quota_public ? 'public' : null;
}

interface TeamParts {
  readonly race: RaceRow;
  readonly roster: readonly RosterEntry[];
  readonly position: number | null;
  readonly hasReservedSeat: boolean;
  readonly start: Team['start'];
}

export function toTeam(team: TeamRow, { race, roster, position, hasReservedSeat, start }: TeamParts): Team {
  const members = roster.map(({ details: _, ...member }) => member);
  return {
    id: team.id,
    race_id: race.slug,
    name: team.name,
    coach: team.coach,
    contact_person: team.contact_person,
    status: team.status,
    pre_registered_at: team.pre_registered_at?.toISOString() ?? null,
    registered_at: team.registered_at?.toISOString() ?? null,
    waitlist_position: position,
    payment: team.payment,
    disqualification_reason: team.disqualification_reason,
    members,
    member_count: members.length,
    female_count: roster.filter(({ details }) => details.gender === 'female').length,
    gaps: listTeamGaps(team, roster),
    quota: team.quota ?? findOpenQuota(race, team, { hasReservedSeat }),
    is_locked: isTeamLocked(team),
    predecessor_team_id: team.predecessor_team_id,
    start,
  };
}
