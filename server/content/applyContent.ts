import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { allRoutes } from './allRoutes.ts';
import { buildDraft } from './buildDraft.ts';
import { contentNumber } from './contentNumber.ts';

interface Content {
  readonly number: number;
  readonly drafts: readonly RouteDraft[];
}

const ourContent = (): Content => ({ number: contentNumber, drafts: allRoutes.map(buildDraft) });

/**
 * Saves our own routes whose content is not in the database yet, each remembered as a pack of its own: what an
 * organiser imported over one of them stays until we publish something new for that very route. Only a higher
 * number wins, so that two releases that run at once do not undo each other. Several processes may do this at
 * once. Returns the ids of the routes that were saved.
 */
export async function applyContent(db: Db, clock: Clock, content: Content = ourContent()): Promise<string[]> {
  if ((await findNew(db, content)).length === 0) return [];
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('content', 0))`.execute(tx);
    const drafts = await findNew(db, content);
    for (const draft of drafts) {
      await saveRoute(db, draft, clock);
      await rememberPack(db, { name: packName(draft), hash: hashDraft(draft), number: content.number });
    }
    return drafts.map(({ id }) => id);
  });
}

async function findNew(db: Db, { number, drafts }: Content): Promise<RouteDraft[]> {
  const packs = await db.selectFrom('content_pack').select(['name', 'hash', 'number']).execute();
  const applied = new Map(packs.map((pack) => [pack.name, pack]));
  return drafts.filter((draft) => {
    const pack = applied.get(packName(draft));
    return !pack || (pack.number < number && pack.hash !== hashDraft(draft));
  });
}

async function rememberPack(db: Db, pack: { name: string; hash: string; number: number }): Promise<void> {
  const { name, ...values } = pack;
  await db
    .insertInto('content_pack')
    .values(pack)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...values, applied_at: sql<Date>`now()` }))
    .execute();
}

const packName = ({ id }: RouteDraft) => `route/${id}`;

/** Of everything that is saved: the same content is the same text. */
export function hashDraft(draft: RouteDraft): string {
  const columns = Object.values(draft.line).map((column: Float64Array) => Array.from(column));
  return createHash('sha256')
    .update(JSON.stringify([draft, columns]))
    .digest('hex');
}
