import type { AdminHeats, HeatPlan, TeamStart } from '#contract/races/heats.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { heatsRepository } from '../heats.repository.ts';
import { type RaceRow, racesRepository } from '../races.repository.ts';
import { readStartingHeats } from '../startList.ts';
import type { RacesContext } from '../teamReads.ts';

type Context = Pick<RacesContext, 'db' | 'clock'>;

interface StartOfTeam extends TeamStart {
  readonly captainId: string | null;
  readonly teamName: string;
}
/** By team id. */
type StartsByTeamId = ReadonlyMap<string, StartOfTeam>;
const noStarts: StartsByTeamId = new Map();

/** Divides the teams of a race into heats, publishes the start list, and notifies the captains concerned. */
export function createHeats({ db, clock }: Context) {
  return {
    read: (slug: string): Promise<AdminHeats> => readHeats(db, slug),

    async set(adminId: string, slug: string, plan: HeatPlan): Promise<AdminHeats> {
      await retryDeadlock(() => db.transaction().execute((tx) => setHeats(tx, clock, { adminId, slug, plan })));
      return readHeats(db, slug);
    },
  };
}

async function readHeats(db: Db, slug: string): Promise<AdminHeats> {
  const race = await racesRepository.find(db, slug);
  if (!race) throw new AppError('resource.notFound');
  const [heats, teams] = await Promise.all([readStartingHeats(db, race), heatsRepository.listTeams(db, race.id)]);
  return {
    version: race.heats_version,
    published_at: race.heats_published_at?.toISOString() ?? null,
    heats: heats.map(({ startMinute, teams: startingTeams }) => ({
      start_time: formatTime(startMinute),
      teams: startingTeams.map(({ team_id, bib }) => ({ team_id, bib })),
    })),
    teams: teams.map(({ id, name, status, elapsed_s: elapsedS, lap_count: laps, lap_m: lapM }) => ({
      id,
      name,
      status,
      last_lap_mps: elapsedS === null || laps === null || lapM === null ? null : (laps * lapM) / elapsedS,
    })),
  };
}

interface HeatsChange {
  readonly adminId: string;
  readonly slug: string;
  readonly plan: HeatPlan;
}

async function setHeats(tx: Db, clock: Context['clock'], { adminId, slug, plan }: HeatsChange): Promise<void> {
  const unlockedRace = await racesRepository.find(tx, slug);
  const race = unlockedRace && (await racesRepository.lock(tx, unlockedRace.id));
  if (!race) throw new AppError('resource.notFound');
  if (race.heats_version !== plan.version) throw new AppError('race.changedMeanwhile');
  await requireTeams(tx, race, plan);
  const previousStarts = race.heats_published_at === null ? noStarts : await readStarts(tx, race);
  const heats = plan.heats
    .map(({ start_time: time, teams }) => ({
      startMinute: parseTime(time),
      teams: teams.map(({ team_id: teamId, bib }) => ({ teamId, bib })),
    }))
    // By start time; heats of the same minute stay in the given order.
    .sort((a, b) => a.startMinute - b.startMinute);
  await heatsRepository.replace(tx, race.id, heats, clock.nowMs());
  await racesRepository.update(tx, race.id, {
    heats_version: race.heats_version + 1,
    heats_published_at: plan.is_published ? new Date(clock.nowMs()) : null,
  });
  await notifyCaptains(tx, clock, {
    race,
    previousStarts,
    nextStarts: plan.is_published ? await readStarts(tx, race) : noStarts,
  });
  const teamCount = heats.reduce((count, { teams }) => count + teams.length, 0);
  await writeAudit(tx, clock, {
    actor: { kind: 'rider', riderId: adminId },
    action: plan.is_published ? 'race.heatsPublished' : 'race.heatsChanged',
    subject: { kind: 'race', id: race.id },
    detail: { heats: heats.length, teams: teamCount },
  });
}

interface StartChanges {
  readonly race: RaceRow;
  readonly previousStarts: StartsByTeamId;
  readonly nextStarts: StartsByTeamId;
}

/** Notifies captains of teams whose start is new, has changed, or is no longer public. */
async function notifyCaptains(
  tx: Db,
  clock: Context['clock'],
  { race, previousStarts, nextStarts }: StartChanges,
): Promise<void> {
  const notices = createNotices({ db: tx, clock });
  const toTeamParams = (id: string, name: string) => ({ team_id: id, team_name: name, race_name: race.name });
  for (const [id, { captainId, teamName, ...start }] of nextStarts) {
    const previousStart = previousStarts.get(id);
    const isSame =
      previousStart?.bib === start.bib &&
      previousStart.heat === start.heat &&
      previousStart.starts_at === start.starts_at;
    if (captainId === null || isSame) continue;
    await notices.add(tx, captainId, 'teamStart', { ...toTeamParams(id, teamName), start });
  }
  for (const [id, { captainId, teamName }] of previousStarts)
    if (captainId !== null && !nextStarts.has(id))
      await notices.add(tx, captainId, 'teamStartWithdrawn', toTeamParams(id, teamName));
}

/** Only teams with a seat can be in a heat; a published list contains all of them and no empty heat. */
async function requireTeams(tx: Db, race: RaceRow, { heats, is_published: isPublished }: HeatPlan): Promise<void> {
  const seatedTeamIds = new Set((await heatsRepository.listTeams(tx, race.id)).map(({ id }) => id));
  const assignedTeams = heats.flatMap((heat) => heat.teams);
  if (assignedTeams.some(({ team_id: id }) => !seatedTeamIds.has(id))) throw new AppError('team.notRegistered');
  const isComplete =
    assignedTeams.length === seatedTeamIds.size && heats.length > 0 && heats.every((heat) => heat.teams.length > 0);
  if (isPublished && !isComplete) throw new AppError('heats.incomplete');
}

async function readStarts(tx: Db, race: RaceRow): Promise<StartsByTeamId> {
  const heats = await readStartingHeats(tx, race);
  return new Map(
    heats.flatMap(({ position, starts_at, teams }) =>
      teams.map(({ team_id: id, bib, name: teamName, captain_rider_id: captainId }) => [
        id,
        { bib, heat: position, starts_at, captainId, teamName },
      ]),
    ),
  );
}

const formatTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function parseTime(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
