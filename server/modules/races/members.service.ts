import type { Member, MemberDraft, MemberList } from '#contract/races/members.ts';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import {
  decryptDetails,
  encryptDetails,
  getNameForCaptain,
  hashIdentity,
  listMissingFields,
  toDetails,
  toDetailsOnWire,
} from './memberDetails.ts';
import { type MemberRow, membersRepository } from './members.repository.ts';
import { captainEntryColumns, requireUnregistered, storeDetails } from './storeDetails.ts';

type TeamRows = Awaited<ReturnType<typeof membersRepository.listTeams>>;

/** The people whom a captain enters into teams. Other captains' members do not exist for the caller. */
export function createMembers({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const { columnKeys, keyedHashKey } = config;

  function toWire(row: MemberRow, teams: TeamRows): Member {
    const details = decryptDetails(columnKeys, row.id, row.details_encrypted);
    const isSelfEntered = row.self_entered_at !== null;
    return {
      id: row.id,
      name: getNameForCaptain(columnKeys, row, details),
      missing: listMissingFields(details),
      is_self_entered: isSelfEntered,
      gender: isSelfEntered ? null : details.gender,
      details: isSelfEntered ? null : toDetailsOnWire(details),
      teams: teams
        .filter(({ member_id: id }) => id === row.id)
        .map(({ id, name, slug }) => ({ id, name, race_id: slug })),
      updated_at: row.updated_at.toISOString(),
    };
  }

  async function readMember(dbOrTx: Db, captainId: string, id: string): Promise<Member> {
    const row = await membersRepository.find(dbOrTx, captainId, id);
    if (!row) throw new AppError('resource.notFound');
    return toWire(row, await membersRepository.listTeams(dbOrTx, [id]));
  }

  /** Locks the member; throws if the captain has no such member. */
  async function lockMember(tx: Db, captainId: string, id: string): Promise<MemberRow> {
    const row = await membersRepository.lock(tx, captainId, id);
    if (!row) throw new AppError('resource.notFound');
    return row;
  }

  const getToday = () => toTaipeiDay(clock.nowMs());

  return {
    async list(captainId: string): Promise<MemberList> {
      const rows = await membersRepository.listForCaptain(db, captainId);
      const teams = await membersRepository.listTeams(
        db,
        rows.map(({ id }) => id),
      );
      const results = rows.map((row) => toWire(row, teams));
      return { results: results.sort((a, b) => a.name.localeCompare(b.name, 'zh-TW')) };
    },

    get: (captainId: string, id: string): Promise<Member> => readMember(db, captainId, id),

    /** Runs in the transaction of the idempotency key, which locks the rider's row; returns its id. */
    async create(tx: Db, captainId: string, draft: MemberDraft): Promise<{ id: string }> {
      if ((await membersRepository.count(tx, captainId)) >= raceLimits.membersMax) {
        throw new AppError('member.tooMany');
      }
      const details = toDetails(draft, { today: getToday() });
      const nowMs = clock.nowMs();
      const id = uuidv7(nowMs);
      await membersRepository.insert(tx, {
        id,
        captain_rider_id: captainId,
        created_at: new Date(nowMs),
        updated_at: new Date(nowMs),
        details_encrypted: encryptDetails(columnKeys, id, details),
        identity_hash: hashIdentity(keyedHashKey, details),
      });
      return { id };
    },

    async update(captainId: string, id: string, draft: MemberDraft): Promise<Member> {
      await retryDeadlock(() =>
        db.transaction().execute(async (tx) => {
          const row = await lockMember(tx, captainId, id);
          await requireUnregistered(tx, id);
          if (row.self_entered_at !== null) throw new AppError('member.selfEntered');
          const previous = decryptDetails(columnKeys, id, row.details_encrypted);
          const details = toDetails(draft, { today: getToday(), previous });
          await storeDetails(tx, config, row, {
            details,
            selfEntryColumns: captainEntryColumns,
            now: new Date(clock.nowMs()),
          });
        }),
      );
      return readMember(db, captainId, id);
    },

    async delete(captainId: string, id: string): Promise<null> {
      await retryDeadlock(() =>
        db.transaction().execute(async (tx) => {
          await lockMember(tx, captainId, id);
          if ((await membersRepository.listTeams(tx, [id])).length > 0) throw new AppError('member.inTeam');
          await membersRepository.delete(tx, id);
        }),
      );
      return null;
    },
  };
}
