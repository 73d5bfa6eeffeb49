import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import type { Database } from './tables.ts';

/** Every file of the folder, in the order of the names. A released name never changes. */
const provider = new FileMigrationProvider({
  fs: { readdir },
  path: { join },
  migrationFolder: join(import.meta.dirname, 'migrations'),
  import: (path) => import(pathToFileURL(path).href),
  onFileIgnored: (name) => {
    throw new Error(`server/db/migrations/${name} exports no up()`);
  },
});

let loadedMigrations: Promise<Record<string, Migration>> | undefined;

/** The readiness probe asks often, so the folder is read once per process. */
function getMigrations(): Promise<Record<string, Migration>> {
  loadedMigrations ??= provider.getMigrations();
  return loadedMigrations;
}

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations } });
}

/**
 * Migrates the database to the version of this program. Several processes may call it at once: an advisory lock lets
 * only one run. Throws if a newer program has migrated the database.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const newerMigration = await findNewerMigration(db);
  if (newerMigration !== undefined) {
    throw new Error(`a newer version of this program has already changed it (${newerMigration}); start that version.`);
  }
  const { error } = await createMigrator(db).migrateToLatest();
  if (error) throw error;
}

async function findNewerMigration(db: Kysely<Database>): Promise<string | undefined> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as exists
  `.execute(db);
  if (!tables[0]?.exists) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc
  `.execute(db);
  const migrations = await getMigrations();
  return rows.find(({ name }) => !(name in migrations))?.name;
}

/** Whether all migrations of this program have run. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const knownMigrations = await createMigrator(db).getMigrations();
  return knownMigrations.every((migration) => migration.executedAt !== undefined);
}
