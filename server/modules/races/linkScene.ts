import { shredDay } from '#contract/races/consentLimits.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { invitationsRepository } from './invitations.repository.ts';
import type { HeldLink } from './linkSecret.ts';
import { type MemberDetails, openDetails } from './memberDetails.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';
import { isLocked } from './teamWire.ts';

/** All that a link is about. */
export interface LinkScene extends HeldLink {
  readonly race: RaceRow;
  readonly member: MemberRow;
  readonly details: MemberDetails;
  readonly team: Awaited<ReturnType<typeof invitationsRepository.findTeam>>;
}

export async function readScene(db: Db, keys: KeyRing, link: HeldLink): Promise<LinkScene> {
  const { member_id: memberId, race_id: raceId } = link.row;
  const [member, race, team] = [
    await membersRepository.findById(db, memberId),
    await racesRepository.findById(db, raceId),
    await invitationsRepository.findTeam(db, memberId, raceId),
  ];
  if (!member || !race) throw new AppError('invitation.unknown');
  return { ...link, race, member, team, details: openDetails(keys, memberId, member.details_encrypted) };
}

/** What every holder of a link may know. */
export const factsOf = ({ race, team, row, hasKey }: LinkScene, nowMs: number) => ({
  server_now: new Date(nowMs).toISOString(),
  race: { id: race.slug, name: race.name, day: race.day },
  team_name: team?.name ?? null,
  shred_day: shredDay(race.day),
  expires_at: hasKey ? null : row.expires_at.toISOString(),
  is_locked: team !== undefined && isLocked(team),
});
