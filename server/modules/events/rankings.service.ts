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
import { shownName } from '#contract/events/shownName.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { avatarHref } from '#server/modules/files/files.service.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import { levelReached, levelsOf, nextLevel } from './eventWire.ts';
import { createTableCache, type EventTables } from './rankingCache.ts';
import type { GroupTable, Place } from './rankingTable.ts';
import { noSplit } from './refreshResult.ts';
import { registrationsRepository } from './registrations.repository.ts';
import { resultsRepository } from './results.repository.ts';

type Names = ReadonlyMap<string, { readonly username: string; readonly avatar_file_id: string | null }>;

const empty: GroupTable = { places: [], fastestS: [] };

/** Rankings, page by page. The tables are cached until a result, a choice or a seat changes. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: small closures over the same dependencies.
export function createRankings(context: Pick<AppContext, 'db' | 'clock' | 'config'>, challenges: ChallengesService) {
  const { db, clock } = context;
  const cache = createTableCache(context);

  async function page(slug: string, query: ParsedRankingQuery, riderId: string | undefined) {
    const event = await eventsRepository.find(db, slug);
    if (!event) throw new AppError('resource.notFound');
    const tables = await cache.read(event);
    const table = tables.groups.get(query.group) ?? empty;
    const start = startOf(table, query.cursor);
    const places = table.places.slice(start, start + eventLimits.pageSize);
    const own = riderId === undefined ? undefined : await ownPlace(event, table, query.group, riderId);
    const shown = own ? [...places, own] : places;
    const riders = await registrationsRepository.names(
      db,
      shown.map(({ row }) => row.rider_id),
    );
    const last = start + places.length < table.places.length ? places.at(-1) : undefined;
    return {
      event,
      table,
      places,
      own,
      names: new Map(riders.map(({ id, ...rider }) => [id, rider])),
      head: headOf(event, tables, query.group, last),
    };
  }

  const headOf = (event: EventRow, tables: EventTables, group: RankingGroup, last: Place | undefined) => ({
    server_now: new Date(clock.nowMs()).toISOString(),
    as_of: event.results_at?.toISOString() ?? null,
    group,
    group_counts: [...tables.groups].map(([name, { places }]) => ({ group: name, count: places.length })),
    next_cursor: last ? `${last.row.elapsed_s}.${last.row.registration_id}` : null,
    unlisted: tables.unlisted,
  });

  /** The rider's ranked result, or the result without a rank if it is not public. */
  async function ownPlace(event: EventRow, table: GroupTable, group: RankingGroup, riderId: string) {
    const listed = table.places.find(({ row }) => row.rider_id === riderId);
    if (listed) return listed;
    const registration = await registrationsRepository.find(db, event.id, riderId);
    const result = registration && (await resultsRepository.listOf(db, registration.id)).find(isOwn);
    if (!registration || !result || (group !== 'all' && group !== 'ebike')) return undefined;
    if ((group === 'ebike') !== (result.category === 'ebike')) return undefined;
    return { row: { ...registration, ...result }, rank: 0, isTied: false, gapToAheadS: null };
  }

  async function levels(event: EventRow): Promise<EventLevel[]> {
    return levelsOf(await eventsRepository.levels(db, [event.id]), event.id);
  }

  return {
    async competition(slug: string, query: ParsedRankingQuery, riderId?: string): Promise<CompetitionRanking> {
      const { event, table, places, own, names, head } = await page(slug, query, riderId);
      const { checkpoints, part } = await challenges.readCheckpoints(event.challenge_id);
      const toRow = competitionRow(table, names, riderId);
      return {
        ...head,
        checkpoints: checkpoints.slice(1).map(({ name, course_distance_m: atM }) => ({
          name,
          at_m: atM === null ? null : atM - (part?.from_m ?? 0),
        })),
        results: places.map(toRow),
        own: own ? toRow(own) : null,
      };
    },

    async certification(slug: string, query: ParsedRankingQuery, riderId?: string): Promise<CertificationRanking> {
      const { event, table, places, own, names, head } = await page(slug, query, riderId);
      const ladder = await levels(event);
      const toRow = certificationRow(ladder, names, riderId);
      return {
        ...head,
        level_counts: levelCounts(ladder, table),
        results: places.map(toRow),
        own: own ? toRow(own) : null,
      };
    },

    /** Changes with every change of the event's rankings, except for a rider's new name. */
    async stateOf(slug: string): Promise<string> {
      const event = await eventsRepository.find(db, slug);
      if (!event) throw new AppError('resource.notFound');
      return `${event.id}.${event.results_version}.${event.version}`;
    },

    /** The rank among all public bicycle results; e-bikes have no rank among them. */
    async placeOf(
      event: EventRow,
      registrationId: string,
    ): Promise<{ rank: number | null; isTied: boolean } | undefined> {
      const { groups } = await cache.read(event);
      const isOf = ({ row }: Place) => row.registration_id === registrationId;
      const place = groups.get('all')?.places.find(isOf);
      if (place) return place;
      return groups.get('ebike')?.places.some(isOf) ? { rank: null, isTied: false } : undefined;
    },

    async counts(event: EventRow): Promise<{ competition: number; certification: number }> {
      const { groups } = await cache.read(event);
      const table = groups.get('all') ?? empty;
      const ladder = await levels(event);
      const slowest = ladder[0]?.within_s ?? 0;
      return {
        competition: table.places.length,
        certification: table.places.filter(({ row }) => row.elapsed_s <= slowest).length,
      };
    },
  };
}

