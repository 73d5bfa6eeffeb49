import type { WeatherHours } from '#contract/weather/weather.ts';
import type { Clock } from '#server/base/clock.ts';
import { createLanes, type Lane } from './createLanes.ts';
import { WeatherSourceError } from './WeatherSourceError.ts';
import type { StoredWeather, WeatherKey, WeatherRepository, WeatherTransaction } from './weather.repository.ts';
import { computePausedUntilMs, spendCalls } from './weatherBudget.ts';

/** One call to the source, for one weather or for several at once. */
export interface RefreshRequest {
  readonly keys: readonly WeatherKey[];
  /** False if another process has just fetched it. */
  readonly isDue: (stored: StoredWeather | undefined) => boolean;
  /** Past days have their own share of the budget, and run after forecasts. */
  readonly lane: Lane;
  readonly countCalls: (keys: readonly WeatherKey[]) => number;
  readonly ask: (keys: readonly WeatherKey[]) => Promise<readonly FetchedWeather[]>;
}

export interface FetchedWeather {
  readonly key: WeatherKey;
  readonly firstHourAtMs: number;
  readonly hourCount: number;
  readonly hours: WeatherHours;
}

interface FetchRequest extends Pick<RefreshRequest, 'ask'> {
  readonly dueKeys: readonly WeatherKey[];
  readonly spent: NonNullable<ReturnType<typeof spendCalls>>;
}

export interface StoreDeps {
  readonly repository: WeatherRepository;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  /** The queue of this process. */
  readonly runInLane?: ReturnType<typeof createLanes>;
}

/** A query that is refused or answered wrongly (an expired key, another format) is not repeated for this long. */
const refusalPauseMs = 5 * 60_000;

/**
 * Fetches weather from the source into the database, which all riders and processes share: one call at a time over all
 * processes, none for weather another process has just fetched, none beyond the budget, none while the source is
 * paused. It never throws; the caller reads from the database whether there is new weather.
 */
export function createWeatherStore({ repository, clock, log, runInLane = createLanes() }: StoreDeps) {
  const running = new Map<string, Promise<void>>();
  /** When a refused query may be sent again, by query; every process has its own map. */
  const refusedUntilMs = new Map<string, number>();

  async function fetchDue({ keys, isDue, lane, countCalls, ask }: RefreshRequest): Promise<void> {
    if ((await repository.readPausedUntilMs()) > clock.nowMs()) return;
    await repository.runExclusively(async (transaction) => {
      const stored = await transaction.find(keys);
      const dueKeys = keys.filter((key) => isDue(stored.get(key.routeId)));
      if (dueKeys.length === 0 || (refusedUntilMs.get(toQueryKey(dueKeys)) ?? 0) > clock.nowMs()) return;
      const source = await transaction.readSource();
      const nowMs = clock.nowMs();
      if (source.pausedUntilMs > nowMs) return;
      const calls = countCalls(dueKeys);
      const spent = spendCalls(source.spent, { calls, isPast: lane === 'past', nowMs });
      if (!spent) {
        log.warn({ calls }, 'the budget of weather calls is spent');
        return;
      }
      await transaction.writeSource({ spent, pausedUntilMs: source.pausedUntilMs });
      await fetchAndSave(transaction, { dueKeys, ask, spent });
    });
  }

  async function fetchAndSave(transaction: WeatherTransaction, { dueKeys, ask, spent }: FetchRequest): Promise<void> {
    try {
      for (const { key, hours, ...times } of await ask(dueKeys)) {
        await transaction.save(key, { fetchedAtMs: clock.nowMs(), ...times }, hours);
      }
    } catch (error) {
      if (!(error instanceof WeatherSourceError)) throw error;
      log.warn({ err: error }, 'no weather from its source');
      await recordFailure(transaction, error, { dueKeys, spent });
    }
  }

  async function recordFailure(
    transaction: WeatherTransaction,
    { failure, window }: WeatherSourceError,
    { dueKeys, spent }: Omit<FetchRequest, 'ask'>,
  ): Promise<void> {
    const nowMs = clock.nowMs();
    // Only this query was refused or answered wrongly; the next one may be answered.
    if (failure === 'refused' || failure === 'broken') {
      for (const [queryKey, untilMs] of refusedUntilMs) if (untilMs <= nowMs) refusedUntilMs.delete(queryKey);
      refusedUntilMs.set(toQueryKey(dueKeys), nowMs + refusalPauseMs);
      return;
    }
    await transaction.writeSource({ spent, pausedUntilMs: computePausedUntilMs(window, nowMs) });
  }

  return {
    /** Resolves when the weather is as new as it will get; callers of this process share one run. */
    refresh(refresh: RefreshRequest): Promise<void> {
      const queryKey = toQueryKey(refresh.keys);
      const pending = running.get(queryKey);
      if (pending) return pending;
      // One after another, so that only one of the pool's connections waits for the lock.
      const run = runInLane(refresh.lane, () =>
        fetchDue(refresh).catch((error: unknown) => log.warn({ err: error }, 'no weather')),
      ).finally(() => running.delete(queryKey));
      running.set(queryKey, run);
      return run;
    },

    /** Resolves when no fetch is running. */
    async settle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}

const toQueryKey = (keys: readonly WeatherKey[]): string => JSON.stringify(keys);

export type WeatherStore = ReturnType<typeof createWeatherStore>;
