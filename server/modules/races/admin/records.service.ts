import { toDestructionDay } from '#contract/races/consentLimits.ts';
import type { Destruction, DisclosureKind, InsuranceList, RaceRecords } from '#contract/races/raceRecords.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { writeCsv } from '#server/modules/events/csv.service.ts';
import { decryptRoster } from '../encryptRoster.ts';
import { type RaceRow, racesRepository } from '../races.repository.ts';
import { toRaceAvailability } from '../raceWire.ts';
import { countShreddable, shredRace } from '../shredRaceData.ts';
import type { RacesContext } from '../teamReads.ts';
import { recordsRepository as records } from './records.repository.ts';

interface DisclosureDraft {
  readonly adminId: string;
  readonly kind: DisclosureKind;
  readonly action: string;
  readonly reason: string;
  readonly count: number;
}

/** Personal data of a race: what exists, who exported it and why, and their early destruction. */
export function createRaceRecords({ db, clock, config: { columnKeys } }: RacesContext) {
  const lockRace = async (tx: Db, slug: string): Promise<RaceRow> => {
    const unlockedRace = await racesRepository.find(tx, slug);
    const race = unlockedRace && (await racesRepository.lock(tx, unlockedRace.id));
    if (!race) throw new AppError('resource.notFound');
    return race;
  };

  async function recordDisclosure(
    tx: Db,
    race: RaceRow,
    { adminId, kind, action, reason, count }: DisclosureDraft,
  ): Promise<void> {
    const nowMs = clock.nowMs();
    const row = { id: uuidv7(nowMs), race_id: race.id, rider_id: adminId, kind, reason, count };
    await records.addDisclosure(tx, { ...row, created_at: new Date(nowMs) });
    await writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId: adminId },
      action,
      subject: { kind: 'race', id: race.id },
      detail: { count },
    });
  }

  async function read(slug: string): Promise<RaceRecords> {
    const race = await racesRepository.find(db, slug);
    if (!race) throw new AppError('resource.notFound');
    const { rosters, links, consents, members } = await countShreddable(db, race.id);
    return {
      destroyed_on: toDestructionDay(race.day),
      destroyed_at: race.shredded_at?.toISOString() ?? null,
      counts: { rosters, links, consents, members },
      is_over: toRaceAvailability(race, clock.nowMs()).status === 'finished',
      pending: await records.countPending(db, race.id),
      disclosures: (await records.listDisclosures(db, race.id)).map(({ created_at: createdAt, ...disclosure }) => ({
        ...disclosure,
        at: createdAt.toISOString(),
      })),
    };
  }

  return {
    read,

    /** Logged in the transaction that reads, so that no list is ever exported without an entry. */
    async exportInsuranceList(adminId: string, slug: string, reason: string): Promise<InsuranceList> {
      const rows = await db.transaction().execute(async (tx) => {
        const race = await lockRace(tx, slug);
        const riders = (await records.listRosters(tx, race.id)).map((row) => {
          const {
            name,
            identity_kind: kind,
            identity_number: number,
            birth_date: day,
          } = decryptRoster(columnKeys, row);
          return { team: row.name, name, identity_kind: kind, identity_number: number, birth_date: day };
        });
        const count = riders.length;
        await recordDisclosure(tx, race, {
          adminId,
          kind: 'insurance',
          action: 'race.insuranceListTaken',
          reason,
          count,
        });
        return riders;
      });
      const emptyRow = { team: null, name: null, identity_kind: null, identity_number: null, birth_date: null };
      const csv = writeCsv(rows.length > 0 ? rows : [emptyRow]);
      return { file_name: `${slug}-insurance.csv`, csv, records: await read(slug) };
    },

    async destroy(adminId: string, slug: string, { reason, typed_id: typedSlug }: Destruction): Promise<RaceRecords> {
      await retryDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const race = await lockRace(tx, slug);
          if (typedSlug !== slug)
            throw new AppError('request.invalid', [{ field: 'typed_id', code: 'mismatch', params: {} }]);
          if (toRaceAvailability(race, clock.nowMs()).status !== 'finished') throw new AppError('race.notRidden');
          const { rosters, links, consents, members } = await shredRace(tx, { clock }, race.id);
          const count = rosters + links + consents + members;
          // If the button is pressed twice, the second request destroys nothing and is not logged.
          if (race.shredded_at !== null && count === 0) return;
          await recordDisclosure(tx, race, {
            adminId,
            kind: 'destruction',
            action: 'race.dataShredded',
            reason,
            count,
          });
        }),
      );
      return read(slug);
    },
  };
}
