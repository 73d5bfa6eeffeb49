import { type Kysely, sql } from 'kysely';
import { toNameSkeleton } from '#server/text/toNameSkeleton.ts';

interface Tables {
  rider: { id: string; username: string; username_look: string | null; created_at: Date };
}

/**
 * No rider may take a username that looks like another rider's. Existing riders keep theirs: among those that look
 * alike, the skeleton is stored for the first rider and null for the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table rider add column username_look text collate "C"').execute(db);
  const tables = db as Kysely<Tables>;
  const riders = await tables
    .selectFrom('rider')
    .select(['id', 'username'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const skeletons = new Set<string>();
  for (const { id, username } of riders) {
    const skeleton = toNameSkeleton(username);
    if (skeletons.has(skeleton)) continue;
    skeletons.add(skeleton);
    await tables.updateTable('rider').set({ username_look: skeleton }).where('id', '=', id).execute();
  }
  await sql.raw('alter table rider add constraint rider_username_look_once unique (username_look)').execute(db);
}
