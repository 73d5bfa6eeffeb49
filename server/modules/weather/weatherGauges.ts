import type { Gauge } from '#server/http/gauge.ts';
import type { ModuleSetup } from '../module.ts';
import { createWeatherRepository } from './weather.repository.ts';
import { getWindowStart, sourceWindows, weatherBudget } from './weatherBudget.ts';

/** The budget of calls to the weather source, and whether calling is paused. */
export async function weatherGauges({ context: { db, clock } }: ModuleSetup): Promise<readonly Gauge[]> {
  const nowMs = clock.nowMs();
  const { spent, pausedUntilMs } = await createWeatherRepository(db).sourceState();
  return [
    ...sourceWindows.flatMap((window) => {
      const isCurrent = spent[window].startMs === getWindowStart(window, nowMs);
      return [
        { name: 'wolfpace_weather_calls_used', labels: { window }, value: isCurrent ? spent[window].spent : 0 },
        { name: 'wolfpace_weather_calls_limit', labels: { window }, value: weatherBudget[window] },
      ];
    }),
    { name: 'wolfpace_weather_paused_seconds', value: Math.max(0, (pausedUntilMs - nowMs) / 1000) },
  ];
}
