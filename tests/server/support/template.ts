import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { type PostgresConnection, toConnectionString } from '#embedded/startPostgres.ts';
import { connect } from '#server/db/connect.ts';
import { migrateToLatest } from '#server/db/migrate.ts';

export const TEMPLATE_DATABASE = 'wolfpace_template';

/** Creates and migrates the database that every test file's database is a copy of. */
export async function prepareTemplate(connection: PostgresConnection): Promise<void> {
  await execute(connection, `create database ${TEMPLATE_DATABASE}`);
  const connectionString = toConnectionString({ ...connection, database: TEMPLATE_DATABASE });
  const db = connect(connectionString, { connectionCount: 1 });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

async function execute(connection: PostgresConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
