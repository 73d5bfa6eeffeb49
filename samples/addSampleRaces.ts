import type { Insertable } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import type { RaceTable, RaceTeamTable } from '#server/db/raceTables.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';
import { createSampleDays } from './sampleDays.ts';
import {
  buildEditionName,
  comingRaces,
  editionDescription,
  formatSampleTeamName,
  pastEditions,
  paymentText,
  raceInfo,
  sampleCircuit,
  sampleEliteName,
  sampleLapPattern,
  sampleQuotas,
} from './sampleRaces.ts';

const noTimes = { pre_registration_from: null, pre_registration_until: null, signup_from: null, signup_until: null };

/**
 * Adds three editions with results, and one that is open for teams. The sample teams have no captain and no members, so
 * that no made-up identity number can be a real person's.
 */
export async function addSampleRaces(tx: Db, clock: Clock): Promise<number> {
  const now = new Date(clock.nowMs());
  let predecessorId: string | null = null;
  for (const edition of pastEditions.toReversed())
    predecessorId = await addPastEdition(tx, now, { edition, predecessorId });
  await addComingEdition(tx, now, predecessorId);
  return pastEditions.length + comingRaces.length;
}

interface PastEditionRequest {
  readonly edition: (typeof pastEditions)[number];
  readonly predecessorId: string | null;
}

async function addPastEdition(tx: Db, now: Date, { edition, predecessorId }: PastEditionRequest): Promise<string> {
  const { ordinal, day, results } = edition;
  const editionId = await addEdition(tx, now, { ordinal, year: Number(day.slice(0, 4)) });
  const id = uuidv7(now.getTime());
  const winnerS = results[0]?.elapsedS ?? null;
  const distanceM = sampleCircuit.lapM * sampleCircuit.pastLapCount;
  await sampleContentRepository.addRace(tx, {
    ...buildCommonColumns(now, { id, editionId, predecessorId }),
    ...noTimes,
    slug: `sample-elite-${day.slice(0, 4)}`,
    name: JSON.stringify(sampleEliteName),
    day,
    finished_at: new Date(`${day}T16:00:00.000Z`),
    lap_count: sampleCircuit.pastLapCount,
    fee_twd: null,
    payment_text: null,
    max_organised_teams: null,
    winner_laps_mps: winnerS === null ? null : JSON.stringify(computeLapsMps(distanceM / winnerS)),
    taken_public: results.length,
  });
  await sampleContentRepository.addTeams(
    tx,
    results.map(({ team, elapsedS }) => ({
      ...buildTeamRow(now, { raceId: id, name: team }),
      status: 'completed' as const,
      quota: 'public' as const,
      elapsed_s: elapsedS,
      // Equal times share a rank, and the next rank is skipped.
      rank: elapsedS === null ? null : results.filter((rival) => (rival.elapsedS ?? Infinity) < elapsedS).length + 1,
    })),
  );
  return id;
}

/** Speeds whose lap times add up to the winner's time. */
function computeLapsMps(meanMps: number): number[] {
  const meanSlowness = sampleLapPattern.reduce((sum, factor) => sum + 1 / factor, 0) / sampleLapPattern.length;
  return sampleLapPattern.map((factor) => meanMps * factor * meanSlowness);
}

async function addComingEdition(tx: Db, now: Date, predecessorId: string | null): Promise<void> {
  const { getMidnight, formatDay } = createSampleDays(now.getTime());
  const ordinal = (pastEditions[0]?.ordinal ?? 0) + 1;
  const year = Number(formatDay(comingRaces[0]?.day ?? 0).slice(0, 4));
  const editionId = await addEdition(tx, now, { ordinal, year });
  for (const race of comingRaces) {
    const id = uuidv7(now.getTime());
    const countTeams = (kind: string) => race.registeredTeams.filter(({ quota }) => quota === kind).length;
    await sampleContentRepository.addRace(tx, {
      ...buildCommonColumns(now, {
        id,
        editionId,
        predecessorId: race.registeredTeams.length > 0 ? predecessorId : null,
      }),
      slug: race.slug,
      name: JSON.stringify(race.name),
      day: formatDay(race.day),
      lap_count: race.lapCount,
      pre_registration_from: getMidnight(race.preRegistration[0]),
      pre_registration_until: getMidnight(race.preRegistration[1]),
      signup_from: getMidnight(race.signup[0]),
      signup_until: getMidnight(race.signup[1]),
      finished_at: getMidnight(race.day + 1),
      fee_twd: race.feeTwd,
      payment_text: JSON.stringify(paymentText),
      winner_laps_mps: null,
      max_organised_teams: race.maxOrganisedTeams,
      organised_count: race.organisedTeams.length,
      taken_public: countTeams('public'),
      taken_pr: countTeams('pr'),
      taken_reserved: countTeams('reserved'),
    });
    await sampleContentRepository.addTeams(tx, [
      ...race.registeredTeams.map(({ team, quota }) => ({
        ...buildTeamRow(now, { raceId: id, name: team }),
        status: `registered_${quota}` as const,
        quota,
        is_pr: quota === 'pr',
        registered_at: now,
      })),
      ...race.organisedTeams.map((team) => ({
        ...buildTeamRow(now, { raceId: id, name: team }),
        pre_registered_at: now,
      })),
    ]);
  }
}

async function addEdition(tx: Db, now: Date, { ordinal, year }: { readonly ordinal: number; readonly year: number }) {
  const id = uuidv7(now.getTime());
  await sampleContentRepository.addEdition(tx, {
    id,
    slug: `sample-${ordinal}`,
    ordinal,
    year,
    is_sample: true,
    name: JSON.stringify(buildEditionName(ordinal)),
    description: JSON.stringify(editionDescription),
  });
  return id;
}

interface RaceKeys {
  readonly id: string;
  readonly editionId: string;
  readonly predecessorId: string | null;
}

const buildCommonColumns = (now: Date, { id, editionId, predecessorId }: RaceKeys) =>
  ({
    id,
    group_race_id: editionId,
    predecessor_race_id: predecessorId,
    info: JSON.stringify(raceInfo),
    lap_m: sampleCircuit.lapM,
    counting_rider: sampleCircuit.countingRider,
    ...sampleQuotas,
    is_sample: true,
    created_at: now,
    updated_at: now,
  }) satisfies Partial<Insertable<RaceTable>>;

const buildTeamRow = (now: Date, { raceId, name }: { readonly raceId: string; readonly name: string }) =>
  ({
    id: uuidv7(now.getTime()),
    race_id: raceId,
    captain_rider_id: null,
    name: formatSampleTeamName(name),
    coach: null,
    contact_person: null,
    predecessor_team_id: null,
    created_at: now,
    updated_at: now,
  }) satisfies Insertable<RaceTeamTable>;
