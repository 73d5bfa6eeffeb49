import { toDestructionDay } from '#contract/races/consentLimits.ts';
import type { InvitationPurpose } from '#contract/races/invitations.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { type OpenedLink, openLink } from './linkSecret.ts';
import { decryptDetails, type MemberDetails } from './memberDetails.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';
import type { RacesContext } from './teamReads.ts';
import { isTeamLocked } from './teamWire.ts';

/** Everything that a link refers to. */
export interface LinkedData extends OpenedLink {
  readonly race: RaceRow;
  readonly member: MemberRow;
  readonly details: MemberDetails;
  readonly team: Awaited<ReturnType<typeof invitationsRepository.findTeam>>;
}

export async function readLinkedData(db: Db, keys: KeyRing, link: OpenedLink): Promise<LinkedData> {
  const { member_id: memberId, race_id: raceId } = link.row;
  const member = await membersRepository.findById(db, memberId);
  const race = await racesRepository.findById(db, raceId);
  const team = await invitationsRepository.findTeam(db, memberId, raceId);
  if (!member || !race) throw new AppError('invitation.unknown');
  return { ...link, race, member, team, details: decryptDetails(keys, memberId, member.details_encrypted) };
}

/** Makes a change through a link while the member is locked, with the data read after the lock. */
export const createLinkChange =
  ({ db, clock, config: { columnKeys } }: RacesContext, purpose: InvitationPurpose) =>
  <Value>(secret: string, run: (tx: Db, linked: LinkedData) => Promise<Value>): Promise<Value> =>
    retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const nowMs = clock.nowMs();
        const { row } = await openLink(tx, purpose, secret, nowMs);
        await membersRepository.lockById(tx, row.member_id);
        return run(tx, await readLinkedData(tx, columnKeys, await openLink(tx, purpose, secret, nowMs)));
      }),
    );

/** What everybody with a link may see. */
export const toLinkFacts = ({ race, team, row, hasKey }: LinkedData, nowMs: number) => ({
  server_now: new Date(nowMs).toISOString(),
  race: { id: race.slug, name: race.name, day: race.day },
  team_name: team?.name ?? null,
  shred_day: toDestructionDay(race.day),
  expires_at: hasKey ? null : row.expires_at.toISOString(),
  is_locked: team !== undefined && isTeamLocked(team),
});
