import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { calculateRankings, type RunInTransaction } from '#server/modules/rankings/calculateRankings.ts';
import { createRankingReads } from '#server/modules/rankings/rankings.service.ts';
import { requestCalculation, requestUnlessOpen } from '#server/modules/rankings/requestCalculation.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addEfforts, buildEffort, createAthlete, createSegments } from './createAthlete.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

async function calculate(runInTransaction?: RunInTransaction): Promise<void> {
  await requestCalculation(site);
  await calculateRankings(site, runInTransaction);
}
const loadBoard = () => createRankingReads(site).list({ board: 'overall', span: 'all' });
const readBoard = async () =>
  (await loadBoard()).results.map(({ athlete, rank, score }) => [athlete.name, rank, score]);

/** This many athletes on three segments, in descending order of speed. */
async function addAthletes(count: number, name = 'rider'): Promise<void> {
  const segments = await createSegments(site, 3);
  const rows = [];
  for (let index = 0; index < count; index += 1) {
    const rider = await createAthlete(site, `${name}-${String(index).padStart(2, '0')}`);
    for (const segment of segments) rows.push(buildEffort(site, [rider, segment, 900 + index * 10]));
  }
  await addEfforts(site, rows);
}

const killConnection = async (pid: number) => {
  await sql`select pg_terminate_backend(${pid}, 30000)`.execute(site.db);
};

/** Runs in a transaction whose connection is killed after this many statements, including `begin`. */
const dieAfterStatements =
  (statements: number): RunInTransaction =>
  (db, work) =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      let answeredCount = 0;
      const count = async () => {
        answeredCount += 1;
        if (answeredCount === statements) await killConnection(rows[0]?.pid ?? 0);
      };
      await count();
      const watched = tx.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          await count();
          return result;
        },
      });
      await work(watched as Db);
      await sql`select 1`.execute(tx);
    });

/** Kills the connection when it inserts the n-th row into a table; the returned function removes the trap. */
async function dieAtRow(table: string, row: number): Promise<() => Promise<void>> {
  await sql.raw(`create sequence killed_at`).execute(site.db);
  await sql
    .raw(`create function die() returns trigger language plpgsql as $$ begin
      if nextval('killed_at') = ${row} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new; end $$`)
    .execute(site.db);
  await sql.raw(`create trigger killed before insert on ${table} for each row execute function die()`).execute(site.db);
  return async () => {
    await sql.raw(`drop trigger killed on ${table}; drop function die; drop sequence killed_at`).execute(site.db);
  };
}

/** The state left by a process that could not even report its failure. */
const clearFailure = () =>
  site.db.updateTable('ranking_calculation').set({ state: 'running' }).where('state', '=', 'failed').execute();

