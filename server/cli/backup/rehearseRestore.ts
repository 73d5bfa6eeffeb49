import { sql } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Config } from '#server/config/configTypes.ts';
import { connect, type Db, longStatementMs } from '#server/db/connect.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { CommandError } from '../CommandError.ts';
import type { BackupHeader } from './backupFormat.ts';
import { restoreBackup } from './restoreBackup.ts';

interface Rehearsal {
  readonly config: Config;
  readonly clock: Clock;
  /** A database of its own, empty before and afterwards. */
  readonly connectionString: string;
  readonly fullPath: string;
  /** As the operator typed it, for messages. */
  readonly path: string;
}

/** Restores a backup into an empty database, counts the rows, and empties the database again. */
export async function rehearseRestore({
  config,
  clock,
  connectionString,
  fullPath,
  path,
}: Rehearsal): Promise<BackupHeader> {
  await requireUnused(connectionString);
  const database = await openDatabase(
    { ...config, databaseUrl: connectionString },
    { log: () => undefined, statementMs: longStatementMs },
  );
  try {
    const target = { connectionString, clock, columnKeys: config.columnKeys };
    const { header } = await restoreBackup(target, { fullPath, path, isReplacing: false, keepsSessions: true });
    try {
      await checkCounts(database.db, header);
    } finally {
      await emptyDatabase(database.db);
    }
    return header;
  } finally {
    await database.close();
  }
}

/** Before this program creates its tables there: the database may be another program's. */
async function requireUnused(connectionString: string): Promise<void> {
  const db = connect(connectionString, { connectionCount: 1, onIdleError: () => undefined });
  try {
    const { rows } = await sql<{ is_foreign: boolean }>`
      select exists (select from information_schema.tables where table_schema = 'public')
        and to_regclass('public.kysely_migration') is null as is_foreign
    `.execute(db);
    if (rows[0]?.is_foreign) throw new CommandError('The database for the rehearsal has tables of another program.');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`The database for the rehearsal cannot be used: ${(error as Error).message}`);
  } finally {
    await db.destroy();
  }
}

/** The restore adds rows of its own to a few tables, but no table may have fewer rows than the backup. */
async function checkCounts(db: Db, { tables }: BackupHeader): Promise<void> {
  for (const { name, row_count: expectedCount } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}`.execute(db);
    const count = rows[0]?.count ?? 0;
    if (count < expectedCount) {
      throw new CommandError(`${name} has ${count} rows after the restore; the backup has ${expectedCount}.`);
    }
  }
}

/** The backup holds personal data, which must not stay in a second database. */
async function emptyDatabase(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}
