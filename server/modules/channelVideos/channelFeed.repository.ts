import type { Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { ChannelFeedTable } from '#server/db/feedTables.ts';

export const channelFeedRepository = {
  async find(db: Db, channelId: string) {
    return db.selectFrom('channel_feed').selectAll().where('channel_id', '=', channelId).executeTakeFirst();
  },

  /**
   * Claims the next fetch if it is due: of several processes only one gets the row. If that process dies, another may
   * fetch after `until`.
   */
  async claimFetch(db: Db, channelId: string, { now, until }: { readonly now: Date; readonly until: Date }) {
    await db
      .insertInto('channel_feed')
      .values({ channel_id: channelId, ask_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db
      .updateTable('channel_feed')
      .set({ ask_at: until })
      .where('channel_id', '=', channelId)
      .where('ask_at', '<=', now)
      .returning(['etag', 'last_modified', 'failure_count'])
      .executeTakeFirst();
  },

  async update(db: Db, channelId: string, change: Updateable<ChannelFeedTable>): Promise<void> {
    await db.updateTable('channel_feed').set(change).where('channel_id', '=', channelId).execute();
  },

  /** Deletes feeds of channels that are no longer configured. */
  async deleteOtherChannels(db: Db, channelId: string | undefined): Promise<void> {
    const query = db.deleteFrom('channel_feed');
    await (channelId === undefined ? query : query.where('channel_id', '!=', channelId)).execute();
  },
};
