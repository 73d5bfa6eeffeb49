import { LRUCache } from 'lru-cache';
import type { RankingGroup } from '#contract/events/eventKinds.ts';
import { eventLimits } from '#contract/events/eventLimits.ts';
import type { EventLevel } from '#contract/events/events.ts';
import type {
  CertificationRanking,
  CertificationRow,
  CompetitionRanking,
  CompetitionRow,
  ParsedRankingQuery,
} from '#contract/events/rankings.ts';
import { toDisplayName } from '#contract/events/toDisplayName.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { expiresAfter } from '#server/base/expiresAfter.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { toAvatarHref } from '#server/modules/files/files.service.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import { findNextLevel, findReachedLevel, toEventLevels } from './eventWire.ts';
import { noSplit } from './refreshResult.ts';
import { registrationsRepository } from './registrations.repository.ts';
import { resultsRepository } from './results.repository.ts';
import type { GroupTable, RankedResult } from './toRankingTables.ts';
import { toRankingTables } from './toRankingTables.ts';

/** The public tables of an event in one state of its results. */
interface EventTables {
  readonly groups: ReadonlyMap<RankingGroup, GroupTable>;
  readonly unlisted: { readonly times: number; readonly strava: number };
}

interface CachedTables {
  readonly version: number;
  readonly tables: Promise<EventTables>;
}

const maxCachedEvents = 50;
/**
 * Blocking an account, withdrawing a Strava grant, a new year and another age group stated elsewhere do not change the
 * version, so they take effect within this time.
 */
const maxAgeMs = 60_000;

/** Sorting 10,000 results takes longer than answering from them, so each process does it once for each version. */
function createRankingCache({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const cache = new LRUCache<string, CachedTables>({ max: maxCachedEvents, ...expiresAfter(maxAgeMs, clock) });

  async function load(eventId: string): Promise<EventTables> {
    const year = Number(toTaipeiDay(clock.nowMs()).slice(0, 4));
    const results = await resultsRepository.listPublic(db, eventId, { ...config, year });
    return {
      groups: toRankingTables(results),
      unlisted: await resultsRepository.countUnlisted(db, eventId, results.length),
    };
  }

  return {
    read({ id, results_version: version }: EventRow): Promise<EventTables> {
      const cached = cache.get(id);
      if (cached?.version === version) return cached.tables;
      const tables = load(id);
      cache.set(id, { version, tables });
      // The caller gets the error; the next call loads again.
      tables.catch(() => cache.delete(id));
      return tables;
    },
  };
}

type RidersById = ReadonlyMap<string, { readonly username: string; readonly avatar_file_id: string | null }>;

const emptyTable: GroupTable = { rankedResults: [], fastestS: [] };

/** Rankings, page by page. The tables are cached until a result, a choice or a seat changes. */
export function createRankings(context: Pick<AppContext, 'db' | 'clock' | 'config'>, challenges: ChallengesService) {
  const { db, clock } = context;
  const cache = createRankingCache(context);

  async function readPage(slug: string, query: ParsedRankingQuery, riderId: string | undefined) {
    const event = await eventsRepository.find(db, slug);
    if (!event) throw new AppError('resource.notFound');
    const tables = await cache.read(event);
    const table = tables.groups.get(query.group) ?? emptyTable;
    const start = findStart(table, query.cursor);
    const rankedResults = table.rankedResults.slice(start, start + eventLimits.pageSize);
    const ownResult = riderId === undefined ? undefined : await findOwnResult(event, table, query.group, riderId);
    const visibleResults = ownResult ? [...rankedResults, ownResult] : rankedResults;
    const riders = await registrationsRepository.listRiderNames(
      db,
      visibleResults.map(({ row }) => row.rider_id),
    );
    const last = start + rankedResults.length < table.rankedResults.length ? rankedResults.at(-1) : undefined;
    return {
      event,
      table,
      rankedResults,
      ownResult,
      ridersById: new Map(riders.map(({ id, ...rider }) => [id, rider])),
      answerFields: createAnswerFields(event, tables, query.group, last),
    };
  }

  const createAnswerFields = (
    event: EventRow,
    tables: EventTables,
    group: RankingGroup,
    last: RankedResult | undefined,
  ) => ({
    server_now: new Date(clock.nowMs()).toISOString(),
    as_of: event.results_at?.toISOString() ?? null,
    group,
    group_counts: [...tables.groups].map(([name, { rankedResults }]) => ({ group: name, count: rankedResults.length })),
    next_cursor: last ? `${last.row.elapsed_s}.${last.row.registration_id}` : null,
    unlisted: tables.unlisted,
  });

  /** The rider's ranked result, or the result without a rank if it is not public. */
  async function findOwnResult(event: EventRow, table: GroupTable, group: RankingGroup, riderId: string) {
    const listedResult = table.rankedResults.find(({ row }) => row.rider_id === riderId);
    if (listedResult) return listedResult;
    const registration = await registrationsRepository.find(db, event.id, riderId);
    const result =
      registration && (await resultsRepository.listForRegistration(db, registration.id)).find(isFromAnySource);
    if (!registration || !result || (group !== 'all' && group !== 'ebike')) return undefined;
    if ((group === 'ebike') !== (result.category === 'ebike')) return undefined;
    return { row: { ...registration, ...result }, rank: 0, isTied: false, gapToAheadS: null };
  }

  async function readLevels(event: EventRow): Promise<EventLevel[]> {
    return toEventLevels(await eventsRepository.listLevels(db, [event.id]), event.id);
  }

  return {
    async readCompetition(slug: string, query: ParsedRankingQuery, riderId?: string): Promise<CompetitionRanking> {
      const { event, table, rankedResults, ownResult, ridersById, answerFields } = await readPage(slug, query, riderId);
      const { checkpoints, part } = await challenges.readCheckpoints(event.challenge_id);
      const toRow = createCompetitionRowMapper(table, ridersById, riderId);
      return {
        ...answerFields,
        checkpoints: checkpoints.slice(1).map(({ name, course_distance_m: atM }) => ({
          name,
          at_m: atM === null ? null : atM - (part?.from_m ?? 0),
        })),
        results: rankedResults.map(toRow),
        own: ownResult ? toRow(ownResult) : null,
      };
    },

    async readCertification(slug: string, query: ParsedRankingQuery, riderId?: string): Promise<CertificationRanking> {
      const { event, table, rankedResults, ownResult, ridersById, answerFields } = await readPage(slug, query, riderId);
      const eventLevels = await readLevels(event);
      const toRow = createCertificationRowMapper(eventLevels, ridersById, riderId);
      return {
        ...answerFields,
        level_counts: countLevels(eventLevels, table),
        results: rankedResults.map(toRow),
        own: ownResult ? toRow(ownResult) : null,
      };
    },

    /** Changes with every change of the event's rankings, except for a rider's new name. */
    async readStateKey(slug: string): Promise<string> {
      const event = await eventsRepository.find(db, slug);
      if (!event) throw new AppError('resource.notFound');
      return `${event.id}.${event.results_version}.${event.version}`;
    },

    /** The rank among all public bicycle results; e-bikes have no rank among them. */
    async findRank(
      event: EventRow,
      registrationId: string,
    ): Promise<{ rank: number | null; isTied: boolean } | undefined> {
      const { groups } = await cache.read(event);
      const belongsToRegistration = ({ row }: RankedResult) => row.registration_id === registrationId;
      const rankedResult = groups.get('all')?.rankedResults.find(belongsToRegistration);
      if (rankedResult) return rankedResult;
      return groups.get('ebike')?.rankedResults.some(belongsToRegistration) ? { rank: null, isTied: false } : undefined;
    },

    async countRankings(event: EventRow): Promise<{ competition: number; certification: number }> {
      const { groups } = await cache.read(event);
      const table = groups.get('all') ?? emptyTable;
      const eventLevels = await readLevels(event);
      const slowestLevelS = eventLevels[0]?.within_s ?? 0;
      return {
        competition: table.rankedResults.length,
        certification: table.rankedResults.filter(({ row }) => row.elapsed_s <= slowestLevelS).length,
      };
    },
  };
}

export type Rankings = ReturnType<typeof createRankings>;

const isFromAnySource = ({ source_kind: kind }: { readonly source_kind: 'any' | 'file' }): boolean => kind === 'any';

/** Index after the last row of the previous page, by time and id, so that new results do not shift the pages. */
function findStart({ rankedResults }: GroupTable, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, elapsed, id] = /^(\d{1,9})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  const elapsedS = Number(elapsed);
  const index = rankedResults.findIndex(
    ({ row }) => row.elapsed_s > elapsedS || (row.elapsed_s === elapsedS && row.registration_id > id),
  );
  return index === -1 ? rankedResults.length : index;
}

