import type { AdminHeats, HeatPlan, TeamStart } from '#contract/races/heats.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { heatsRepository } from '../heats.repository.ts';
import { type RaceRow, racesRepository } from '../races.repository.ts';
import { startingHeats } from '../startList.ts';
import type { RacesContext } from '../teamReads.ts';

type Context = Pick<RacesContext, 'db' | 'clock'>;

interface Starting extends TeamStart {
  readonly captainId: string | null;
  readonly teamName: string;
}
/** By team id. */
type Starts = ReadonlyMap<string, Starting>;
const none: Starts = new Map();

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
  const [heats, teams] = await Promise.all([startingHeats(db, race), heatsRepository.listTeams(db, race.id)]);
  return {
    version: race.heats_version,
    published_at: race.heats_published_at?.toISOString() ?? null,
    heats: heats.map(({ startMinute, teams: starting }) => ({
      start_time: timeOf(startMinute),
      teams: starting.map(({ team_id, bib }) => ({ team_id, bib })),
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
  const previous = race.heats_published_at === null ? none : await startsOf(tx, race);
  const heats = plan.heats
    .map(({ start_time: time, teams }) => ({
      startMinute: minuteOf(time),
      teams: teams.map(({ team_id: teamId, bib }) => ({ teamId, bib })),
    }))
    // By start time; heats of the same minute stay in the given order.
    .sort((a, b) => a.startMinute - b.startMinute);
  await heatsRepository.replace(tx, race.id, heats, clock.nowMs());
  await racesRepository.update(tx, race.id, {
    heats_version: race.heats_version + 1,
    heats_published_at: plan.is_published ? new Date(clock.nowMs()) : null,
  });
  await notifyCaptains(tx, clock, { race, previous, next: plan.is_published ? await startsOf(tx, race) : none });
  const teamCount = heats.reduce((count, { teams }) => count + teams.length, 0);
  await writeAudit(tx, clock, {
    actor: { kind: 'rider', riderId: adminId },
    action: plan.is_published ? 'race.heatsPublished' : 'race.heatsChanged',
    subject: { kind: 'race', id: race.id },
    detail: { heats: heats.length, teams: teamCount },
  });
}

interface Change {
  readonly race: RaceRow;
  readonly previous: Starts;
  readonly next: Starts;
}

/** Notifies captains of teams whose start is new, has changed, or is no longer public. */
async function notifyCaptains(tx: Db, clock: Context['clock'], { race, previous, next }: Change): Promise<void> {
  const notices = createNotices({ db: tx, clock });
  const about = (id: string, name: string) => ({ team_id: id, team_name: name, race_name: race.name });
  for (const [id, { captainId, teamName, ...start }] of next) {
    const was = previous.get(id);
    const isSame = was?.bib === start.bib && was.heat === start.heat && was.starts_at === start.starts_at;
    if (captainId === null || isSame) continue;
    await notices.add(tx, captainId, 'teamStart', { ...about(id, teamName), start });
  }
  for (const [id, { captainId, teamName }] of previous)
    if (captainId !== null && !next.has(id))
      await notices.add(tx, captainId, 'teamStartWithdrawn', about(id, teamName));
}

/** Only teams with a seat can be in a heat; a published list contains all of them and no empty heat. */
async function requireTeams(tx: Db, race: RaceRow, { heats, is_published: isPublished }: HeatPlan): Promise<void> {
  const teams = new Set((await heatsRepository.listTeams(tx, race.id)).map(({ id }) => id));
  const divided = heats.flatMap((heat) => heat.teams);
  if (divided.some(({ team_id: id }) => !teams.has(id))) throw new AppError('team.notRegistered');
  const isWhole = divided.length === teams.size && heats.length > 0 && heats.every((heat) => heat.teams.length > 0);
  if (isPublished && !isWhole) throw new AppError('heats.incomplete');
}

async function startsOf(tx: Db, race: RaceRow): Promise<Starts> {
  const heats = await startingHeats(tx, race);
  return new Map(
    heats.flatMap(({ position, starts_at, teams }) =>
      teams.map(({ team_id: id, bib, name: teamName, captain_rider_id: captainId }) => [
        id,
        { bib, heat: position, starts_at, captainId, teamName },
      ]),
    ),
  );
}

const timeOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
