import type { NoticeKind } from '#contract/notices/notices.ts';
import type { AdminTeamList } from '#contract/races/raceAdmin.ts';
import type { PaymentStatus, TeamStatus } from '#contract/races/raceKinds.ts';
import type { Disqualification, TeamResult } from '#contract/races/teamAdmin.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { isGenderUnconfirmed } from '../memberDetails.ts';
import { type RaceRow, racesRepository } from '../races.repository.ts';
import { rethrowTeamConflict } from '../rethrowTeamConflict.ts';
import type { RacesContext } from '../teamReads.ts';
import { type TeamRow, teamsRepository } from '../teams.repository.ts';
import { toTeamRoster } from '../teamWire.ts';
import { toAdminRace } from './adminRace.ts';
import { canFreeSeat, freeSeat, isSeatFreed, retakeSeat } from './freeSeat.ts';
import { raceAdminRepository } from './raceAdmin.repository.ts';

/** All teams of a race as the administrator sees them; riders are only counted. */
async function readAdminTeams({ db, clock, config }: RacesContext, raceId: string): Promise<AdminTeamList> {
  const race = await racesRepository.findById(db, raceId);
  if (!race) throw new AppError('resource.notFound');
  const [teams, editions, races, [counts]] = await Promise.all([
    raceAdminRepository.listTeams(db, raceId),
    racesRepository.listEditions(db),
    racesRepository.list(db),
    raceAdminRepository.countTeams(db, raceId),
  ]);
  const memberRows = await teamsRepository.listMembers(
    db,
    teams.map(({ id }) => id),
  );
  const slugById = new Map([...editions, ...races].map(({ id, slug }) => [id, slug]));
  let waitingCount = 0;
  return {
    server_now: new Date(clock.nowMs()).toISOString(),
    race: toAdminRace(race, { slugById, counts, nowMs: clock.nowMs() }),
    results: teams.map((team) => {
      const teamMemberRows = memberRows.filter(({ team_id: id }) => id === team.id);
      const roster = toTeamRoster(config.columnKeys, teamMemberRows, race.day);
      if (team.status === 'waitlist') waitingCount += 1;
      return {
        id: team.id,
        name: team.name,
        coach: team.coach,
        contact_person: team.contact_person,
        captain: team.captain,
        status: team.status,
        quota: team.quota,
        is_pr: team.is_pr,
        member_count: roster.length,
        female_count: roster.filter(({ details }) => details.gender === 'female').length,
        unconfirmed_gender_count: roster.filter(({ details }) => isGenderUnconfirmed(details)).length,
        // The query returns waiting teams in queue order.
        waitlist_position: team.status === 'waitlist' ? waitingCount : null,
        pre_registered_at: team.pre_registered_at?.toISOString() ?? null,
        registered_at: team.registered_at?.toISOString() ?? null,
        payment: team.payment,
        paid_at: team.paid_at?.toISOString() ?? null,
        disqualification_reason: team.disqualification_reason,
        can_free_seat: canFreeSeat(race, team, clock.nowMs()),
        is_seat_freed: isSeatFreed(team),
        rank: team.rank,
        elapsed_s: team.elapsed_s,
      };
    }),
  };
}

interface TimedTeam {
  readonly id: string;
  /** Null if the team did not finish. */
  readonly elapsed_s: number | null;
  readonly rank: number | null;
}

/** A team ranks one after the number of faster teams; without a time it has no rank. */
export function computeRanks(
  teams: readonly TimedTeam[],
): { readonly id: string; readonly rank: number | null; readonly newRank: number | null }[] {
  return teams.map(({ id, rank, elapsed_s: elapsedS }) => ({
    id,
    rank,
    newRank:
      elapsedS === null
        ? null
        : 1 + teams.filter((rival) => rival.elapsed_s !== null && rival.elapsed_s < elapsedS).length,
  }));
}

/** Whether the team is registered, or has ridden. */
const hasSeat = ({ status }: Pick<TeamRow, 'status'>): boolean => status !== 'not_registered' && status !== 'waitlist';

