import { randomBytes } from 'node:crypto';
import type { CalendarFeed } from '#contract/cyclingEvents/cyclingEvents.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { AppContext } from '#server/http/context.ts';
import { hashToken } from '#server/http/riderSession.ts';
import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';
import { calendarFeedRepository } from './calendarFeed.repository.ts';

/** 192 bits, so that a token cannot be guessed. */
const tokenBytes = 24;
const tokenPattern = /^[\w-]{32}$/;
const toTokenAad = (id: string): string => `calendar_feed.token:${id}`;

/** Secret addresses of calendar feeds: stored as a hash to find them, and encrypted to show them to their rider. */
export function createCalendarFeeds({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const { columnKeys: keys } = config;

  async function get(riderId: string): Promise<CalendarFeed> {
    const row = await calendarFeedRepository.find(db, riderId);
    if (!row) return { token: null, created_at: null };
    return {
      token: decryptText(keys, toTokenAad(row.id), row.token_encrypted),
      created_at: row.created_at.toISOString(),
    };
  }

  return {
    get,

    async create(riderId: string): Promise<CalendarFeed> {
      const nowMs = clock.nowMs();
      const id = uuidv7(nowMs);
      const token = randomBytes(tokenBytes).toString('base64url');
      await calendarFeedRepository.save(db, {
        rider_id: riderId,
        id,
        created_at: new Date(nowMs),
        token_hash: hashToken(token),
        token_encrypted: encryptText(keys, toTokenAad(id), token),
      });
      return get(riderId);
    },

    revoke: (riderId: string): Promise<void> => calendarFeedRepository.delete(db, riderId),

    findRider: async (token: string): Promise<string | undefined> =>
      tokenPattern.test(token) ? calendarFeedRepository.findRider(db, hashToken(token)) : undefined,
  };
}
