import { shredDay } from '#contract/races/consentLimits.ts';
import { taipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { racesRepository } from './races.repository.ts';
import { shredderRepository as shredder } from './shredder.repository.ts';
import type { RacesContext } from './teamReads.ts';

/**
 * On the day that members and guardians were told, destroys what was collected for a race: the race's own copy of each
 * roster, links, consents with their signatures and scans, the teams' contacts, and the records of members who entered
 * their own data and did not agree that they stay. Names, places and times of teams remain. Decision 276.
 */
export async function shredRaceData(context: Pick<RacesContext, 'db' | 'clock'>): Promise<void> {
  const { db, clock } = context;
  for (const { id, day } of await shredder.listUnshredded(db)) {
    if (!isDue(day, clock.nowMs())) continue;
    await retryDeadlock(() => db.transaction().execute((tx) => shredOne(tx, context, id)));
  }
}

const isDue = (raceDay: string, nowMs: number): boolean => shredDay(raceDay) <= taipeiDay(nowMs);

async function shredOne(tx: Db, { clock }: Pick<RacesContext, 'clock'>, raceId: string): Promise<void> {
  const race = await racesRepository.lock(tx, raceId);
  // The day may have been moved meanwhile.
  if (!race || race.shredded_at !== null || !isDue(race.day, clock.nowMs())) return;
  const people = await shredder.lockPeople(tx, raceId);
  // A new statement: it sees whom another team took before the lock was ours.
  const finished = await shredder.listFinished(tx, people, raceId);
  const { rosters, links, consents } = await shredder.deleteOfRace(tx, raceId);
  await shredder.deleteMembers(tx, finished);
  await racesRepository.update(tx, raceId, { shredded_at: new Date(clock.nowMs()) });
  // Nobody's data were collected for a past race that was entered with its results.
  if (rosters + links + consents + finished.length === 0) return;
  await writeAudit(tx, clock, {
    actor: { kind: 'system' },
    action: 'race.dataShredded',
    subject: { kind: 'race', id: raceId },
    detail: { rosters, links, consents, members: finished.length },
  });
}