function toRider({ row }: RankedResult, ridersById: RidersById, riderId: string | undefined) {
  const rider = ridersById.get(row.rider_id);
  const isOwnRow = row.rider_id === riderId;
  const nameDisplay = isOwnRow ? 'name' : row.name_shown;
  return {
    rider_name: rider ? toDisplayName(rider.username, nameDisplay) : null,
    profile_image: rider?.avatar_file_id && nameDisplay === 'name' ? toAvatarHref(rider.avatar_file_id) : null,
    team_name: nameDisplay === 'hidden' ? null : row.team_name,
    ridden_on: row.ridden_on,
    elapsed_s: row.elapsed_s,
    is_woman: row.is_woman,
    is_own: isOwnRow,
  };
}

const createCompetitionRowMapper =
  ({ rankedResults, fastestS }: GroupTable, ridersById: RidersById, riderId: string | undefined) =>
  (rankedResult: RankedResult): CompetitionRow => {
    const first = rankedResults[0]?.row ?? rankedResult.row;
    return {
      ...toRider(rankedResult, ridersById, riderId),
      rank: rankedResult.rank === 0 ? null : rankedResult.rank,
      is_tied: rankedResult.isTied,
      gap_to_first_s: Math.max(0, rankedResult.row.elapsed_s - first.elapsed_s),
      gap_to_ahead_s: rankedResult.gapToAheadS,
      splits: rankedResult.row.splits_s.map((splitS, index) => {
        const isTimed = splitS !== noSplit;
        const firstS = first.splits_s[index] ?? noSplit;
        return {
          elapsed_s: isTimed ? splitS : null,
          gap_to_first_s: isTimed && firstS !== noSplit ? splitS - firstS : null,
          is_fastest: isTimed && rankedResult.rank > 0 && splitS === fastestS[index],
        };
      }),
    };
  };

const createCertificationRowMapper =
  (eventLevels: readonly EventLevel[], ridersById: RidersById, riderId: string | undefined) =>
  (rankedResult: RankedResult): CertificationRow => ({
    ...toRider(rankedResult, ridersById, riderId),
    level: findReachedLevel(eventLevels, rankedResult.row.elapsed_s),
    next_level: findNextLevel(eventLevels, rankedResult.row.elapsed_s),
  });

function countLevels(
  eventLevels: readonly EventLevel[],
  { rankedResults }: GroupTable,
): CertificationRanking['level_counts'] {
  const reachedLevels = rankedResults.map(({ row }) => findReachedLevel(eventLevels, row.elapsed_s));
  return [...eventLevels.map(({ position }) => position).toReversed(), null].map((level) => ({
    level,
    count: reachedLevels.filter((reachedLevel) => reachedLevel === level).length,
  }));
}
