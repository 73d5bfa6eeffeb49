import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { allRoutes } from './allRoutes.ts';
import { buildDraft } from './buildDraft.ts';

/**
 * Saves our own routes whose content is not in the database yet, each remembered as a pack of its own: what an
 * organiser imported over one of them stays until we publish something new for that very route. Several
 * processes may do this at once. Returns the ids of the routes that were saved.
 */
export async function applyContent(db: Db): Promise<string[]> {
  const packs = await db.selectFrom('content_pack').select(['name', 'hash']).execute();
  const applied = new Map(packs.map(({ name, hash }) => [name, hash]));
  const saved: string[] = [];
  for (const content of allRoutes) {
    const draft = buildDraft(content);
    const pack = { name: `route/${draft.id}`, hash: hashDraft(draft) };
    if (applied.get(pack.name) === pack.hash) continue;
    await saveRoute(db, draft);
    await db
      .insertInto('content_pack')
      .values(pack)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash: pack.hash, applied_at: sql<Date>`now()` }))
      .execute();
    saved.push(draft.id);
  }
  return saved;
}

function hashDraft(draft: RouteDraft): string {
  const columns = Object.values(draft.line).map((column: Float64Array) => Array.from(column));
  return createHash('sha256')
    .update(JSON.stringify([draft, columns]))
    .digest('hex');
}
