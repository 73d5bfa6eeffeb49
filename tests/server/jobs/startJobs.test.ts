import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toLoggedError } from '#server/buildApp.ts';
import { type Jobs, listScheduledJobs, startJobs } from '#server/jobs/startJobs.ts';
import { setUpModules } from '#server/modules/modules.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';
import { waitForBlockedQuery } from '../appSupport/waitForBlockedQuery.ts';

let site: TestSite;
let jobs: Jobs | undefined;

beforeEach(async () => {
  site = await createTestSite();
});

afterEach(async () => {
  await jobs?.stop();
  await site.close();
});

describe('jobs', () => {
  it('delete past days when the queue triggers them', async () => {
    await saveRoute(site.db, routeDraft('wuling-west'));
    jobs = await startJobs(site.connectionString, site, site.app);
    await site.app.inject({ method: 'POST', url: '/api/routes/wuling-west/visits/' });
    site.clock.set('2026-03-02T16:00:00Z');
    const sender = new PgBoss({ connectionString: site.connectionString, supervise: false, schedule: false });
    await sender.start();
    await sender.send('forget-past-visits');
    await vi.waitFor(async () => expect(await site.db.selectFrom('visit_salt').selectAll().execute()).toEqual([]), {
      timeout: 60_000,
      interval: 20,
    });
    await sender.stop();
  });

  it('catch up at start on deletions missed at midnight', async () => {
    await saveRoute(site.db, routeDraft('wuling-west'));
    await site.app.inject({ method: 'POST', url: '/api/routes/wuling-west/visits/' });
    site.clock.set('2026-03-09T04:00:00Z');
    jobs = await startJobs(site.connectionString, site, site.app);
    expect(await site.db.selectFrom('visit_salt').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('visit').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });

  it('log a failed job as an error, and other jobs for debugging only', async () => {
    const lines: [level: string, fields: object, message: string][] = [];
    const logAt = (level: string) => (fields: object, message: string) => void lines.push([level, fields, message]);
    const log = { debug: logAt('debug'), info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
    const recording = { server: site.app.server, log: log as never };
    jobs = await startJobs(site.connectionString, site, recording);
    await site.db.schema.alterTable('idempotency_key').renameTo('idempotency_key_gone').execute();
    const sender = new PgBoss({ connectionString: site.connectionString, supervise: false, schedule: false });
    await sender.start();
    await sender.send('forget-rate-limits');
    const jobId = await sender.send('forget-idempotency-keys');
    await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 60_000, interval: 20 });
    await sender.stop();
    expect(lines).toContainEqual(['debug', { queue: 'forget-rate-limits' }, 'job done']);
    const err = expect.objectContaining({ code: '42P01' });
    expect(lines).toContainEqual(['error', { queue: 'forget-idempotency-keys', jobId, err }, 'a job failed']);
  });

  it('log what a worker could not do, with its queue', async () => {
    const lines: [level: string, fields: Record<string, unknown>, message: string][] = [];
    const logAt = (level: string) => (fields: object, message: string) =>
      void lines.push([level, { ...fields }, message]);
    const log = { debug: logAt('debug'), info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
    jobs = await startJobs(site.connectionString, site, { server: site.app.server, log: log as never });
    await sql`alter table pgboss.job rename column start_after to start_later`.execute(site.db);
    const findFailure = () => lines.find(([level, { queue }]) => level === 'error' && queue !== undefined);
    await vi.waitFor(() => expect(findFailure()).toBeDefined(), { timeout: 60_000, interval: 20 });
    await sql`alter table pgboss.job rename column start_later to start_after`.execute(site.db);
    const [, fields, message] = findFailure() ?? [];
    expect(message).toBe('a job failed');
    expect(toLoggedError(fields?.err)).toMatchObject({
      type: 'DatabaseError',
      code: '42703',
      message: expect.stringContaining('start_after'),
      stack: expect.stringMatching(/^ {4}at /),
    });
    expect(fields).toMatchObject({ queue: expect.any(String), worker: expect.any(String) });
  });

  it('start in two processes at once on an empty database', async () => {
    await sql`drop schema if exists pgboss cascade`.execute(site.db);
    const log = { debug: () => undefined, info: () => undefined, warn: vi.fn(), error: vi.fn() };
    const start = () => startJobs(site.connectionString, site, { server: site.app.server, log: log as never });
    // The lock under which pg-boss creates its tables: both find none, and create them one after the other.
    const lock = sql`(('x' || encode(sha224((current_database() || '.pgboss.pgboss')::bytea), 'hex'))::bit(64)::bigint)`;
    const [first, second] = await site.db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      const starting = Promise.all([start(), start()]);
      await waitForBlockedQuery(site.db, 2);
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      return starting;
    });
    jobs = first;
    await second.stop();
    expect(log.error).not.toHaveBeenCalled();
    const { rows } = await sql`select 1 from pgboss.schedule where name = 'end-waitlists'`.execute(site.db);
    expect(rows).toHaveLength(1);
  });

  it('are scheduled once, at midnight in Taipei, however many processes start', async () => {
    jobs = await startJobs(site.connectionString, site, site.app);
    const second = await startJobs(site.connectionString, site, site.app);
    const reader = new PgBoss({ connectionString: site.connectionString, supervise: false, schedule: false });
    await reader.start();
    const schedules = await reader.getSchedules();
    await reader.stop();
    await second.stop();
    expect(schedules.map(({ name, cron, timezone }) => [name, cron, timezone]).sort()).toEqual([
      ['calculate-rankings', '* * * * *', 'Asia/Taipei'],
      ['carry-out-road-schedules', '* * * * *', 'Asia/Taipei'],
      ['carry-out-schedules', '* * * * *', 'Asia/Taipei'],
      ['end-waitlists', '*/5 * * * *', 'Asia/Taipei'],
      ['follow-verdicts', '* * * * *', 'Asia/Taipei'],
      ['forget-dual-recordings', '20 5 * * *', 'Asia/Taipei'],
      ['forget-ended-sessions', '41 3 * * *', 'Asia/Taipei'],
      ['forget-ended-sign-ins', '*/10 * * * *', 'Asia/Taipei'],
      ['forget-evidence', '7 * * * *', 'Asia/Taipei'],
      ['forget-idempotency-keys', '27 * * * *', 'Asia/Taipei'],
      ['forget-lap-boards', '40 19 * * *', 'Asia/Taipei'],
      ['forget-old-client-errors', '47 4 * * *', 'Asia/Taipei'],
      ['forget-old-page-views', '41 4 * * *', 'Asia/Taipei'],
      ['forget-old-weather', '33 4 * * *', 'Asia/Taipei'],
      ['forget-past-visits', '0 0 * * *', 'Asia/Taipei'],
      ['forget-pictures', '20 4 * * *', 'Asia/Taipei'],
      ['forget-rate-limits', '17 * * * *', 'Asia/Taipei'],
      ['forget-strava-reads', '9 8 * * *', 'Asia/Taipei'],
      ['forget-uploads', '*/10 * * * *', 'Asia/Taipei'],
      ['handle-provider-events', '* * * * *', 'Asia/Taipei'],
      ['issue-certificates', '*/10 * * * *', 'Asia/Taipei'],
      ['mail-operator', '*/10 * * * *', 'Asia/Taipei'],
      ['match-efforts', '* * * * *', 'Asia/Taipei'],
      ['refresh-channel-videos', '*/5 * * * *', 'Asia/Taipei'],
      ['release-race-places', '* * * * *', 'Asia/Taipei'],
      ['request-rankings', '0 4 * * *', 'Asia/Taipei'],
      ['shred-race-data', '25 * * * *', 'Asia/Taipei'],
      ['sweep-attempts', '* * * * *', 'Asia/Taipei'],
      ['tell-favorites', '*/10 * * * *', 'Asia/Taipei'],
    ]);
    expect(
      // The sweeper sends jobs itself, so it is started with the queue and not listed with the modules' jobs.
      [...listScheduledJobs(setUpModules(site, site.app)).map(({ queue }) => queue), 'sweep-attempts'].sort(),
    ).toEqual(schedules.map(({ name }) => name).sort());
  });
});
