import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { saveFile } from '#server/modules/files/files.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { createIdentities } from '#server/modules/riders/identities.service.ts';
import type { ProviderGrant } from '#server/modules/riders/providerGrantTypes.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import { createRider, linkIdentity, signIn } from '#tests/server/appSupport/createRider.ts';
import { pngBytes } from '#tests/server/appSupport/pngBytes.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { waitForBlockedQuery } from '#tests/server/appSupport/waitForBlockedQuery.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
});

const bothProviders = { providers: ['strava', 'google'] } as const;
type Headers = { readonly authorization: string };

const list = (headers: Headers) => site.app.inject({ url: '/api/member/me/identities/', headers });
const unlink = (provider: string, headers: Headers) =>
  site.app.inject({ method: 'DELETE', url: `/api/member/me/identities/${provider}/`, headers });

const linkedAt = '2026-03-01T04:00:00.000Z';
const toListed = (provider: string) => ({
  provider,
  display_name: `Name of ${provider}-amy`,
  linked_at: linkedAt,
  scopes: ['read'],
});

describe('GET /api/member/me/identities/', () => {
  it('lists the rider’s accounts without their tokens', async () => {
    await createRider(site, { username: 'bob', providers: ['facebook'] });
    const { headers } = await signIn(site, await createRider(site, bothProviders));
    const response = await list(headers);
    expect(response.json()).toEqual({ results: [toListed('google'), toListed('strava')] });
    expect(response.body).not.toContain('secret');
  });
});

describe('DELETE /api/member/me/identities/{provider}/', () => {
  it('unlinks the provider, notifies the rider and logs it', async () => {
    const riderId = await createRider(site, bothProviders);
    const { headers } = await signIn(site, riderId);
    const response = await unlink('google', headers);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ results: [toListed('strava')] });
    const notices = await site.db.selectFrom('notice').select(['rider_id', 'kind', 'params']).execute();
    expect(notices).toEqual([{ rider_id: riderId, kind: 'identityUnlinked', params: { provider: 'google' } }]);
    const audit = await site.db.selectFrom('audit_entry').select(['action', 'actor_rider_id', 'detail']).execute();
    expect(audit).toEqual([{ action: 'identity.unlinked', actor_rider_id: riderId, detail: { provider: 'google' } }]);
  });

  it('refuses to unlink the last one', async () => {
    const { headers } = await signIn(site, await createRider(site));
    const response = await unlink('strava', headers);
    expect([response.statusCode, response.json().code]).toEqual([409, 'identity.last']);
    expect((await list(headers)).json().results).toHaveLength(1);
  });

  it('finds neither accounts that are not linked nor those of other riders', async () => {
    await createRider(site, { username: 'bob', providers: ['facebook', 'google'] });
    const { headers } = await signIn(site, await createRider(site, bothProviders));
    for (const provider of ['facebook', 'twitter', '%00']) {
      const response = await unlink(provider, headers);
      expect([response.statusCode, response.json().code]).toEqual([404, 'resource.notFound']);
    }
    expect(await site.db.selectFrom('rider_identity').select('subject').execute()).toHaveLength(4);
  });

  it('ends the provider’s sessions, except the current one', async () => {
    const riderId = await createRider(site, bothProviders);
    const currentSession = await signIn(site, riderId, 'google');
    const sameProvider = await signIn(site, riderId, 'google');
    const otherProvider = await signIn(site, riderId, 'strava');
    await unlink('google', currentSession.headers);
    const statuses = await Promise.all(
      [currentSession, sameProvider, otherProvider].map(({ headers }) => list(headers)),
    );
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 401, 200]);
    const refreshed = await site.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      cookies: { 'wolfpace-session': sameProvider.cookie },
    });
    expect(refreshed.statusCode).toBe(401);
  });

  it('continues the current session under the remaining account', async () => {
    const riderId = await createRider(site, bothProviders);
    const currentSession = await signIn(site, riderId, 'google');
    const readMe = async () =>
      (await site.app.inject({ url: '/api/member/me/', headers: currentSession.headers })).json();
    expect((await readMe()).auth_provider).toBe('google');
    await unlink('google', currentSession.headers);
    expect((await readMe()).auth_provider).toBe('strava');
    await linkIdentity(site, riderId, { provider: 'google', subject: 'google-amy' });
    await unlink('google', currentSession.headers);
    expect((await readMe()).auth_provider).toBe('strava');
    expect((await list(currentSession.headers)).statusCode).toBe(200);
  });

  it('revokes the permission at the provider', async () => {
    const riderId = await createRider(site, bothProviders);
    const { familyId } = await signIn(site, riderId);
    const revoked: ProviderGrant[] = [];
    const identities = createIdentities({
      deleteStravaEvidence,
      ...site,
      sessions: createSessions(site),
      notices: createNotices(site),
      revokeGrants: async (grants) => void revoked.push(...grants),
    });
    await identities.unlink({ riderId, familyId, provider: 'strava', role: 'rider' }, 'google');
    expect(revoked).toEqual([
      {
        provider: 'google',
        subject: 'google-amy',
        accessToken: 'secret-access-google-amy',
        refreshToken: 'secret-refresh-google-amy',
      },
    ]);
  });

  it('succeeds even if no key can decrypt a token', async () => {
    const riderId = await createRider(site, bothProviders);
    await site.db
      .updateTable('rider_identity')
      .set({ access_token_encrypted: Buffer.from('lost') })
      .execute();
    const { headers } = await signIn(site, riderId);
    expect((await unlink('google', headers)).statusCode).toBe(200);
  });
});

