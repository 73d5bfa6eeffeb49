import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Drafts } from '#contract/content/contentDrafts.ts';
import type { ContentKind } from '#contract/content/contentKinds.ts';
import type { Db } from '#server/db/connect.ts';
import type { ContentItemTable, ContentVersionTable } from '#server/db/contentTables.ts';

/** A row of one kind, or of any kind: each draft was checked by the schema of its kind when it was saved. */
export type TypedItemRow<Kind extends ContentKind = ContentKind> = Omit<
  Selectable<ContentItemTable>,
  'kind' | 'draft' | 'published' | 'scheduled'
> & {
  kind: Kind;
  draft: Drafts[Kind];
  published: Drafts[Kind] | null;
  scheduled: Drafts[Kind] | null;
};
export type ItemRow = { [Kind in ContentKind]: TypedItemRow<Kind> }[ContentKind];

const maxVersions = 50;

export const contentRepository = {
  async list<Kind extends ContentKind>(db: Db, kind: Kind): Promise<TypedItemRow<Kind>[]> {
    return db
      .selectFrom('content_item')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .$castTo<TypedItemRow<Kind>>()
      .execute();
  },

  /** Items of all kinds whose newest draft is not published, including scheduled ones. */
  async listPending(db: Db): Promise<ItemRow[]> {
    return db
      .selectFrom('content_item')
      .selectAll()
      .where((eb) => eb.or([eb('published_version', 'is', null), eb('published_version', '<', eb.ref('version'))]))
      .orderBy('scheduled_at')
      .orderBy('id')
      .$castTo<ItemRow>()
      .execute();
  },

  /** Announcements about a road, published or scheduled. */
  async listAboutRoads(db: Db): Promise<TypedItemRow<'announcement'>[]> {
    return db
      .selectFrom('content_item')
      .selectAll()
      .where('kind', '=', 'announcement')
      .where((eb) =>
        eb.or([
          sql<boolean>`published ->> 'road_word' is not null`,
          sql<boolean>`scheduled ->> 'road_word' is not null`,
        ]),
      )
      .$castTo<TypedItemRow<'announcement'>>()
      .execute();
  },

  /** Published or scheduled videos; the caller selects those with a route or a segment. */
  async listPublicVideos(db: Db): Promise<TypedItemRow<'video'>[]> {
    return db
      .selectFrom('content_item')
      .selectAll()
      .where('kind', '=', 'video')
      .where((eb) => eb.or([eb('published', 'is not', null), eb('scheduled', 'is not', null)]))
      .orderBy('id')
      .$castTo<TypedItemRow<'video'>>()
      .execute();
  },

  async find(db: Db, id: string): Promise<ItemRow | undefined> {
    return db.selectFrom('content_item').selectAll().where('id', '=', id).$castTo<ItemRow>().executeTakeFirst();
  },

  /** Locks the item, so that changes of two administrators run one after another. */
  async lock(tx: Db, id: string): Promise<ItemRow | undefined> {
    const row = tx.selectFrom('content_item').selectAll().where('id', '=', id).forUpdate();
    return row.$castTo<ItemRow>().executeTakeFirst();
  },

  async add(tx: Db, row: Insertable<ContentItemTable>): Promise<void> {
    await tx.insertInto('content_item').values(row).execute();
  },

  async update(tx: Db, id: string, change: Updateable<ContentItemTable>): Promise<void> {
    await tx.updateTable('content_item').set(change).where('id', '=', id).execute();
  },

  async addVersion(tx: Db, row: Insertable<ContentVersionTable>): Promise<void> {
    await tx.insertInto('content_version').values(row).execute();
  },

  async findVersion(db: Db, itemId: string, version: number) {
    return db
      .selectFrom('content_version')
      .select('draft')
      .where('item_id', '=', itemId)
      .where('version', '=', version)
      .executeTakeFirst();
  },

  async listVersions(db: Db, itemId: string) {
    return (
      db
        .selectFrom('content_version as version')
        .leftJoin('rider', 'rider.id', 'version.rider_id')
        .leftJoin('content_version as before', (join) =>
          join
            .onRef('before.item_id', '=', 'version.item_id')
            .on('before.version', '=', sql<number>`version.version - 1`),
        )
        .select(['version.version', 'version.action', 'version.at', 'rider.username'])
        // A missing field and a null one count as equal. The first version has no previous one.
        .select(
          sql<string[]>`array(
          select name from jsonb_object_keys(version.draft || before.draft) as names(name)
          where nullif(version.draft -> name, 'null') is distinct from nullif(before.draft -> name, 'null')
          order by name
        )`.as('changed'),
        )
        .where('version.item_id', '=', itemId)
        .orderBy('version.version', 'desc')
        .limit(maxVersions)
        .execute()
    );
  },

  async listRiderVersions(db: Db, riderId: string) {
    return db
      .selectFrom('content_version')
      .select(['item_id', 'version', 'action', 'at'])
      .where('rider_id', '=', riderId)
      .orderBy('at')
      .execute();
  },

  async clearRider(tx: Db, riderId: string): Promise<void> {
    await tx.updateTable('content_version').set({ rider_id: null }).where('rider_id', '=', riderId).execute();
  },

  /** Items of a kind whose schedule is due but has not been applied. */
  async listDue(db: Db, kind: ContentKind, now: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('content_item')
      .select('id')
      .where('kind', '=', kind)
      .where('scheduled_at', '<=', now)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** All ids in drafts, published and scheduled states, and in versions since the given date. */
  async listReferencedIds(db: Db, versionsSince: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct found[1] as id
      from (
        select draft::text as text from content_item
        union all select published::text from content_item where published is not null
        union all select scheduled::text from content_item where scheduled is not null
        union all select draft::text from content_version where at >= ${versionsSince}
      ) as texts,
      regexp_matches(texts.text, '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') as found
    `.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Returns how many were deleted. */
  async deleteSamples(tx: Db): Promise<number> {
    const { numDeletedRows } = await tx.deleteFrom('content_item').where('is_sample', '=', true).executeTakeFirst();
    return Number(numDeletedRows);
  },
};
