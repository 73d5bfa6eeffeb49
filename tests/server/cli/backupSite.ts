import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { connect, type Db } from '#server/db/connect.ts';
import { checkKeys } from '#server/db/keySentinels.ts';
import { createRiderWithAllData } from '../appSupport/createRiderWithAllData.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

/** Short-lived counters, pieces of files, and the migrator's own tables. */
const excludedTables = ['rate_limit', 'write_probe', 'upload_chunk', 'kysely_migration', 'kysely_migration_lock'];

export interface BackupSite {
  readonly site: TestSite;
  readonly folder: string;
  readonly amyId: string;
  /** The rows of each table at the time of the backup. */
  readonly content: Record<string, string[]>;
  readonly close: () => Promise<void>;
}

/** A site with two riders, and its backup in `folder`. */
export async function createBackupSite(): Promise<BackupSite> {
  const folder = await mkdtemp(join(tmpdir(), 'wolfpace-backup-'));
  const site = await createTestSite();
  await checkKeys(site.db, site.config);
  const amyId = await createRiderWithAllData(site, 'amy');
  await createRiderWithAllData(site, 'bob');
  const odd = "tab\there, back\\slash, quote's, \\N, \\., 狼速 🚴";
  await site.db.updateTable('rider').set({ last_name: odd, first_name: '' }).where('id', '=', amyId).execute();
  await site.db.updateTable('private_course').set({ name: 'two\nlines\r\nof it' }).execute();
  await site.app.inject({ method: 'POST', url: '/api/routes/wuling-west/visits/' });
  const content = await readContent(site.db);
  const result = await runAdmin(site.connectionString, folder, 'backup', 'site.backup');
  expect(result).toMatchObject({ code: 0, stderr: '' });
  const close = async () => {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { site, folder, amyId, content, close };
}

export async function readContent(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `.execute(db);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (excludedTables.includes(name)) continue;
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

export async function readTriggers(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2
  `.execute(db);
  return rows;
}

interface Target {
  readonly db: Db;
  readonly connectionString: string;
  readonly restore: (...args: string[]) => ReturnType<typeof runAdmin>;
}

/** A database as after the first start, without riders. */
export async function withTarget({ site, folder }: BackupSite, run: (target: Target) => Promise<void>): Promise<void> {
  const database: TestDatabase = await createTestDatabase();
  const db = connect(database.connectionString, { onIdleError: () => undefined });
  try {
    await checkKeys(db, site.config);
    const { connectionString } = database;
    await run({ db, connectionString, restore: (...args) => runAdmin(connectionString, folder, 'restore', ...args) });
  } finally {
    await db.destroy();
    await database.drop();
  }
}

export const unpackBackup = async (folder: string) =>
  gunzipSync(await readFile(join(folder, 'site.backup'))).toString();