describe('a killed calculation', () => {
  it.each(Array.from({ length: 8 }, (_, index) => index + 1))(
    'after statement %i leaves the previous board complete, and the next run finishes',
    async (statements) => {
      await addAthletes(4);
      await calculate();
      const previous = await readBoard();
      await addAthletes(2, 'later');
      await requestUnlessOpen(site);
      await expect(calculateRankings(site, dieAfterStatements(statements))).rejects.toThrow(
        /terminat|closed|not queryable/i,
      );
      expect(await readBoard()).toEqual(previous);
      await clearFailure();
      await calculateRankings(site);
      expect(await readBoard()).not.toEqual(previous);
      expect(await readBoard()).toHaveLength(6);
    },
  );

  it.each([
    ...[1, 2, 4, 7, 12].map((row) => ['ranking_segment', row] as const),
    ...[1, 3, 5, 6, 8, 11, 12].map((row) => ['ranking_entry', row] as const),
  ])('while writing %s, row %i, leaves the previous board complete, and the next run finishes', async (table, row) => {
    await addAthletes(4);
    await calculate();
    const previous = await readBoard();
    await addAthletes(2, 'later');
    await requestUnlessOpen(site);
    const disarm = await dieAtRow(table, row);
    await expect(calculateRankings(site)).rejects.toThrow(/terminat|closed|not queryable/i);
    await disarm();
    expect(await readBoard()).toEqual(previous);
    await clearFailure();
    await calculateRankings(site);
    expect(await readBoard()).toHaveLength(6);
  });

  it('loses its lock with its process, so that another process continues', async () => {
    await addAthletes(2);
    await requestCalculation(site);
    const dying = calculateRankings(site, async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_locks where locktype = 'advisory' and granted
          and database = (select oid from pg_database where datname = current_database())`.execute(site.db);
      expect(rows.length).toBeGreaterThan(0);
      // The lock is held: a second process has nothing to do.
      await calculateRankings(site);
      expect(await readBoard()).toEqual([]);
      for (const { pid } of rows) await killConnection(pid);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow();
    await clearFailure();
    await calculateRankings(site);
    expect(await readBoard()).toHaveLength(2);
  });
});

describe('while boards are replaced', () => {
  /** A hundred readers read continuously; returns how often they read, and how often they got an incomplete board. */
  async function countIncompleteBoards(
    runInTransaction?: RunInTransaction,
  ): Promise<{ readonly looks: number; readonly half: number }> {
    await addAthletes(40);
    await calculate();
    let isOver = false;
    let looks = 0;
    let half = 0;
    const read = async () => {
      while (!isOver) {
        const { results } = await loadBoard();
        looks += 1;
        if (results.length !== 40) half += 1;
      }
    };
    const readers = Array.from({ length: 100 }, read);
    try {
      for (let round = 0; round < 6; round += 1) await calculate(runInTransaction);
    } finally {
      isOver = true;
      await Promise.all(readers);
    }
    return { looks, half };
  }

  it('a hundred readers never see an incomplete board', async () => {
    const { looks, half } = await countIncompleteBoards();
    expect(half).toBe(0);
    expect(looks).toBeGreaterThan(600);
  });

  it('readers see an incomplete board if the replacement is not in the transaction that writes the board', async () => {
    const replaceBeforeTransaction: RunInTransaction = async (db, work) => {
      const newest = await db
        .selectFrom('ranking_calculation')
        .select('id')
        .where('state', '=', 'running')
        .executeTakeFirstOrThrow();
      await db.updateTable('ranking_calculation').set({ is_current: false }).where('is_current', '=', true).execute();
      await db.updateTable('ranking_calculation').set({ is_current: true }).where('id', '=', newest.id).execute();
      await db.transaction().execute(work);
    };
    expect((await countIncompleteBoards(replaceBeforeTransaction)).half).toBeGreaterThan(0);
  });

  it('a rider who leaves during the replacement is on no board afterwards', async () => {
    await addAthletes(3);
    const { id } = await site.db
      .selectFrom('rider')
      .select('id')
      .where('username', '=', 'rider-01')
      .executeTakeFirstOrThrow();
    let deletion: Promise<unknown> = Promise.resolve();
    let hasLeft = false;
    await calculate((db, work) =>
      db.transaction().execute(async (tx) => {
        await work(tx);
        deletion = site.db
          .deleteFrom('ranking_member')
          .where('rider_id', '=', id)
          .execute()
          .then(() => {
            hasLeft = true;
          });
        // The deletion waits for the board's transaction, and then deletes the rows of the new board, too.
        while ((await countWaitingConnections()) === 0) expect(hasLeft).toBe(false);
      }),
    );
    await deletion;
    expect((await readBoard()).map(([name]) => name)).toEqual(['rider-00', 'rider-02']);
    await calculate();
    expect((await readBoard()).map(([name]) => name)).toEqual(['rider-00', 'rider-02']);
  });

  it('a rider who is leaving is skipped without waiting for the lock', async () => {
    await addAthletes(3);
    await requestCalculation(site);
    await site.db.transaction().execute(async (tx) => {
      await sql`delete from ranking_member where rider_id = (select id from rider where username = 'rider-00')`.execute(
        tx,
      );
      await calculateRankings(site);
    });
    expect((await readBoard()).map(([name]) => name)).toEqual(['rider-01', 'rider-02']);
    expect(await site.db.selectFrom('ranking_entry').select('rider_id').distinct().execute()).toHaveLength(2);
  });
});

const countWaitingConnections = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
  return rows[0]?.count ?? 0;
};

it('a calculation restarts when a segment is deleted while the board is written', async () => {
  await addAthletes(2);
  await calculate((db, work) =>
    db.transaction().execute(async (tx) => {
      await work(tx);
      throw Object.assign(new Error('violates foreign key'), { code: '23503' });
    }),
  );
  expect((await createRankingReads(site).listCalculations()).results).toMatchObject([{ state: 'requested' }]);
  expect(await readBoard()).toEqual([]);
  await calculateRankings(site);
  expect(await readBoard()).toHaveLength(2);
});
