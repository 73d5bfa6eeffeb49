import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

/** One connection, used both for queries and for COPY. */
export interface SeparateConnection {
  readonly db: Db;
  readonly client: pg.Client;
}

/** Runs with a separate connection that has none of the time limits of a request. */
export async function withSeparateConnection<Value>(
  connectionString: string,
  run: (connection: SeparateConnection) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString, application_name: 'wolfpace-admin' });
  // Without a listener, a connection error would end the process. Pending queries fail anyway.
  client.on('error', () => undefined);
  await client.connect();
  const pooledClient = { query: client.query.bind(client), release: () => undefined };
  const pool = { connect: async () => pooledClient, end: () => client.end(), options: {} };
  // Cast: binding `query` loses the overloads that Kysely's type declares.
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: pool as never }) });
  try {
    // Text formats that do not depend on server settings.
    for (const setting of [
      "datestyle = 'ISO, YMD'",
      "timezone = 'UTC'",
      'extra_float_digits = 1',
      "bytea_output = 'hex'",
    ]) {
      await sql.raw(`set ${setting}`).execute(db);
    }
    return await run({ db, client });
  } finally {
    await db.destroy();
  }
}
