import type { SourceWindow } from './WeatherSourceError.ts';

/** Calls to the source in the window that began at `startMs`. */
export interface SpentCalls {
  readonly startMs: number;
  readonly spent: number;
  /** The part of them for past days. */
  readonly past: number;
}
export type SpentByWindow = Readonly<Record<SourceWindow, SpentCalls>>;

export const sourceWindows = ['minute', 'hour', 'day'] as const satisfies readonly SourceWindow[];

export const windowLengthsMs: Readonly<Record<SourceWindow, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/** A fifth below Open-Meteo's free limits per address (600, 5,000, 10,000): other sites may share ours. */
export const weatherBudget: Readonly<Record<SourceWindow, number>> = { minute: 480, hour: 4_000, day: 8_000 };

/** Any day since 2015 may be requested: past days get a quarter of the budget, the rest is reserved for forecasts. */
const pastRatio = 0.25;

/** Counts one call per place; null if the budget of a window is exceeded. */
export function spendCalls(
  spent: SpentByWindow,
  { calls, isPast, nowMs }: { readonly calls: number; readonly isPast: boolean; readonly nowMs: number },
): SpentByWindow | null {
  const nextSpent = Object.fromEntries(
    sourceWindows.map((window) => {
      const startMs = getWindowStartMs(window, nowMs);
      const previous = spent[window].startMs === startMs ? spent[window] : { spent: 0, past: 0 };
      return [window, { startMs, spent: previous.spent + calls, past: previous.past + (isPast ? calls : 0) }];
    }),
  ) as unknown as SpentByWindow;
  const hasBudget = (window: SourceWindow) =>
    nextSpent[window].spent <= weatherBudget[window] &&
    !(isPast && nextSpent[window].past > weatherBudget[window] * pastRatio);
  return sourceWindows.every(hasBudget) ? nextSpent : null;
}

/** The source counts by clock time, its days by UTC. */
export const getWindowStartMs = (window: SourceWindow, nowMs: number): number =>
  nowMs - (nowMs % windowLengthsMs[window]);

/** A source that does not answer is not called for this long, so that requests do not wait for it repeatedly. */
const unreachablePauseMs = 30_000;

/** When the source may be called again after a failure; `window` as the source named it. */
export const computePausedUntilMs = (window: SourceWindow | undefined, nowMs: number): number =>
  window ? getWindowEndMs(window, nowMs) : nowMs + unreachablePauseMs;

const getWindowEndMs = (window: SourceWindow, nowMs: number): number =>
  getWindowStartMs(window, nowMs) + windowLengthsMs[window];
