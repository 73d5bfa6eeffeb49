import type { Db } from '#server/db/connect.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import type { RaceRow } from './races.repository.ts';
import type { RacesContext } from './teamReads.ts';
import { teamsRepository } from './teams.repository.ts';

/**
 * Gives public places to those who wait, in their order, and tells their captains; behind the lock of the race's row,
 * whose counts the caller writes. Returns how many got one.
 */
export async function promoteWaiting(
  tx: Db,
  { clock }: Pick<RacesContext, 'clock'>,
  race: Pick<RaceRow, 'id' | 'name'>,
  places: number,
): Promise<number> {
  const promoted = places > 0 ? await teamsRepository.listWaiting(tx, race.id, places) : [];
  const now = new Date(clock.nowMs());
  const notices = createNotices({ db: tx, clock });
  for (const { id, captain_rider_id: captainId, name } of promoted) {
    const registered = { status: 'registered_public', quota: 'public', number: null, registered_at: now } as const;
    await teamsRepository.update(tx, id, registered);
    if (captainId === null) continue;
    const params = { team_id: id, team_name: name, race_name: race.name };
    await notices.add(tx, captainId, 'teamPromoted', params);
  }
  return promoted.length;
}
