import type { TeamContacts } from '#contract/races/raceRecords.ts';
import { AppError } from '#server/http/AppError.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { decryptRoster } from '../encryptRoster.ts';
import type { RacesContext } from '../teamReads.ts';
import { raceAdminRepository } from './raceAdmin.repository.ts';
import { recordsRepository } from './records.repository.ts';

/** Telephone numbers of a team's riders, and whom to call in an emergency. */
export function createTeamContacts({ db, clock, config: { columnKeys } }: RacesContext) {
  return {
    /** Logged in the transaction that reads, so that no number is ever shown without an entry. */
    read: (adminId: string, teamId: string): Promise<TeamContacts> =>
      db.transaction().execute(async (tx) => {
        const team = await raceAdminRepository.findTeam(tx, teamId);
        if (!team) throw new AppError('resource.notFound');
        const rows = await recordsRepository.listTeamRoster(tx, teamId);
        await writeAudit(tx, clock, {
          actor: { kind: 'rider', riderId: adminId },
          action: 'team.contactsViewed',
          subject: { kind: 'race', id: team.race_id },
          detail: { team: teamId, count: rows.length },
        });
        const results = rows.map((row) => {
          const { name, phone, emergency_contact, emergency_phone, relationship } = decryptRoster(columnKeys, row);
          return { name, phone, emergency_contact, emergency_phone, relationship };
        });
        return { results };
      }),
  };
}
