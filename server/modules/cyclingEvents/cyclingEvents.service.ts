import { cyclingEventLimits } from '#contract/cyclingEvents/cyclingEventLimits.ts';
import type {
  CyclingEventAnswer,
  CyclingEventList,
  Favorites,
  FavoritesChange,
} from '#contract/cyclingEvents/cyclingEvents.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { type CyclingEventRow, cyclingEventsRepository } from './cyclingEvents.repository.ts';
import { toCyclingEvent } from './toCyclingEvent.ts';

/** Races of other organisers, and riders' favourites. */
export function createCyclingEvents({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const getNowIso = () => new Date(clock.nowMs()).toISOString();
  const toList = (rows: readonly CyclingEventRow[]) => ({
    server_now: getNowIso(),
    results: rows.map((row) => toCyclingEvent(row, clock.nowMs())),
  });
  const listFavorites = async (reader: Db, riderId: string): Promise<Favorites> =>
    toList(await cyclingEventsRepository.listFavorites(reader, riderId));

  return {
    async list(requestedMonth: string | undefined): Promise<CyclingEventList> {
      const month = requestedMonth ?? toTaipeiDay(clock.nowMs()).slice(0, 7);
      const [firstDay, lastDay] = getMonthDays(month);
      const [rows, { before: previousDay, after: nextDay }] = await Promise.all([
        cyclingEventsRepository.listBetween(db, firstDay, lastDay),
        cyclingEventsRepository.findNearestDays(db, firstDay, lastDay),
      ]);
      return {
        ...toList(rows),
        month,
        month_before: previousDay?.slice(0, 7) ?? null,
        month_after: nextDay?.slice(0, 7) ?? null,
      };
    },

    async listBySlugs(joinedSlugs: string) {
      const slugs = [...new Set(joinedSlugs.split(','))].slice(0, cyclingEventLimits.favoritesMax);
      return toList(await cyclingEventsRepository.listBySlugs(db, slugs));
    },

    async get(slug: string): Promise<CyclingEventAnswer> {
      const row = await cyclingEventsRepository.find(db, slug);
      if (!row) throw new AppError('resource.notFound');
      return { server_now: getNowIso(), event: toCyclingEvent(row, clock.nowMs()) };
    },

    listFavorites: (riderId: string): Promise<Favorites> => listFavorites(db, riderId),

    changeFavorites: (riderId: string, { add, remove }: FavoritesChange): Promise<Favorites> =>
      db.transaction().execute(async (tx) => {
        await cyclingEventsRepository.lockRider(tx, riderId);
        await cyclingEventsRepository.removeFavorites(tx, riderId, remove);
        await cyclingEventsRepository.addFavorites(tx, riderId, { slugs: add, createdAt: new Date(clock.nowMs()) });
        const count = await cyclingEventsRepository.countFavorites(tx, riderId);
        if (count > cyclingEventLimits.favoritesMax) throw new AppError('favorites.tooMany');
        return listFavorites(tx, riderId);
      }),
  };
}

/** First and last day of a month in the form YYYY-MM. */
function getMonthDays(month: string): readonly [first: string, last: string] {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  return [`${month}-01`, new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10)];
}
