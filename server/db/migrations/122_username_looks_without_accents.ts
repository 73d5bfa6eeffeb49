import { type Kysely, sql } from 'kysely';
import { toNameSkeleton } from '#server/text/toNameSkeleton.ts';

interface Tables {
  rider: { id: string; username: string; username_look: string | null; created_at: Date };
}

/**
 * Accents no longer make a username look different. Existing riders keep theirs: a look belongs to the first rider who
 * has it, later ones have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<Tables>;
  const riders = await tables
    .selectFrom('rider')
    .select(['id', 'username', 'username_look'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const skeletons = new Set<string>();
  const changes = riders.flatMap(({ id, username, username_look: previous }) => {
    const skeleton = toNameSkeleton(username);
    const look = skeletons.has(skeleton) ? null : skeleton;
    skeletons.add(skeleton);
    return look === previous ? [] : [{ id, look }];
  });
  // All of them first, because the look of one rider may be the previous look of another.
  const ids = changes.map(({ id }) => id);
  await sql`update rider set username_look = null where id = any(${ids}::uuid[])`.execute(db);
  for (const { id, look } of changes)
    if (look !== null) await tables.updateTable('rider').set({ username_look: look }).where('id', '=', id).execute();
}