describe('a picture from the unlinked account', () => {
  const readAvatar = async (riderId: string) =>
    site.db.selectFrom('rider').select('avatar_file_id').where('id', '=', riderId).executeTakeFirst();

  /** A picture that was copied from the provider. */
  async function createRiderWithPicture(): Promise<{ riderId: string; headers: Headers }> {
    const riderId = await createRider(site, bothProviders);
    const picture = { kind: 'avatar', ownerRiderId: riderId, visibility: 'public', bytes: pngBytes } as const;
    const fileId = await saveFile(site.db, site.clock, picture);
    await site.db.updateTable('rider').set({ avatar_file_id: fileId }).where('id', '=', riderId).execute();
    await site.db
      .updateTable('rider_identity')
      .set({ picture_hash: Buffer.alloc(32) })
      .where('provider', '=', 'google')
      .execute();
    return { riderId, headers: (await signIn(site, riderId)).headers };
  }

  it('is deleted with it', async () => {
    const { riderId, headers } = await createRiderWithPicture();
    expect((await unlink('google', headers)).statusCode).toBe(200);
    expect(await readAvatar(riderId)).toEqual({ avatar_file_id: null });
    expect(await site.db.selectFrom('stored_file').select('id').execute()).toEqual([]);
  });

  it('stays if it comes from another account', async () => {
    const { riderId, headers } = await createRiderWithPicture();
    expect((await unlink('strava', headers)).statusCode).toBe(200);
    expect(await readAvatar(riderId)).not.toEqual({ avatar_file_id: null });
  });
});

it('unlinks a provider while a picture of that account arrives', async () => {
  const riderId = await createRider(site, bothProviders);
  const { headers } = await signIn(site, riderId);
  let unlinking: ReturnType<typeof unlink> | undefined;
  await openConnections(site.db, 4);
  const copyPicture = async (tx: TestSite['db']) => {
    // The lock order of copying a picture: the identity first, then the rider.
    await tx.selectFrom('rider_identity').selectAll().where('rider_id', '=', riderId).forUpdate().execute();
    if (unlinking === undefined) {
      unlinking = unlink('google', headers);
      await waitForBlockedQuery(site.db);
    }
    await tx.updateTable('rider').set({ avatar_file_id: null }).where('id', '=', riderId).execute();
  };
  // PostgreSQL aborts one of the two transactions, and both callers retry.
  await retryDeadlock(() => site.db.transaction().execute(copyPicture));
  expect((await unlinking)?.statusCode).toBe(200);
});

describe('two requests that unlink both providers at once', () => {
  const riderCount = 10;

  async function countRemainingIdentities(db: TestSite['db']): Promise<number[]> {
    const ids: string[] = [];
    for (let index = 0; index < riderCount; index += 1) {
      const username = `rider${index}`;
      const id = await createRider(site, { username, providers: ['strava'] });
      await linkIdentity(site, id, { provider: 'google', subject: `google-${username}` });
      ids.push(id);
    }
    const identities = createIdentities({
      deleteStravaEvidence,
      ...site,
      sessions: createSessions(site),
      db,
      notices: createNotices(site),
      revokeGrants: async () => undefined,
    });
    const familyId = '0195f0a0-0000-7000-8000-000000000000';
    await openConnections(db, 12);
    for (const riderId of ids) {
      const session = { riderId, familyId, provider: 'strava', role: 'rider' } as const;
      await Promise.allSettled([identities.unlink(session, 'strava'), identities.unlink(session, 'google')]);
    }
    const rows = await site.db.selectFrom('rider_identity').select('rider_id').execute();
    return ids.map((id) => rows.filter(({ rider_id }) => rider_id === id).length);
  }

  it('leave one account linked', async () => {
    expect(await countRemainingIdentities(site.db)).toEqual(Array.from({ length: riderCount }, () => 1));
  });

  it('leave no account without the lock', async () => {
    const unlocked = site.db.withPlugin(new WithoutRowLocks({ areTwo: true }));
    expect(await countRemainingIdentities(unlocked)).toEqual(Array.from({ length: riderCount }, () => 0));
  });
});