export type Rankings = ReturnType<typeof createRankings>;

const isOwn = ({ source_kind: kind }: { readonly source_kind: 'any' | 'file' }): boolean => kind === 'any';

/** Index after the last row of the previous page, by time and id, so that new results do not shift the pages. */
function startOf({ places }: GroupTable, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [, elapsed, id] = /^(\d{1,9})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  const elapsedS = Number(elapsed);
  const at = places.findIndex(
    ({ row }) => row.elapsed_s > elapsedS || (row.elapsed_s === elapsedS && row.registration_id > id),
  );
  return at === -1 ? places.length : at;
}

function who({ row }: Place, names: Names, riderId: string | undefined) {
  const rider = names.get(row.rider_id);
  const isOwnRow = row.rider_id === riderId;
  const shown = isOwnRow ? 'name' : row.name_shown;
  return {
    rider_name: rider ? shownName(rider.username, shown) : null,
    profile_image: rider?.avatar_file_id && shown === 'name' ? avatarHref(rider.avatar_file_id) : null,
    team_name: shown === 'hidden' ? null : row.team_name,
    ridden_on: row.ridden_on,
    elapsed_s: row.elapsed_s,
    is_woman: row.is_woman,
    is_own: isOwnRow,
  };
}

const competitionRow =
  ({ places, fastestS }: GroupTable, names: Names, riderId: string | undefined) =>
  (place: Place): CompetitionRow => {
    const first = places[0]?.row ?? place.row;
    return {
      ...who(place, names, riderId),
      rank: place.rank === 0 ? null : place.rank,
      is_tied: place.isTied,
      gap_to_first_s: Math.max(0, place.row.elapsed_s - first.elapsed_s),
      gap_to_ahead_s: place.gapToAheadS,
      splits: place.row.splits_s.map((splitS, at) => {
        const isTimed = splitS !== noSplit;
        const firstS = first.splits_s[at] ?? noSplit;
        return {
          elapsed_s: isTimed ? splitS : null,
          gap_to_first_s: isTimed && firstS !== noSplit ? splitS - firstS : null,
          is_fastest: isTimed && place.rank > 0 && splitS === fastestS[at],
        };
      }),
    };
  };

const certificationRow =
  (ladder: readonly EventLevel[], names: Names, riderId: string | undefined) =>
  (place: Place): CertificationRow => ({
    ...who(place, names, riderId),
    level: levelReached(ladder, place.row.elapsed_s),
    next_level: nextLevel(ladder, place.row.elapsed_s),
  });

function levelCounts(ladder: readonly EventLevel[], { places }: GroupTable): CertificationRanking['level_counts'] {
  const reached = places.map(({ row }) => levelReached(ladder, row.elapsed_s));
  return [...ladder.map(({ position }) => position).toReversed(), null].map((level) => ({
    level,
    count: reached.filter((one) => one === level).length,
  }));
}
