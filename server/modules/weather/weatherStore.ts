import type { WeatherHours } from '#contract/weather/weather.ts';
import type { Clock } from '#server/base/clock.ts';
import { createLanes, type Lane } from './createLanes.ts';
import { WeatherSourceError } from './WeatherSourceError.ts';
import type { StoredWeather, WeatherKey, WeatherRepository, WeatherTransaction } from './weather.repository.ts';
import { pausedUntilMs, spend } from './weatherBudget.ts';

/** One call to the source, for one weather or for several at once. */
export interface Refresh {
  readonly keys: readonly WeatherKey[];
  /** False if another process has just fetched it. */
  readonly isDue: (stored: StoredWeather | undefined) => boolean;
  /** Past days have their own share of the budget, and run after forecasts. */
  readonly lane: Lane;
  readonly callsOf: (keys: readonly WeatherKey[]) => number;
  readonly ask: (keys: readonly WeatherKey[]) => Promise<readonly Fetched[]>;
}

export interface Fetched {
  readonly key: WeatherKey;
  readonly firstHourAtMs: number;
  readonly hourCount: number;
  readonly hours: WeatherHours;
}

interface AskRequest extends Pick<Refresh, 'ask'> {
  readonly due: readonly WeatherKey[];
  readonly spent: NonNullable<ReturnType<typeof spend>>;
}

export interface StoreDeps {
  readonly repository: WeatherRepository;
  readonly clock: Clock;
  readonly log: { warn(fields: object, message: string): void };
  /** The queue of this process. */
  readonly inTurn?: ReturnType<typeof createLanes>;
}

/** A query that is refused or answered wrongly (an expired key, another format) is not repeated for this long. */
const refusedForMs = 5 * 60_000;

/**
 * Fetches weather from the source into the database, which all riders and processes share: one call at a time over all
 * processes, none for weather another process has just fetched, none beyond the budget, none while the source is
 * paused. It never throws; the caller reads from the database whether there is new weather.
 */
export function createWeatherStore({ repository, clock, log, inTurn = createLanes() }: StoreDeps) {
  const running = new Map<string, Promise<void>>();
  /** When a refused query may be sent again, by query; every process has its own map. */
  const refusedUntilMs = new Map<string, number>();

  async function bring({ keys, isDue, lane, callsOf, ask }: Refresh): Promise<void> {
    if ((await repository.pausedUntilMs()) > clock.nowMs()) return;
    await repository.asTheOnlyOne(async (transaction) => {
      const stored = await transaction.find(keys);
      const due = keys.filter((key) => isDue(stored.get(key.routeId)));
      if (due.length === 0 || (refusedUntilMs.get(nameOf(due)) ?? 0) > clock.nowMs()) return;
      const source = await transaction.readSource();
      const nowMs = clock.nowMs();
      if (source.pausedUntilMs > nowMs) return;
      const calls = callsOf(due);
      const spent = spend(source.spent, { calls, isPast: lane === 'past', nowMs });
      if (!spent) {
        log.warn({ calls }, 'the budget of weather calls is spent');
        return;
      }
      await transaction.writeSource({ spent, pausedUntilMs: source.pausedUntilMs });
      await askAndSave(transaction, { due, ask, spent });
    });
  }

  async function askAndSave(transaction: WeatherTransaction, { due, ask, spent }: AskRequest): Promise<void> {
    try {
      for (const { key, hours, ...times } of await ask(due)) {
        await transaction.save(key, { fetchedAtMs: clock.nowMs(), ...times }, hours);
      }
    } catch (error) {
      if (!(error instanceof WeatherSourceError)) throw error;
      log.warn({ err: error }, 'no weather from its source');
      await noteFailure(transaction, error, { due, spent });
    }
  }

  async function noteFailure(
    transaction: WeatherTransaction,
    { failure, window }: WeatherSourceError,
    { due, spent }: Omit<AskRequest, 'ask'>,
  ): Promise<void> {
    const nowMs = clock.nowMs();
    // Only this query was refused or answered wrongly; the next one may be answered.
    if (failure === 'refused' || failure === 'broken') {
      for (const [name, untilMs] of refusedUntilMs) if (untilMs <= nowMs) refusedUntilMs.delete(name);
      refusedUntilMs.set(nameOf(due), nowMs + refusedForMs);
      return;
    }
    await transaction.writeSource({ spent, pausedUntilMs: pausedUntilMs(window, nowMs) });
  }

  return {
    /** Resolves when the weather is as new as it will get; callers of this process share one run. */
    refresh(refresh: Refresh): Promise<void> {
      const name = nameOf(refresh.keys);
      const pending = running.get(name);
      if (pending) return pending;
      // One after another, so that only one of the pool's connections waits for the lock.
      const run = inTurn(refresh.lane, () =>
        bring(refresh).catch((error: unknown) => log.warn({ err: error }, 'no weather')),
      ).finally(() => running.delete(name));
      running.set(name, run);
      return run;
    },

    /** Resolves when no fetch is running. */
    async settle(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}

const nameOf = (keys: readonly WeatherKey[]): string => JSON.stringify(keys);

export type WeatherStore = ReturnType<typeof createWeatherStore>;
