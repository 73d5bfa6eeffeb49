import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { createSessions } from '#server/modules/sessions/sessions.service.ts';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { createRiderWithAllData } from '#tests/server/appSupport/createRiderWithAllData.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { waitForBlockedQuery } from '#tests/server/appSupport/waitForBlockedQuery.ts';
import { openConnections } from '#tests/server/appSupport/withoutRowLocks.ts';
import { createCourseDraft, createSettingDraft } from '../paceSettings/drafts.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
});

afterEach(() => site.close());

const erase = ({ headers }: TestSession, username: string) =>
  site.app.inject({ method: 'DELETE', url: '/api/member/me/', headers, payload: { username } });

/** With the default of 1 s, a stalled machine could decide which of two deadlocked transactions is aborted. */
async function lengthenDeadlockTimeout(db: Db): Promise<void> {
  const setTimeoutOfConnection = (connection: Db) =>
    sql`select set_config('deadlock_timeout', '2s', false), pg_sleep(0.05)`.execute(connection);
  await Promise.all(Array.from({ length: 12 }, () => db.connection().execute(setTimeoutOfConnection)));
}

it('succeeds while the same rider signs in, and ends that session, too', async () => {
  const riderId = await createRiderWithAllData(site, 'amy');
  const amy = await signIn(site, riderId);
  let erasure: ReturnType<typeof erase> | undefined;
  await lengthenDeadlockTimeout(site.db);
  await site.db.transaction().execute(async (tx) => {
    // So the deletion detects the deadlock and is retried, not this transaction.
    await sql`set local deadlock_timeout = '2min'`.execute(tx);
    // The lock order of signing in: the identity first, then a row that references the rider.
    await tx.selectFrom('rider_identity').selectAll().where('rider_id', '=', riderId).forUpdate().execute();
    erasure = erase(amy, 'amy');
    await waitForBlockedQuery(site.db);
    await createSessions(site).openSession(tx, { riderId, provider: 'strava' });
  });
  expect((await erasure)?.statusCode).toBe(204);
  expect(await site.db.selectFrom('session_family').select('id').execute()).toEqual([]);
  expect(await site.db.selectFrom('rider').select('id').execute()).toEqual([]);
});

it('leaves nothing of requests that arrive at the same moment', async () => {
  const riderIds = await Promise.all(
    Array.from({ length: 4 }, (_, index) => createRider(site, { username: `amy${index}` })),
  );
  await createRiderWithAllData(site, 'bob');
  const riders = await Promise.all(riderIds.map((id) => signIn(site, id)));
  await openConnections(site.db, 12);
  const answers = await Promise.all(
    riders.flatMap((rider, index) => {
      const send = (method: 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
        site.app.inject({ method, url, payload, headers: { ...rider.headers, 'idempotency-key': randomUUID() } });
      return [
        send('POST', '/api/pace-settings/', createSettingDraft()),
        send('POST', '/api/private-courses/', createCourseDraft()),
        send('PUT', '/api/member/me/consents/publishTimes/', { is_given: true, text_version: 1 }),
        erase(rider, `amy${index}`),
        send('PATCH', '/api/member/me/', { ftp_w: 260 }),
        send('POST', '/api/notices/read/'),
        send('POST', '/api/private-courses/', createCourseDraft()),
        send('PUT', '/api/member/me/consents/publishResults/', { is_given: true, text_version: 1 }),
      ];
    }),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(4);
  expect(statuses.filter((status) => ![200, 201, 204, 401].includes(status))).toEqual([]);
  expect(await site.db.selectFrom('rider').select('username').execute()).toEqual([{ username: 'bob' }]);
});
