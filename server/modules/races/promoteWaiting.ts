import type { QuotaKind } from '#contract/races/raceKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import type { RaceRow } from './races.repository.ts';
import type { RacesContext } from './teamReads.ts';
import { teamsRepository } from './teams.repository.ts';

type Race = Pick<RaceRow, 'id' | 'name'>;

/**
 * Gives public seats to waiting teams, in their order, and notifies their captains. The race's row must be locked; the
 * caller writes its counts. Returns how many teams got a seat.
 */
export const promoteWaiting = (tx: Db, context: Pick<RacesContext, 'clock'>, race: Race, seatCount: number) =>
  promote(tx, context, race, { quota: 'public', seatCount });

/** Gives PR seats in the same way to waiting teams that the organiser has invited. */
export const promoteInvited = (tx: Db, context: Pick<RacesContext, 'clock'>, race: Race, seatCount: number) =>
  promote(tx, context, race, { quota: 'pr', seatCount });

interface SeatOffer {
  readonly quota: Extract<QuotaKind, 'public' | 'pr'>;
  readonly seatCount: number;
}

async function promote(
  tx: Db,
  { clock }: Pick<RacesContext, 'clock'>,
  race: Race,
  { quota, seatCount }: SeatOffer,
): Promise<number> {
  const promotedTeams = seatCount > 0 ? await teamsRepository.listWaiting(tx, race.id, seatCount, quota === 'pr') : [];
  const now = new Date(clock.nowMs());
  const notices = createNotices({ db: tx, clock });
  for (const { id, captain_rider_id: captainId, name } of promotedTeams) {
    await teamsRepository.update(tx, id, { status: `registered_${quota}`, quota, number: null, registered_at: now });
    if (captainId === null) continue;
    const params = { team_id: id, team_name: name, race_name: race.name };
    await notices.add(tx, captainId, 'teamPromoted', params);
  }
  return promotedTeams.length;
}
