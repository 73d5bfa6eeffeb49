import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

interface ServerFacts {
  readonly version: string;
  readonly encoding: string;
  readonly now: Date;
  readonly isSuperuser: boolean;
}

export const doctorRepository = {
  async readServer(db: Db): Promise<ServerFacts | undefined> {
    const { rows } = await sql<ServerFacts>`
      select current_setting('server_version') as version, clock_timestamp() as now,
        pg_encoding_to_char((select encoding from pg_database where datname = current_database())) as encoding,
        (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"
    `.execute(db);
    return rows[0];
  },

  async countAdministrators(db: Db): Promise<number> {
    const row = await db
      .selectFrom('rider')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('role', '=', 'admin')
      .where('blocked_at', 'is', null)
      .where('is_sample', '=', false)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  },
};
