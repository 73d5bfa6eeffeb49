import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReadiness } from '#server/modules/health/readiness.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { clientError } from '#tests/server/appSupport/clientError.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { setDatabaseDefault } from '#tests/server/appSupport/setDatabaseDefault.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
});

afterEach(() => site.close());

async function fetchReady() {
  const answer = await site.app.inject('/api/health/ready');
  return { status: answer.statusCode, disk: answer.json().disk };
}

const fetchReadyStatus = async () => (await site.app.inject('/api/health/ready')).statusCode;

it('is ready on a writable database', async () => {
  expect(await fetchReadyStatus()).toBe(200);
});

it('is not ready on a read-only database, answers changes with 503, and recovers', async () => {
  await saveRoute(site.db, routeDraft('wuling-west'));
  await setDatabaseDefault(site, 'default_transaction_read_only', 'on');
  expect(await fetchReadyStatus()).toBe(503);
  const visit = await site.app.inject({ method: 'POST', url: '/api/routes/wuling-west/visits/' });
  expect([visit.statusCode, visit.json().code, visit.headers['retry-after']]).toEqual([503, 'server.unavailable', '5']);
  expect((await site.app.inject('/api/health/live')).statusCode).toBe(200);
  await setDatabaseDefault(site, 'default_transaction_read_only', null);
  expect(await fetchReadyStatus()).toBe(200);
});

it('stays ready on a full disk while reads and writes succeed, and says that it is full', async () => {
  // The limit for temporary files simulates a full disk: the row of the probe can still be written.
  await setDatabaseDefault(site, 'temp_file_limit', '64kB');
  expect(await fetchReady()).toMatchObject({ status: 200, disk: 'full' });
  const report = await site.app.inject({
    method: 'POST',
    url: '/api/client-errors/',
    payload: { errors: [clientError] },
  });
  expect(report.statusCode).toBe(204);
  await setDatabaseDefault(site, 'temp_file_limit', null);
  expect(await fetchReady()).toMatchObject({ status: 200, disk: 'ok' });
});

it('checks once for simultaneous requests, and again for later ones', async () => {
  let writes = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode') writes += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const readReadiness = createReadiness({ ...site, db: site.db.withPlugin(counting) });
  expect(await Promise.all(Array.from({ length: 50 }, readReadiness))).toEqual(
    Array(50).fill({ isServing: true, disk: 'ok' }),
  );
  expect(writes).toBe(1);
  await readReadiness();
  await readReadiness();
  expect(writes).toBe(3);
});
