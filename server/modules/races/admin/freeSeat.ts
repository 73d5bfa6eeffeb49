import type { QuotaKind } from '#contract/races/raceKinds.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import { promoteInvited, promoteWaiting } from '../promoteWaiting.ts';
import { type RaceRow, racesRepository } from '../races.repository.ts';
import { toRaceAvailability } from '../raceWire.ts';
import type { RacesContext } from '../teamReads.ts';
import { type TeamRow, teamsRepository } from '../teams.repository.ts';
import { findOpenQuota } from '../teamWire.ts';

type SeatColumns = Pick<TeamRow, 'status' | 'status_before' | 'quota'>;

/** The status that a disqualified team would have without the disqualification. */
const getStatusWithoutDisqualification = ({ status, status_before: statusBefore }: SeatColumns) =>
  statusBefore ?? status;

const isRegistered = (team: SeatColumns): boolean => getStatusWithoutDisqualification(team).startsWith('registered_');

/** Whether a team was disqualified before it rode, and its seat was given up. */
export const isSeatFreed = (team: SeatColumns): boolean =>
  team.status === 'disqualified' && team.quota === null && isRegistered(team);

/** Whether the team has a seat that another team could still use: it has not ridden, and the race is not over. */
export const canFreeSeat = (race: RaceRow, team: SeatColumns, nowMs: number): boolean =>
  team.quota !== null && isRegistered(team) && toRaceAvailability(race, nowMs).status !== 'finished';

/**
 * Gives up a seat, which then goes to the first team that may have it: a public seat to the waiting list, a PR seat to
 * an invited team on it. A reserved seat stays reserved until signup ends, when `releaseSeats` gives it away with the
 * others; after that it is a public seat. The race's row must be locked.
 */
export async function freeSeat(
  tx: Db,
  context: Pick<RacesContext, 'clock'>,
  race: RaceRow,
  quota: QuotaKind,
): Promise<void> {
  if (quota === 'pr') {
    const promotedCount = await promoteInvited(tx, context, race, 1);
    await racesRepository.update(tx, race.id, {
      taken_pr: race.taken_pr - 1 + promotedCount,
      waitlist_count: race.waitlist_count - promotedCount,
    });
    return;
  }
  if (quota === 'reserved' && !race.is_released) {
    await racesRepository.update(tx, race.id, { taken_reserved: race.taken_reserved - 1 });
    return;
  }
  const promotedCount = await promoteWaiting(tx, context, race, 1);
  await racesRepository.update(tx, race.id, {
    waitlist_count: race.waitlist_count - promotedCount,
    ...(quota === 'public'
      ? { taken_public: race.taken_public - 1 + promotedCount }
      : {
          taken_reserved: race.taken_reserved - 1,
          quota_reserved: race.quota_reserved - 1,
          quota_public: race.quota_public + 1,
          taken_public: race.taken_public + promotedCount,
        }),
  });
}

/**
 * Takes a seat for a team whose own was given up, of its former kind or else a public one. Throws `quota.none` if none
 * is left, since waiting teams come first. The race's row must be locked.
 */
export async function retakeSeat(tx: Db, race: RaceRow, team: TeamRow): Promise<void> {
  const status = getStatusWithoutDisqualification(team);
  const claims = { hasReservedSeat: status === 'registered_reserved' };
  const quota = findOpenQuota(race, { is_pr: status === 'registered_pr' }, claims);
  if (quota === null) throw new AppError('quota.none');
  await teamsRepository.update(tx, team.id, {
    status: `registered_${quota}`,
    quota,
    disqualification_reason: null,
    status_before: null,
  });
  const takenCounts = {
    public: { taken_public: race.taken_public + 1 },
    pr: { taken_pr: race.taken_pr + 1 },
    reserved: { taken_reserved: race.taken_reserved + 1 },
  };
  await racesRepository.update(tx, race.id, takenCounts[quota]);
}
