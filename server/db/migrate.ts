import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { routesMigration } from './migrations/001_routes.ts';
import type { Database } from './tables.ts';

/** In the order of their names; a name that was once released never changes. */
const migrations: Record<string, Migration> = {
  '001_routes': routesMigration,
};

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/** Brings the database to this program's state. Several processes may call it at once: an advisory lock lets one work. */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const { error } = await migratorOf(db).migrateToLatest();
  if (error) throw error;
}

/** True when every migration of this program has run. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const known = await migratorOf(db).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}
