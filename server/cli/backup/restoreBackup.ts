import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { CommandError } from '../CommandError.ts';
import { BackupReader } from './BackupReader.ts';
import type { BackupHeader } from './backupFormat.ts';
import { repeatWithdrawals } from './repeatWithdrawals.ts';
import { type SeparateConnection, withSeparateConnection } from './separateConnection.ts';
import { formatCopyTarget, readMigrations, readTables, type TableShape } from './tableShape.ts';

/**
 * Truncates all tables at once. The triggers that forbid this are disabled and enabled again within the transaction, so
 * other connections never see them disabled.
 */
async function truncateTables(db: Db, tables: readonly TableShape[]): Promise<void> {
  const { rows: triggers } = await sql<{ table: string; name: string }>`
    select c.relname as "table", t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'O'
  `.execute(db);
  const setTriggers = async (verb: 'enable' | 'disable') => {
    for (const { table, name } of triggers) {
      await sql`alter table ${sql.table(table)} ${sql.raw(verb)} trigger ${sql.ref(name)}`.execute(db);
    }
  };
  await setTriggers('disable');
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db);
  await setTriggers('enable');
}

interface RestoreTarget {
  readonly connectionString: string;
  readonly clock: Clock;
  readonly columnKeys: KeyRing;
}
interface RestoreOptions {
  readonly fullPath: string;
  /** As the operator typed it, for messages. */
  readonly path: string;
  readonly isReplacing: boolean;
  readonly keepsSessions: boolean;
}

/** Migrations and the first start insert rows into these tables, so their rows do not make a database non-empty. */
const prefilledTables = [
  'content_state',
  'change_count',
  'weather_source',
  'strava_budget',
  'key_sentinel',
  'operator_mail',
];
/** PostgreSQL's error code after `lock_timeout`. */
const lockNotAvailable = '55P03';

/** Loads all rows of a backup, in one transaction, into a database with the same tables and columns. */
export async function restoreBackup(target: RestoreTarget, options: RestoreOptions) {
  const header = await checkFile(options);
  return withSeparateConnection(target.connectionString, async (connection) => {
    const { db } = connection;
    await sql`begin`.execute(db);
    await sql`set local lock_timeout = '10s'`.execute(db);
    const tables = await readTables(db);
    await checkShape(db, header, tables);
    if (!options.isReplacing) await checkEmpty(db, tables);
    const previousContentVersion = await readContentVersion(db);
    await copyAuditLog(db);
    await truncateTables(db, tables).catch((error) => {
      if (Reflect.get(error, 'code') !== lockNotAvailable) throw error;
      throw new CommandError('The database is in use: stop the site, or try again.');
    });
    await loadRows(connection, options);
    await db
      .updateTable('content_state')
      .set({ version: Math.max(previousContentVersion, await readContentVersion(db)) + 1 })
      .execute();
    await restoreAuditLog(db);
    if (!options.keepsSessions) await endSessions(db);
    const erasedCount = await repeatErasures(db, target);
    const withdrawalCounts = await repeatWithdrawals(db, target.clock);
    await writeAudit(db, target.clock, {
      actor: { kind: 'administrator' },
      action: 'backup.restored',
      subject: { kind: 'site' },
      detail: {
        made_at: header.made_at,
        is_replacing: options.isReplacing,
        erased_again: erasedCount,
        consents_again: withdrawalCounts.consents,
        grants_again: withdrawalCounts.grants,
        tracks_again: withdrawalCounts.tracks,
      },
    });
    await sql`commit`.execute(db);
    return { header, erasedAgain: erasedCount, withdrawnAgain: withdrawalCounts };
  });
}

/** Reads and verifies the whole file before anything is locked or changed. */
async function checkFile({ fullPath, path }: RestoreOptions): Promise<BackupHeader> {
  const reader = new BackupReader(fullPath, path);
  const header = await reader.readHeader();
  for (const { row_count } of header.tables) for await (const _ of reader.readRows(row_count));
  await reader.readEnd();
  return header;
}

async function checkShape(db: Db, header: BackupHeader, tables: readonly TableShape[]): Promise<void> {
  const databaseMigration = (await readMigrations(db)).at(-1);
  const backupMigration = header.migrations.at(-1);
  if (databaseMigration !== backupMigration) {
    throw new CommandError(
      `The backup has the shape ${backupMigration}, this database ${databaseMigration}: restore it with the version of this program that ` +
        'made it, then start this one.',
    );
  }
  const describeShape = (list: readonly TableShape[]) =>
    list
      .map(({ name, columns }) => `${name}(${[...columns].sort().join()})`)
      .sort()
      .join();
  if (describeShape(tables) !== describeShape(header.tables)) {
    throw new CommandError('The backup has other tables or columns than this database.');
  }
}

async function checkEmpty(db: Db, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) {
    if (prefilledTables.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new CommandError(
        `The database is not empty (${name} has rows); add --replace to replace everything in it.`,
      );
    }
  }
}

/** Processes cache content by this version, so the restored content needs a version that none of them has seen. */
async function readContentVersion(db: Db): Promise<number> {
  const state = await db.selectFrom('content_state').select('version').executeTakeFirst();
  return state?.version ?? 0;
}

async function loadRows({ client }: SeparateConnection, { fullPath, path }: RestoreOptions): Promise<void> {
  const reader = new BackupReader(fullPath, path);
  const { tables } = await reader.readHeader();
  for (const table of tables) {
    const copy = client.query(copyFrom(`copy ${formatCopyTarget(table)} from stdin`));
    await pipeline(Readable.from(reader.readRows(table.row_count), { objectMode: false }), copy);
  }
  await reader.readEnd();
}

async function copyAuditLog(db: Db): Promise<void> {
  await sql`create temporary table log_before on commit drop as select * from audit_entry`.execute(db);
}

/** The audit log is append-only: entries written after the backup are added to the restored ones. */
async function restoreAuditLog(db: Db): Promise<void> {
  await sql`
    create temporary table log_since on commit drop as
    select * from log_before where id not in (select id from audit_entry)
  `.execute(db);
  await sql`insert into audit_entry select * from log_since`.execute(db);
}

/** Sessions that ended after the backup must not become valid again. */
async function endSessions(db: Db): Promise<void> {
  for (const table of ['access_token', 'session_family', 'sign_in_attempt'] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** Deletes accounts again that were deleted after the backup was made. Returns how many. */
async function repeatErasures(db: Db, { columnKeys, clock }: RestoreTarget): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select rider.id from rider
    where exists (select from audit_entry where action = 'rider.erased' and subject_id = rider.id::text)
  `.execute(db);
  for (const { id } of rows) await eraseRider(db, listPersonalDataSources(columnKeys, clock), id);
  return rows.length;
}
