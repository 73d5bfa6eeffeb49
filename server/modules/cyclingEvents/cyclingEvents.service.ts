import { cyclingEventLimits } from '#contract/cyclingEvents/cyclingEventLimits.ts';
import type {
  CyclingEventAnswer,
  CyclingEventList,
  Favorites,
  FavoritesChange,
} from '#contract/cyclingEvents/cyclingEvents.ts';
import { taipeiDay } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { type CyclingEventRow, cyclingEventsRepository } from './cyclingEvents.repository.ts';
import { toWire } from './cyclingEventWire.ts';

/** Races of other organisers, and riders' favourites. */
export function createCyclingEvents({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const now = () => new Date(clock.nowMs()).toISOString();
  const listed = (rows: readonly CyclingEventRow[]) => ({
    server_now: now(),
    results: rows.map((row) => toWire(row, clock.nowMs())),
  });
  const favorites = async (of: Db, riderId: string): Promise<Favorites> =>
    listed(await cyclingEventsRepository.listFavorites(of, riderId));

  return {
    async list(asked: string | undefined): Promise<CyclingEventList> {
      const month = asked ?? taipeiDay(clock.nowMs()).slice(0, 7);
      const [firstDay, lastDay] = daysOf(month);
      const [rows, { before, after }] = await Promise.all([
        cyclingEventsRepository.listOfMonth(db, firstDay, lastDay),
        cyclingEventsRepository.nearest(db, firstDay, lastDay),
      ]);
      return {
        ...listed(rows),
        month,
        month_before: before?.slice(0, 7) ?? null,
        month_after: after?.slice(0, 7) ?? null,
      };
    },

    async chosen(ids: string) {
      const slugs = [...new Set(ids.split(','))].slice(0, cyclingEventLimits.favoritesMax);
      return listed(await cyclingEventsRepository.listBySlugs(db, slugs));
    },

    async get(slug: string): Promise<CyclingEventAnswer> {
      const row = await cyclingEventsRepository.find(db, slug);
      if (!row) throw new AppError('resource.notFound');
      return { server_now: now(), event: toWire(row, clock.nowMs()) };
    },

    favorites: (riderId: string): Promise<Favorites> => favorites(db, riderId),

    changeFavorites: (riderId: string, { add, remove }: FavoritesChange): Promise<Favorites> =>
      db.transaction().execute(async (tx) => {
        await cyclingEventsRepository.holdRider(tx, riderId);
        await cyclingEventsRepository.removeFavorites(tx, riderId, remove);
        await cyclingEventsRepository.addFavorites(tx, riderId, { slugs: add, at: new Date(clock.nowMs()) });
        const count = await cyclingEventsRepository.countFavorites(tx, riderId);
        if (count > cyclingEventLimits.favoritesMax) throw new AppError('favorites.tooMany');
        return favorites(tx, riderId);
      }),
  };
}

/** First and last day of a month in the form YYYY-MM. */
function daysOf(month: string): readonly [first: string, last: string] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return [`${month}-01`, new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)];
}
