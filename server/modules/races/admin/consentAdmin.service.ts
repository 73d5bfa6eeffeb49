import type { AdminConsentList, AdminConsentPaper, ConsentDecision } from '#contract/races/consents.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { decryptBytes } from '#server/keys/encryptBytes.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { decryptConsent, toScanAad } from '../consentDetails.ts';
import { type ConsentRow, consentsRepository } from '../consents.repository.ts';
import { invitationsRepository } from '../invitations.repository.ts';
import { racesRepository } from '../races.repository.ts';
import type { RacesContext } from '../teamReads.ts';

type ConsentInRace = Awaited<ReturnType<typeof consentsRepository.listForRace>>[number];

/**
 * Consents as the administrator sees them. Viewing a signed form and ruling on it are both written to the audit log.
 */
export function createConsentAdmin({ db, clock, config: { columnKeys } }: RacesContext) {
  async function listForRace(raceId: string): Promise<AdminConsentList> {
    const rows = await consentsRepository.listForRace(db, raceId);
    return { server_now: new Date(clock.nowMs()).toISOString(), results: rows.map(toWire) };
  }

  function toWire(row: ConsentInRace): AdminConsentList['results'][number] {
    const { guardian, minor } = decryptConsent(columnKeys, row);
    return {
      id: row.id,
      member_name: minor.name,
      birth_date: minor.birth_date,
      team_id: row.team_id,
      team_name: row.team_name,
      kind: row.kind,
      guardian_name: guardian?.name ?? null,
      relation: guardian?.relation ?? null,
      given_at: row.given_at.toISOString(),
      is_captain_session: row.is_captain_session,
      text_version: row.text_version,
      decision: row.decision,
      reason: row.reason,
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  }

  async function notifyCaptain(tx: Db, row: ConsentRow, reason: string): Promise<void> {
    const race = await racesRepository.findById(tx, row.race_id);
    const team = await invitationsRepository.findTeam(tx, row.member_id, row.race_id);
    if (!race || !team?.captain_rider_id) return;
    const params = { team_id: team.id, team_name: team.name, race_name: race.name, text: reason };
    await createNotices({ db: tx, clock }).add(tx, team.captain_rider_id, 'teamConsentRefused', params);
  }

  const toActor = (riderId: string) => ({ kind: 'rider', riderId }) as const;

  return {
    async list(raceSlug: string): Promise<AdminConsentList> {
      const race = await racesRepository.find(db, raceSlug);
      if (!race) throw new AppError('resource.notFound');
      return listForRace(race.id);
    },

    async getPaper(adminId: string, id: string): Promise<AdminConsentPaper> {
      const row = await consentsRepository.findById(db, id);
      if (!row) throw new AppError('resource.notFound');
      const scan = await consentsRepository.findScan(db, id);
      await writeAudit(db, clock, {
        actor: toActor(adminId),
        action: 'raceConsent.viewed',
        subject: { kind: 'race', id: row.race_id },
        detail: { consent: id },
      });
      return {
        scan: scan
          ? {
              media_type: scan.media_type,
              base64: decryptBytes(columnKeys, toScanAad(id), scan.bytes_encrypted).toString('base64'),
            }
          : null,
        signature: decryptConsent(columnKeys, row).guardian?.signature ?? null,
        text_hash: row.text_hash.toString('base64url'),
      };
    },

    /** Also allowed for a registered team: the administrator then decides what happens to the team. */
    async decide(adminId: string, id: string, decision: ConsentDecision): Promise<AdminConsentList> {
      const raceId = await db.transaction().execute(async (tx) => {
        const row = await consentsRepository.lock(tx, id);
        if (!row) throw new AppError('resource.notFound');
        await consentsRepository.update(tx, id, {
          decision: decision.decision,
          decided_at: new Date(clock.nowMs()),
          reason: decision.decision === 'refused' ? decision.reason : null,
        });
        await writeAudit(tx, clock, {
          actor: toActor(adminId),
          action: 'raceConsent.decided',
          subject: { kind: 'race', id: row.race_id },
          detail: { consent: id, decision: decision.decision },
        });
        if (decision.decision === 'refused') await notifyCaptain(tx, row, decision.reason);
        return row.race_id;
      });
      return listForRace(raceId);
    },
  };
}
