import { setTimeout as sleep } from 'node:timers/promises';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { WeatherHours } from '#contract/weather/weather.ts';
import { batchCalls } from '#server/base/batchCalls.ts';
import type { Db } from '#server/db/connect.ts';
import type { Database, WeatherSourceTable } from '#server/db/tables.ts';
import type { SpentByWindow } from './weatherBudget.ts';
import { type SavedCells, type WeatherCell, weatherCellsRepository } from './weatherCells.repository.ts';

/** The kind is `forecast` (along a course), `now` (at its summit), or a past day (`YYYY-MM-DD`). */
export interface WeatherKey {
  readonly routeId: string;
  readonly courseVersion: number;
  readonly kind: string;
}

export interface StoredWeather {
  readonly fetchedAtMs: number;
  readonly firstHourAtMs: number;
  readonly hourCount: number;
}

export interface SourceState {
  readonly spent: SpentByWindow;
  readonly pausedUntilMs: number;
}

/** Id of the advisory lock held by the process that calls the source. */
const sourceLock = 7_203_110;
/** Longer than a call with its retry. */
const lockTimeoutMs = 20_000;
const lockPollMs = 100;

/** Polls: one statement that waits this long would look like an unresponsive database. */
async function waitForLock(tx: Transaction<Database>): Promise<void> {
  const giveUpAtMs = performance.now() + lockTimeoutMs;
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(sourceLock)}) as "isOurs"
    `.execute(tx);
    if (rows[0]?.isOurs) return;
    if (performance.now() > giveUpAtMs)
      throw new Error('another process has held the lock of the weather source for too long');
    await sleep(lockPollMs);
  }
}

export function createWeatherRepository(db: Db) {
  return {
    /**
     * Finds stored weather by route, without the hourly data, which is a hundred times as large. All keys are of one
     * kind. Simultaneous requests share a statement.
     */
    find: batchCalls((requests: readonly (readonly WeatherKey[])[]) => findForAll(db, requests)),

    /** Like `find`, with the hourly data. */
    async readHours(keys: readonly WeatherKey[]): Promise<Map<string, StoredWeather & WeatherHours>> {
      if (keys.length === 0) return new Map();
      const rows = await selectRows(db, keys).select('payload').execute();
      return new Map(rows.filter(isRequested(keys)).map((row) => [row.route_id, { ...row.payload, ...toStored(row) }]));
    },

    findCells: (day: string, cells: readonly WeatherCell[]) => weatherCellsRepository.find(db, day, cells),

    async readPausedUntilMs(): Promise<number> {
      const row = await db.selectFrom('weather_source').select('paused_until').executeTakeFirstOrThrow();
      return row.paused_until.getTime();
    },

    /** The state of the source; a call that is running now may not be counted yet. */
    async readSourceState(): Promise<SourceState> {
      return toState(await db.selectFrom('weather_source').selectAll().executeTakeFirstOrThrow());
    },

    /**
     * Runs while no other process does: one call to the source at a time over all processes. The lock belongs to the
     * transaction, so that it is released when a process dies.
     */
    async runExclusively<Value>(run: (source: WeatherTransaction) => Promise<Value>): Promise<Value> {
      return db.transaction().execute(async (tx) => {
        await waitForLock(tx);
        return run(createWeatherTransaction(tx));
      });
    },

    /** Deletes outdated rows: old forecasts, old past days, and the weather of replaced courses. */
    async deleteOld({
      aheadBefore,
      pastBefore,
    }: {
      readonly aheadBefore: Date;
      readonly pastBefore: Date;
    }): Promise<void> {
      await sql`
        delete from weather_forecast as weather
        where (kind in ('forecast', 'now') and fetched_at < ${aheadBefore}) or fetched_at < ${pastBefore}
          or not exists (
            select from route where route.id = weather.route_id and route.course_version = weather.course_version
          )
      `.execute(db);
    },
  };
}

export type WeatherRepository = ReturnType<typeof createWeatherRepository>;
export type WeatherTransaction = ReturnType<typeof createWeatherTransaction>;

function createWeatherTransaction(tx: Transaction<Database>) {
  return {
    find: (keys: readonly WeatherKey[]) => findStored(tx, keys),
    findCells: (day: string, cells: readonly WeatherCell[]) => weatherCellsRepository.find(tx, day, cells),
    saveCells: (saved: SavedCells) => weatherCellsRepository.save(tx, saved),

    async readSource(): Promise<SourceState> {
      return toState(await tx.selectFrom('weather_source').selectAll().forUpdate().executeTakeFirstOrThrow());
    },

    async writeSource({ spent, pausedUntilMs }: SourceState): Promise<void> {
      await tx
        .updateTable('weather_source')
        .set({
          minute_start: new Date(spent.minute.startMs),
          minute_spent: spent.minute.spent,
          minute_past: spent.minute.past,
          hour_start: new Date(spent.hour.startMs),
          hour_spent: spent.hour.spent,
          hour_past: spent.hour.past,
          day_start: new Date(spent.day.startMs),
          day_spent: spent.day.spent,
          day_past: spent.day.past,
          paused_until: new Date(pausedUntilMs),
        })
        .execute();
    },

    async save(
      { routeId, courseVersion, kind }: WeatherKey,
      stored: StoredWeather,
      hours: WeatherHours,
    ): Promise<void> {
      const values = {
        fetched_at: new Date(stored.fetchedAtMs),
        first_hour_at: new Date(stored.firstHourAtMs),
        hour_count: stored.hourCount,
        payload: JSON.stringify(hours),
      };
      await tx
        .insertInto('weather_forecast')
        .values({ route_id: routeId, course_version: courseVersion, kind, ...values })
        .onConflict((conflict) => conflict.columns(['route_id', 'course_version', 'kind']).doUpdateSet(values))
        .execute();
    },
  };
}

function toState(row: Selectable<WeatherSourceTable>): SourceState {
  return {
    spent: {
      minute: { startMs: row.minute_start.getTime(), spent: row.minute_spent, past: row.minute_past },
      hour: { startMs: row.hour_start.getTime(), spent: row.hour_spent, past: row.hour_past },
      day: { startMs: row.day_start.getTime(), spent: row.day_spent, past: row.day_past },
    },
    pausedUntilMs: row.paused_until.getTime(),
  };
}

function selectRows(db: Db, keys: readonly WeatherKey[]) {
  return db
    .selectFrom('weather_forecast')
    .select(['route_id', 'course_version', 'fetched_at', 'first_hour_at', 'hour_count'])
    .where('kind', '=', keys[0]?.kind ?? '')
    .where(
      'route_id',
      'in',
      keys.map(({ routeId }) => routeId),
    );
}

const isRequested = (keys: readonly WeatherKey[]) => (row: { route_id: string; course_version: number }) =>
  keys.some(({ routeId, courseVersion }) => routeId === row.route_id && courseVersion === row.course_version);

async function findStored(db: Db, keys: readonly WeatherKey[]): Promise<Map<string, StoredWeather>> {
  if (keys.length === 0) return new Map();
  const rows = await selectRows(db, keys).execute();
  return new Map(rows.filter(isRequested(keys)).map((row) => [row.route_id, toStored(row)]));
}

/** One statement for each kind of weather; each caller gets its own rows. */
async function findForAll(
  db: Db,
  requests: readonly (readonly WeatherKey[])[],
): Promise<ReadonlyMap<string, StoredWeather>[]> {
  const rows = new Map<string, StoredWeather>();
  const allKeys = requests.flat();
  for (const kind of new Set(allKeys.map((key) => key.kind)))
    for (const row of await selectRows(
      db,
      allKeys.filter((key) => key.kind === kind),
    ).execute())
      rows.set(formatWeatherKey({ kind, routeId: row.route_id, courseVersion: row.course_version }), toStored(row));
  return requests.map((keys) => {
    const entries = keys.map((key) => [key.routeId, rows.get(formatWeatherKey(key))] as const);
    return new Map(entries.flatMap(([id, stored]) => (stored ? [[id, stored]] : [])));
  });
}

export const formatWeatherKey = ({ routeId, courseVersion, kind }: WeatherKey): string =>
  JSON.stringify([routeId, courseVersion, kind]);

const toStored = (row: { fetched_at: Date; first_hour_at: Date; hour_count: number }): StoredWeather => ({
  fetchedAtMs: row.fetched_at.getTime(),
  firstHourAtMs: row.first_hour_at.getTime(),
  hourCount: row.hour_count,
});
