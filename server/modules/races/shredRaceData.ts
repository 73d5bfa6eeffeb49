import { toDestructionDay } from '#contract/races/consentLimits.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { type RaceRow, racesRepository } from './races.repository.ts';
import { shredderRepository as shredder } from './shredder.repository.ts';
import type { RacesContext } from './teamReads.ts';

/**
 * On the day announced to members and guardians, destroys what was collected for a race: the race's copy of each
 * roster, links, consents with their signatures and scans, the teams' contacts, and the records of members who entered
 * their data themselves and did not agree to keep them. Names, seats and times of teams remain. Decision 276.
 */
export async function shredRaceData(context: Pick<RacesContext, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = context;
  for (const race of await shredder.listUnshredded(db)) {
    if (!isDue(race, clock.nowMs())) continue;
    const { id } = race;
    await retryDeadlock(() => db.transaction().execute((tx) => shredWhenDue(tx, context, id)));
  }
  await retryDeadlock(() => db.transaction().execute((tx) => shredOrphanedMembers(tx, context)));
}

/** Data collected after the destruction are destroyed at once. */
const isDue = ({ day, shredded_at: shreddedAt }: Pick<RaceRow, 'day' | 'shredded_at'>, nowMs: number): boolean =>
  shreddedAt !== null || toDestructionDay(day) <= toTaipeiDay(nowMs);

async function shredWhenDue(tx: Db, context: Pick<RacesContext, 'clock'>, raceId: string): Promise<void> {
  const { clock } = context;
  const race = await racesRepository.lock(tx, raceId);
  // The day may have been moved in the meantime.
  if (!race || !isDue(race, clock.nowMs())) return;
  const detail = await shredRace(tx, context, raceId);
  // No personal data were collected for a past race that was entered with its results.
  if (detail.rosters + detail.links + detail.consents + detail.members === 0) return;
  await writeAudit(tx, clock, {
    actor: { kind: 'system' },
    action: 'race.dataShredded',
    subject: { kind: 'race', id: raceId },
    detail,
  });
}

/** How many rows of each kind were deleted. */
export interface DeletedCounts extends Readonly<Record<string, number>> {
  readonly rosters: number;
  readonly links: number;
  readonly consents: number;
  readonly members: number;
}

/**
 * Destroys what was collected for one race, whose row is locked. Runs on the announced day, or when an administrator
 * asks.
 */
export async function shredRace(
  tx: Db,
  { clock }: Pick<RacesContext, 'clock'>,
  raceId: string,
): Promise<DeletedCounts> {
  const memberIds = await shredder.lockMembersOfRace(tx, raceId);
  // A separate statement, so that it sees whom another team took before the lock was acquired.
  const unneededIds = new Set(await shredder.listUnneededMembers(tx, raceId));
  const deletedMemberIds = memberIds.filter((id) => unneededIds.has(id));
  const deletedCounts = await shredder.deleteOfRace(tx, raceId);
  await shredder.deleteMembers(tx, deletedMemberIds);
  await racesRepository.update(tx, raceId, { shredded_at: new Date(clock.nowMs()) });
  return { ...deletedCounts, members: deletedMemberIds.length };
}

/** What `shredRace` would delete now. Reads only: the race stays free for its teams. */
export async function countShreddable(db: Db, raceId: string): Promise<DeletedCounts> {
  const memberIds = await shredder.listMembersOfRace(db, raceId);
  const unneededIds = new Set(await shredder.listUnneededMembers(db, raceId));
  const counts = await shredder.countOfRace(db, raceId);
  return { ...counts, members: memberIds.filter((id) => unneededIds.has(id)).length };
}

/** Deletes records that were spared because another race still needed them, once no race does. */
async function shredOrphanedMembers(tx: Db, { clock }: Pick<RacesContext, 'clock'>): Promise<void> {
  const candidates = await shredder.listUnneededMembers(tx);
  await shredder.lockMembers(tx, candidates);
  // A separate statement, so that it sees whom a team took, and who agreed to be kept, before the lock was acquired.
  const unneededIds = new Set(await shredder.listUnneededMembers(tx));
  const deletedIds = candidates.filter((id) => unneededIds.has(id));
  if (deletedIds.length === 0) return;
  await shredder.deleteMembers(tx, deletedIds);
  await writeAudit(tx, clock, {
    actor: { kind: 'system' },
    action: 'race.dataShredded',
    subject: { kind: 'site' },
    detail: { members: deletedIds.length },
  });
}
