import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { PageViewTable } from '#server/db/siteTables.ts';

export type PageViewKey = Omit<Insertable<PageViewTable>, 'view_count'>;

/** One count of one grouping; the other columns are null. */
export interface PageViewSum {
  readonly day: string | null;
  readonly page: string | null;
  readonly referrer: string | null;
  readonly width: string | null;
  readonly language: string | null;
  readonly count: number;
}

export const pageViewsRepository = {
  /** One statement, so that several processes can add to the same row without losing counts. */
  async add(db: Db, key: PageViewKey): Promise<void> {
    await db
      .insertInto('page_view')
      .values({ ...key, view_count: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'referrer', 'width', 'language'])
          .doUpdateSet({ view_count: sql`page_view.view_count + excluded.view_count` }),
      )
      .execute();
  },

  /** Sums by day, page, referrer, width and language, each separately, in one query. */
  async readSums(db: Db, { fromDay, untilDay }: { readonly fromDay: string; readonly untilDay: string }) {
    const { rows } = await sql<PageViewSum>`
      select to_char(day, 'YYYY-MM-DD') as day, page, referrer, width, language, sum(view_count)::integer as count
      from page_view where day between ${fromDay}::date and ${untilDay}::date
      group by grouping sets ((day), (page), (referrer), (width), (language))
      order by count desc, day, page, referrer, width, language
    `.execute(db);
    return rows;
  },

  async deleteOlderThan(db: Db, day: string): Promise<void> {
    await db.deleteFrom('page_view').where('day', '<', day).execute();
  },
};
