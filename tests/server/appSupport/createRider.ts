import type { Provider } from '#contract/auth/auth.ts';
import { toUsernameKey } from '#contract/cleanText.ts';
import type { Role } from '#contract/riders/riders.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { RiderTable } from '#server/db/riderTables.ts';
import { encryptText } from '#server/keys/encryptBytes.ts';
import { toIdentityAad, toRiderEmailAad } from '#server/keys/riderAad.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { toNameSkeleton } from '#server/text/toNameSkeleton.ts';
import type { TestSite } from './testApp.ts';

type Deps = Pick<TestSite, 'db' | 'config'> & { readonly clock: Clock };

interface TestRider {
  readonly username?: string;
  readonly email?: string;
  readonly role?: Role;
  /** Linked accounts; `signIn` uses the first one. */
  readonly providers?: readonly Provider[];
  readonly columns?: Partial<
    Pick<RiderTable, 'first_name' | 'last_name' | 'mass_kg' | 'height_cm' | 'gender' | 'ftp_w'>
  >;
}

/** An existing rider, with an identity for each provider; returns the id. */
export async function createRider(site: Deps, rider: TestRider = {}): Promise<string> {
  const { username = 'amy', email, role = 'rider', providers = ['strava'], columns } = rider;
  const now = new Date(site.clock.nowMs());
  const id = uuidv7(site.clock.nowMs());
  await site.db
    .insertInto('rider')
    .values({
      id,
      username,
      username_key: toUsernameKey(username),
      username_look: toNameSkeleton(username),
      first_name: '',
      last_name: '',
      ...columns,
      email_encrypted: email === undefined ? null : encryptText(site.config.columnKeys, toRiderEmailAad(id), email),
      role,
      created_at: now,
      updated_at: now,
    })
    .execute();
  for (const provider of providers) await linkIdentity(site, id, { provider, subject: `${provider}-${username}` });
  return id;
}

/** Links an account whose name and tokens are recognisable in any output: `secret-access-…`, `secret-refresh-…`. */
export async function linkIdentity(
  { db, clock, config }: Deps,
  riderId: string,
  identity: { readonly provider: Provider; readonly subject: string },
): Promise<void> {
  const encrypt = (column: 'display_name' | 'access_token' | 'refresh_token', text: string) =>
    encryptText(config.columnKeys, toIdentityAad(column, identity), text);
  await db
    .insertInto('rider_identity')
    .values({
      ...identity,
      rider_id: riderId,
      display_name_encrypted: encrypt('display_name', `Name of ${identity.subject}`),
      scopes: ['read'],
      access_token_encrypted: encrypt('access_token', `secret-access-${identity.subject}`),
      refresh_token_encrypted: encrypt('refresh_token', `secret-refresh-${identity.subject}`),
      token_expires_at: null,
      linked_at: new Date(clock.nowMs()),
    })
    .execute();
}

export interface TestSession {
  /** Bearer token, good for fifteen minutes of the site's clock. */
  readonly access: string;
  /** Refresh token: value of the cookie. */
  readonly cookie: string;
  readonly familyId: string;
  /** Headers of a request of this browser. */
  readonly headers: { readonly authorization: string };
}

/** Signs the rider in on another browser. */
export async function signIn(
  site: Deps,
  riderId: string,
  provider: Provider = 'strava',
  userAgent?: string,
): Promise<TestSession> {
  const sessions = createSessions({ ...site });
  const session = await sessions.openSession(site.db, { riderId, provider, userAgent });
  const { answer, refreshToken } = await sessions.refresh({ token: session.refreshToken, cookie: 'host' });
  const { access } = answer;
  return { access, cookie: refreshToken, familyId: session.familyId, headers: { authorization: `Bearer ${access}` } };
}