/** The administrator's actions on teams, while the race's row is locked; captains are notified. */
export function createTeamAdmin(context: RacesContext) {
  const { db, clock } = context;

  const audit = (tx: Db, adminId: string, action: string, race: RaceRow, detail: Record<string, string | number>) =>
    writeAudit(tx, clock, {
      actor: { kind: 'rider', riderId: adminId },
      action,
      subject: { kind: 'race', id: race.id },
      detail,
    });

  const notifyCaptain = async (
    tx: Db,
    kind: NoticeKind,
    race: RaceRow,
    team: TeamRow,
    text?: string,
  ): Promise<void> => {
    if (team.captain_rider_id === null) return;
    const params = {
      team_id: team.id,
      team_name: team.name,
      race_name: race.name,
      ...(text !== undefined && { text }),
    };
    await createNotices({ db: tx, clock }).add(tx, team.captain_rider_id, kind, params);
  };

  /** Changes one team while its race is locked; answers with all teams of the race. */
  async function changeTeam(id: string, run: (tx: Db, race: RaceRow, team: TeamRow) => Promise<void>) {
    const raceId = await retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const unlockedTeam = await raceAdminRepository.findTeam(tx, id);
        const race = unlockedTeam && (await racesRepository.lock(tx, unlockedTeam.race_id));
        // Read again: it may have changed while waiting for the lock.
        const team = race && (await raceAdminRepository.findTeam(tx, id));
        if (!race || !team) throw new AppError('resource.notFound');
        await run(tx, race, team);
        return race.id;
      }),
    );
    return readAdminTeams(context, raceId);
  }

  /** Stores the ranks that follow from the times of a race. */
  async function updateRanks(tx: Db, raceId: string): Promise<void> {
    const timedTeams = await raceAdminRepository.listTimedTeams(tx, raceId);
    for (const { id, rank, newRank } of computeRanks(timedTeams)) {
      if (rank !== newRank) await teamsRepository.update(tx, id, { rank: newRank });
    }
  }

  async function storeResult(tx: Db, team: TeamRow, { outcome, elapsed_s: elapsedS }: TeamResult): Promise<void> {
    if (!hasSeat(team) || team.status === 'disqualified') throw new AppError('team.notRegistered');
    // A team that was created with its result never had a seat, so without the result it stays completed.
    const statusWithoutResult: TeamStatus = team.quota === null ? 'completed' : `registered_${team.quota}`;
    const status = outcome === 'none' ? statusWithoutResult : 'completed';
    await teamsRepository.update(tx, team.id, { status, elapsed_s: elapsedS, rank: null });
  }

  /** Gives a waiting team a PR seat. */
  async function promoteToPr(tx: Db, race: RaceRow, id: string): Promise<void> {
    if (race.taken_pr >= race.quota_pr) throw new AppError('quota.none');
    const now = new Date(clock.nowMs());
    await teamsRepository.update(tx, id, { status: 'registered_pr', quota: 'pr', number: null, registered_at: now });
    const counts = { taken_pr: race.taken_pr + 1, waitlist_count: race.waitlist_count - 1 };
    await racesRepository.update(tx, race.id, counts);
  }

  async function inviteTeam(tx: Db, adminId: string, race: RaceRow, team: TeamRow): Promise<void> {
    if (hasSeat(team)) throw new AppError('team.registered');
    if (team.is_pr) return;
    const isWaiting = team.status === 'waitlist';
    if (isWaiting) await promoteToPr(tx, race, team.id);
    await teamsRepository.update(tx, team.id, { is_pr: true });
    await audit(tx, adminId, 'team.prGranted', race, { team: team.id });
    await notifyCaptain(tx, isWaiting ? 'teamPromoted' : 'teamInvitedPr', race, team);
  }

  async function uninviteTeam(tx: Db, adminId: string, race: RaceRow, team: TeamRow): Promise<void> {
    if (hasSeat(team)) throw new AppError('team.registered');
    if (!team.is_pr) return;
    await teamsRepository.update(tx, team.id, { is_pr: false });
    await audit(tx, adminId, 'team.prTakenBack', race, { team: team.id });
    await notifyCaptain(tx, 'teamUninvitedPr', race, team);
  }

  async function enterResults(tx: Db, adminId: string, raceId: string, results: readonly TeamResult[]): Promise<void> {
    const race = await racesRepository.lock(tx, raceId);
    if (!race) throw new AppError('resource.notFound');
    requireRaceDayReached(race, clock.nowMs());
    for (const result of results) {
      const team = await raceAdminRepository.findTeam(tx, result.team_id);
      if (team?.race_id !== race.id) throw new AppError('resource.notFound');
      await storeResult(tx, team, result);
    }
    await updateRanks(tx, race.id);
    // The race is over once it has results, though never before its signup ends.
    const endedAt = new Date(Math.max(clock.nowMs(), race.signup_until?.getTime() ?? 0));
    if (race.finished_at > endedAt) await racesRepository.update(tx, race.id, { finished_at: endedAt });
    await audit(tx, adminId, 'race.resultsEntered', race, { count: results.length });
  }

  return {
    async list(raceSlug: string): Promise<AdminTeamList> {
      const race = await racesRepository.find(db, raceSlug);
      if (!race) throw new AppError('resource.notFound');
      return readAdminTeams(context, race.id);
    },

    setPayment: (adminId: string, id: string, payment: PaymentStatus): Promise<AdminTeamList> =>
      changeTeam(id, async (tx, race, team) => {
        if (!hasSeat(team)) throw new AppError('team.notRegistered');
        if (team.payment === payment) return;
        const isPaid = payment === 'paid';
        await teamsRepository.update(tx, id, { payment, paid_at: isPaid ? new Date(clock.nowMs()) : null });
        await audit(tx, adminId, 'team.paymentChanged', race, { team: id, from: team.payment, to: payment });
        await notifyCaptain(tx, isPaid ? 'teamPaid' : 'teamUnpaid', race, team);
      }),

    setPr: (adminId: string, id: string, isPr: boolean): Promise<AdminTeamList> =>
      changeTeam(id, (tx, race, team) =>
        isPr ? inviteTeam(tx, adminId, race, team) : uninviteTeam(tx, adminId, race, team),
      ),

    disqualify: (
      adminId: string,
      id: string,
      { reason, is_seat_freed: freesSeat }: Disqualification,
    ): Promise<AdminTeamList> =>
      changeTeam(id, async (tx, race, team) => {
        if (!hasSeat(team)) throw new AppError('team.notRegistered');
        if (freesSeat && !canFreeSeat(race, team, clock.nowMs())) throw new AppError('team.seatNotFree');
        await teamsRepository.update(tx, id, {
          status: 'disqualified',
          disqualification_reason: reason,
          rank: null,
          status_before: team.status === 'disqualified' ? team.status_before : team.status,
          ...(freesSeat && { quota: null }),
        });
        await updateRanks(tx, race.id);
        await audit(tx, adminId, 'team.disqualified', race, { team: id });
        await notifyCaptain(tx, 'teamDisqualified', race, team, reason);
        if (!freesSeat || team.quota === null) return;
        await teamsRepository.setMembersActive(tx, id, false);
        await freeSeat(tx, { clock }, race, team.quota);
        await audit(tx, adminId, 'team.seatFreed', race, { team: id });
      }),

    reinstate: (adminId: string, id: string): Promise<AdminTeamList> =>
      changeTeam(id, async (tx, race, team) => {
        if (team.status !== 'disqualified') return;
        if (isSeatFreed(team)) {
          await teamsRepository.setMembersActive(tx, id, true).catch(rethrowTeamConflict);
          await retakeSeat(tx, race, team);
        } else {
          const status = team.status_before ?? (team.quota === null ? 'completed' : `registered_${team.quota}`);
          await teamsRepository.update(tx, id, { status, disqualification_reason: null, status_before: null });
        }
        await updateRanks(tx, race.id);
        await audit(tx, adminId, 'team.reinstated', race, { team: id });
        await notifyCaptain(tx, 'teamReinstated', race, team);
      }),

    /** All or nothing: one team without a seat rejects the whole request. */
    async setResults(adminId: string, raceSlug: string, results: readonly TeamResult[]): Promise<AdminTeamList> {
      const race = await racesRepository.find(db, raceSlug);
      if (!race) throw new AppError('resource.notFound');
      await retryDeadlock(() => db.transaction().execute((tx) => enterResults(tx, adminId, race.id, results)));
      return readAdminTeams(context, race.id);
    },
  };
}

/** Throws before the race's day begins in Asia/Taipei. */
export function requireRaceDayReached({ day }: Pick<RaceRow, 'day'>, nowMs: number): void {
  if (nowMs < Date.parse(`${day}T00:00:00+08:00`)) throw new AppError('race.notRidden');
}
