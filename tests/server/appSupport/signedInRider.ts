import { randomBytes } from 'node:crypto';
import type { InjectOptions, Response } from 'light-my-request';
import { usernameKey } from '#contract/cleanText.ts';
import { hashToken } from '#server/riderSession.ts';
import { uuidv7 } from '#server/uuidv7.ts';
import type { TestSite } from './testApp.ts';

export interface SignedInRider {
  readonly riderId: string;
  readonly token: string;
  /** Asks as this rider. */
  readonly inject: (options: InjectOptions) => Promise<Response>;
}

let count = 0;

/** A rider with a session, written straight into the tables; no provider is asked. */
export async function signInRider({ app, db, clock }: Pick<TestSite, 'app' | 'db' | 'clock'>): Promise<SignedInRider> {
  count += 1;
  const now = new Date(clock.nowMs());
  const inAYear = new Date(clock.nowMs() + 365 * 86_400_000);
  const riderId = uuidv7(clock.nowMs());
  const familyId = uuidv7(clock.nowMs());
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('rider')
    .values({
      id: riderId,
      username: `rider-${count}`,
      username_key: usernameKey(`rider-${count}`),
      first_name: '',
      last_name: '',
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('session_family')
    .values({
      id: familyId,
      rider_id: riderId,
      provider: 'strava',
      generation: 1,
      rotated_at: now,
      created_at: now,
      expires_at: inAYear,
    })
    .execute();
  await db
    .insertInto('access_token')
    .values({ token_hash: hashToken(token), family_id: familyId, expires_at: inAYear })
    .execute();
  return {
    riderId,
    token,
    inject: (options) => app.inject({ ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } }),
  };
}
