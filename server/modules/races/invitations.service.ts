import { consentLimits } from '#contract/races/consentLimits.ts';
import type {
  CreatedInvitation,
  Invitation,
  InvitationDraft,
  InvitationList,
  InvitationPurpose,
} from '#contract/races/invitations.ts';
import { isOpenForTeams } from '#contract/races/raceStatus.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { getGuardianState, requireConsentOpen } from './consentRules.ts';
import { type InvitationRow, invitationsRepository } from './invitations.repository.ts';
import { createSecret, hashSecret } from './linkSecret.ts';
import { decryptDetails, isMinor, listMissingFields } from './memberDetails.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';
import { toRaceAvailability } from './raceWire.ts';
import type { RacesContext } from './teamReads.ts';
import { isTeamLocked } from './teamWire.ts';

const dayMs = 86_400_000;

/** The captain's side of the links to members and guardians. */
export function createInvitations({ db, clock, config: { columnKeys } }: RacesContext) {
  async function requireOwnMember(dbOrTx: Db, captainId: string, id: string): Promise<MemberRow> {
    const member = await membersRepository.find(dbOrTx, captainId, id);
    if (!member) throw new AppError('resource.notFound');
    return member;
  }

  async function requireRace(dbOrTx: Db, slug: string): Promise<RaceRow> {
    const race = await racesRepository.find(dbOrTx, slug);
    if (!race) throw new AppError('resource.notFound');
    return race;
  }

  return {
    async list(captainId: string, filter: Pick<InvitationDraft, 'member_id' | 'race_id'>): Promise<InvitationList> {
      const member = await requireOwnMember(db, captainId, filter.member_id);
      const race = await requireRace(db, filter.race_id);
      const nowMs = clock.nowMs();
      const details = decryptDetails(columnKeys, member.id, member.details_encrypted);
      const rows = await invitationsRepository.listForMember(db, member.id, race.id);
      return {
        server_now: new Date(nowMs).toISOString(),
        results: rows.map((row) => toWire(row, race, nowMs)),
        is_self_entered: member.self_entered_at !== null,
        is_complete: listMissingFields(details).length === 0,
        guardian: await getGuardianState(db, race, { id: member.id, details }),
      };
    },

    create: (
      captainId: string,
      { purpose, member_id: memberId, race_id: slug }: InvitationDraft,
    ): Promise<CreatedInvitation> =>
      retryDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const member = await membersRepository.lock(tx, captainId, memberId);
          if (!member) throw new AppError('resource.notFound');
          const race = await requireRace(tx, slug);
          return createLink(tx, { clock, columnKeys }, { purpose, member, race });
        }),
      ),

    async withdraw(captainId: string, id: string): Promise<null> {
      await db.transaction().execute(async (tx) => {
        const unlockedRow = await invitationsRepository.find(tx, id);
        const member = unlockedRow && (await membersRepository.lock(tx, captainId, unlockedRow.member_id));
        const row = member && (await invitationsRepository.find(tx, id));
        if (!row) throw new AppError('resource.notFound');
        // A used link belongs to the member, who needs it to change the entered data.
        if (row.used_at !== null) throw new AppError('invitation.used');
        if (row.withdrawn_at === null) {
          await invitationsRepository.update(tx, id, { withdrawn_at: new Date(clock.nowMs()) });
        }
      });
      return null;
    },
  };
}

interface LinkRequest {
  readonly purpose: InvitationPurpose;
  readonly member: MemberRow;
  readonly race: RaceRow;
  readonly isFromMember?: boolean;
}

/** Creates a link while the member's row is locked; an unused link for the same purpose ends. */
export async function createLink(
  tx: Db,
  { clock, columnKeys }: Pick<RacesContext, 'clock'> & Pick<RacesContext['config'], 'columnKeys'>,
  { purpose, member, race, isFromMember = false }: LinkRequest,
): Promise<CreatedInvitation> {
  const nowMs = clock.nowMs();
  const team = await invitationsRepository.findTeam(tx, member.id, race.id);
  if (!team) throw new AppError('resource.notFound');
  if (purpose === 'member' && isTeamLocked(team)) throw new AppError('team.registered');
  if (purpose === 'guardian') await requireConsentOpen(tx, { raceId: race.id, memberId: member.id, team });
  if (!isOpenForTeams(toRaceAvailability(race, nowMs).status)) throw new AppError('race.notOpen');
  const details = decryptDetails(columnKeys, member.id, member.details_encrypted);
  if (purpose === 'guardian' && isMinor(details, race.day) !== true) throw new AppError('consent.notNeeded');
  const now = new Date(nowMs);
  await invitationsRepository.withdrawUnused(tx, { member_id: member.id, race_id: race.id, purpose }, now);
  const secret = createSecret();
  const defaultExpiryMs = nowMs + consentLimits.linkDays * dayMs;
  const row: InvitationRow = {
    id: uuidv7(nowMs),
    purpose,
    race_id: race.id,
    member_id: member.id,
    is_from_member: isFromMember,
    secret_hash: hashSecret(secret),
    key_hash: null,
    created_at: now,
    used_at: null,
    withdrawn_at: null,
    expires_at: new Date(Math.min(defaultExpiryMs, race.signup_until?.getTime() ?? defaultExpiryMs)),
  };
  await invitationsRepository.insert(tx, row);
  return { invitation: toWire(row, race, nowMs), secret };
}

function toWire(row: InvitationRow, race: Pick<RaceRow, 'slug'>, nowMs: number): Invitation {
  const { id, purpose, member_id: memberId, created_at: createdAt, expires_at: expiresAt, used_at: usedAt } = row;
  const unusedState = expiresAt.getTime() <= nowMs ? ('expired' as const) : ('waiting' as const);
  return {
    id,
    purpose,
    member_id: memberId,
    race_id: race.slug,
    state: usedAt === null ? unusedState : 'used',
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  };
}
