import type { KeyRing } from '#server/keys/keyRing.ts';
import type { PersonalDataSource } from '#server/modules/personalDataSource.ts';
import { recordsRepository } from './admin/records.repository.ts';
import { consentsRepository } from './consents.repository.ts';
import { heatsRepository } from './heats.repository.ts';
import { invitationsRepository } from './invitations.repository.ts';
import { decryptDetails, getNameForCaptain, toDetailsOnWire } from './memberDetails.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { racesRepository } from './races.repository.ts';
import { teamsRepository } from './teams.repository.ts';
import { isTeamLocked } from './teamWire.ts';

/**
 * A captain's members and teams. A registered team stays in its race with the race's own copy of the roster, which is
 * destroyed with the race's data; the members themselves, their links and consents are deleted with the account.
 */
export const racesPersonalData = (keys: KeyRing): PersonalDataSource => ({
  section: 'races',
  tables: [
    'race_member',
    'race_team',
    'race_team_member',
    'race_roster',
    'race_invitation',
    'race_consent',
    'race_consent_scan',
    'race_disclosure',
    'race_heat_team',
    'race_substitution',
  ],

  async exportData(db, riderId) {
    const members = await membersRepository.listForCaptain(db, riderId);
    const teams = await teamsRepository.listOfCaptain(db, riderId);
    const teamMembers = await teamsRepository.listMembers(
      db,
      teams.map(({ id }) => id),
    );
    const starts = await heatsRepository.listPublished(
      db,
      teams.map(({ id }) => id),
    );
    return {
      members: members.map((member) => toExportedMember(keys, member)),
      // Without what a guardian wrote or signed.
      links: await invitationsRepository.listOfCaptain(db, riderId),
      consents: await consentsRepository.listOfCaptain(db, riderId),
      // Including the reasons given to the captain.
      substitutions: await recordsRepository.listSubstitutionsOfCaptain(db, riderId),
      // The exports that an administrator made.
      disclosures: await recordsRepository.listOfRider(db, riderId),
      teams: teams.map(({ id, captain_rider_id: _, ...team }) => ({
        id,
        ...team,
        start: starts.find(({ team_id: teamId }) => teamId === id) ?? null,
        members: teamMembers.filter(({ team_id: teamId }) => teamId === id).map((teamMember) => teamMember.id),
      })),
    };
  },

  async erase(tx, riderId) {
    // In a fixed order, so that two erasures do not deadlock.
    const teams = await teamsRepository.listOfCaptain(tx, riderId);
    for (const { id, race_id: raceId } of teams.toSorted((a, b) => a.race_id.localeCompare(b.race_id))) {
      const race = await racesRepository.lock(tx, raceId);
      const team = race && (await teamsRepository.find(tx, riderId, id));
      if (!race || !team) continue;
      await teamsRepository.removeMembers(tx, id);
      if (isTeamLocked(team)) await teamsRepository.update(tx, id, { captain_rider_id: null });
      else await teamsRepository.delete(tx, id);
      if (!isTeamLocked(team) && team.pre_registered_at !== null) {
        await racesRepository.update(tx, raceId, { organised_count: race.organised_count - 1 });
      }
    }
    await recordsRepository.clearRider(tx, riderId);
    await membersRepository.deleteAll(tx, riderId);
  },
});

/** Data that a member entered are not exported to the captain; a document's number is never shown in full. */
function toExportedMember(keys: KeyRing, member: MemberRow) {
  const { id, details_encrypted: encrypted, self_entered_at: enteredAt, created_at, updated_at } = member;
  const details = decryptDetails(keys, id, encrypted);
  const exportedDetails = enteredAt === null ? { gender: details.gender, ...toDetailsOnWire(details) } : {};
  return {
    id,
    name: getNameForCaptain(keys, member, details),
    ...exportedDetails,
    is_self_entered: enteredAt !== null,
    created_at,
    updated_at,
  };
}
