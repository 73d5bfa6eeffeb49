import { LRUCache } from 'lru-cache';
import type { WeatherHours } from '#contract/weather/weather.ts';
import { createLanes } from './createLanes.ts';
import type { HoursRequest, WeatherSource } from './createOpenMeteoClient.ts';
import { WeatherSourceError } from './WeatherSourceError.ts';
import type { WeatherTransaction } from './weather.repository.ts';
import { computePausedUntilMs, type SpentByWindow, spendCalls, spendClientCalls } from './weatherBudget.ts';
import type { StoreDeps } from './weatherStore.ts';

export interface PlacesSourceDeps extends StoreDeps {
  readonly source: WeatherSource;
}

const maxClients = 20_000;

/** What one run may do while no other process calls the source. */
export interface PlacesRun {
  readonly transaction: WeatherTransaction;
  /** Null if the source does not answer or is paused, or if the budget or the client's share of it is spent. */
  readonly fetchHours: (request: HoursRequest) => Promise<WeatherHours | null>;
}

/**
 * Calls the source for places that must not be logged. Calls follow the rules of `createWeatherStore`, with the budget
 * share and queue position of past days, so that the forecasts of our routes come first.
 */
export function createPlacesSource({ repository, clock, log, source, runInLane = createLanes() }: PlacesSourceDeps) {
  const running = new Set<Promise<void>>();
  const spentByClient = new LRUCache<string, SpentByWindow>({ maxSize: maxClients, sizeCalculation: () => 1 });

  /** False if the client has used up its share. In memory only, because an address must not be stored. */
  function spendShare(client: string, calls: number): boolean {
    const spent = spendClientCalls(spentByClient.get(client), { calls, nowMs: clock.nowMs() });
    if (spent !== null) spentByClient.set(client, spent);
    return spent !== null;
  }

  async function callSource(transaction: WeatherTransaction, request: HoursRequest): Promise<WeatherHours | null> {
    const current = await transaction.readSource();
    const nowMs = clock.nowMs();
    const calls = request.places.length;
    const spent = current.pausedUntilMs > nowMs ? null : spendCalls(current.spent, { calls, isPast: true, nowMs });
    if (spent === null) return null;
    await transaction.writeSource({ spent, pausedUntilMs: current.pausedUntilMs });
    try {
      return await source.fetchHours(request);
    } catch (error) {
      if (!(error instanceof WeatherSourceError)) throw error;
      await recordFailure(transaction, error, spent);
      return null;
    }
  }

  async function recordFailure(
    transaction: WeatherTransaction,
    { failure, window }: WeatherSourceError,
    spent: SpentByWindow,
  ): Promise<void> {
    // Not the error's message: the source may repeat the places in it.
    log.warn({ failure }, 'no weather from its source');
    // Any other failure concerns this query only.
    if (failure === 'unreachable' || failure === 'limited')
      await transaction.writeSource({ spent, pausedUntilMs: computePausedUntilMs(window, clock.nowMs()) });
  }

  return {
    /** Runs in the queue for a client network; null if the run fails. */
    async runInQueue<Value>(client: string, run: (run: PlacesRun) => Promise<Value | null>): Promise<Value | null> {
      let value: Value | null = null;
      const job = runInLane('past', async () => {
        value = await repository
          .runExclusively((transaction) =>
            run({
              transaction,
              fetchHours: async (request) =>
                spendShare(client, request.places.length) ? callSource(transaction, request) : null,
            }),
          )
          .catch(({ name }: Error) => {
            log.warn({ name }, 'no weather');
            return null;
          });
      }).finally(() => running.delete(job));
      running.add(job);
      await job;
      return value;
    },

    /** Resolves when no call is running. */
    async settle(): Promise<void> {
      await Promise.all(running);
    },
  };
}

export type PlacesSource = ReturnType<typeof createPlacesSource>;
