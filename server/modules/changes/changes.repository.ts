import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Each value changes with its data: routes and segments; announcements and content; stored weather. */
interface Counts {
  readonly version: number;
  readonly published: string;
  readonly weather: string;
}

const query = sql<Counts>`
  select version,
    (select count from change_count where name = 'published') as published,
    (select count from change_count where name = 'weather') as weather
  from content_state
`;

export const changesRepository = {
  async read(db: Db): Promise<Counts | undefined> {
    return (await query.execute(db)).rows[0];
  },
};
