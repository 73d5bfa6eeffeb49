import type { AdminRoster, Substitution } from '#contract/races/teamAdmin.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { readRosterConsents } from '../consentDetails.ts';
import { encryptRoster } from '../encryptRoster.ts';
import { isGenderUnconfirmed } from '../memberDetails.ts';
import { membersRepository } from '../members.repository.ts';
import { type RaceRow, racesRepository } from '../races.repository.ts';
import { requireComplete } from '../requireComplete.ts';
import { rethrowTeamConflict } from '../rethrowTeamConflict.ts';
import type { RacesContext } from '../teamReads.ts';
import { type TeamRow, teamsRepository } from '../teams.repository.ts';
import { type RosterEntry, toTeamRoster } from '../teamWire.ts';
import { raceAdminRepository } from './raceAdmin.repository.ts';

/**
 * Replaces an injured rider in a registered team: the only possible change of such a roster, by the administrator only.
 * The race's copy is rewritten, so that nothing about the rider who left remains in it.
 */
export function createSubstitution({ db, clock, config: { columnKeys } }: RacesContext) {
  async function readRoster(dbOrTx: Db, team: TeamRow, race: RaceRow): Promise<AdminRoster> {
    const roster = toTeamRoster(columnKeys, await teamsRepository.listMembers(dbOrTx, [team.id]), race.day);
    const captainId = team.captain_rider_id;
    const freeMembers = captainId === null ? [] : await raceAdminRepository.listFreeMembers(dbOrTx, captainId, race.id);
    const candidates = toTeamRoster(
      columnKeys,
      freeMembers.map((member) => ({ ...member, has_consent: member.has_consent === true })),
      race.day,
    ).filter(({ is_complete: isComplete, needs_consent: needsConsent }) => isComplete && !needsConsent);
    const toNamedMember = ({ member_id: id, name, gender, details }: RosterEntry) => ({
      id,
      name,
      gender,
      is_gender_unconfirmed: isGenderUnconfirmed(details),
    });
    return {
      team: { id: team.id, name: team.name },
      members: roster.map(toNamedMember),
      candidates: candidates.map(toNamedMember),
      substitutions: (await raceAdminRepository.listSubstitutions(dbOrTx, team.id)).map(
        ({ created_at: createdAt, reason }) => ({
          at: createdAt.toISOString(),
          reason,
        }),
      ),
    };
  }

  async function substitute(tx: Db, race: RaceRow, team: TeamRow, substitution: Substitution): Promise<void> {
    const currentMembers = await teamsRepository.lockMembers(tx, team.id);
    const isOnTeam = currentMembers.some(({ id }) => id === substitution.member_out);
    const captainId = team.captain_rider_id;
    const freeMembers = captainId === null ? [] : await raceAdminRepository.listFreeMembers(tx, captainId, race.id);
    const isCandidate = freeMembers.some(({ id }) => id === substitution.member_in);
    // Locked before it is read: the identity hash, which keeps a person in a single team, must be up to date.
    const newMember =
      isCandidate && captainId !== null
        ? await membersRepository.lock(tx, captainId, substitution.member_in)
        : undefined;
    if (!isOnTeam || newMember === undefined) throw new AppError('resource.notFound');
    await raceAdminRepository.replaceMember(tx, team.id, substitution.member_out, newMember).catch(rethrowTeamConflict);
    const roster = toTeamRoster(columnKeys, await teamsRepository.lockMembers(tx, team.id), race.day);
    requireComplete({ team, roster });
    await teamsRepository.deleteRoster(tx, team.id);
    const consents = await readRosterConsents(tx, columnKeys, race.id, roster);
    await teamsRepository.storeRoster(tx, encryptRoster(columnKeys, team.id, roster, consents));
  }

  return {
    async getRoster(id: string): Promise<AdminRoster> {
      const team = await raceAdminRepository.findTeam(db, id);
      const race = team && (await racesRepository.findById(db, team.race_id));
      if (!race || !team) throw new AppError('resource.notFound');
      return readRoster(db, team, race);
    },

    substitute: (adminId: string, id: string, substitution: Substitution): Promise<AdminRoster> =>
      retryDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const unlockedTeam = await raceAdminRepository.findTeam(tx, id);
          const race = unlockedTeam && (await racesRepository.lock(tx, unlockedTeam.race_id));
          const team = race && (await raceAdminRepository.findTeam(tx, id));
          if (!race || !team) throw new AppError('resource.notFound');
          // As long as the captain can still change the team, only the captain does.
          if (!team.status.startsWith('registered_')) throw new AppError('team.notRegistered');
          await substitute(tx, race, team, substitution);
          const nowMs = clock.nowMs();
          const row = { id: uuidv7(nowMs), team_id: id, reason: substitution.reason, created_at: new Date(nowMs) };
          await raceAdminRepository.addSubstitution(tx, row);
          await writeAudit(tx, clock, {
            actor: { kind: 'rider', riderId: adminId },
            action: 'team.riderSubstituted',
            subject: { kind: 'race', id: race.id },
            detail: { team: id },
          });
          if (team.captain_rider_id !== null) {
            const params = { team_id: id, team_name: team.name, race_name: race.name, text: substitution.reason };
            await createNotices({ db: tx, clock }).add(tx, team.captain_rider_id, 'teamSubstituted', params);
          }
          return readRoster(tx, team, race);
        }),
      ),
  };
}
