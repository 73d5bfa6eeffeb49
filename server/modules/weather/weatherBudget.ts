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

interface AddedCalls {
  readonly calls: number;
  readonly isPast: boolean;
  readonly nowMs: number;
}

const emptyWindow = { startMs: 0, spent: 0, past: 0 };
const noCalls: SpentByWindow = { minute: emptyWindow, hour: emptyWindow, day: emptyWindow };

const addCalls = (spent: SpentByWindow, { calls, isPast, nowMs }: AddedCalls): SpentByWindow =>
  Object.fromEntries(
    sourceWindows.map((window) => {
      const startMs = getWindowStartMs(window, nowMs);
      const previous = spent[window].startMs === startMs ? spent[window] : { spent: 0, past: 0 };
      return [window, { startMs, spent: previous.spent + calls, past: previous.past + (isPast ? calls : 0) }];
    }),
  ) as unknown as SpentByWindow;

/** Counts one call per place; null if the budget of a window is exceeded. */
export function spendCalls(spent: SpentByWindow, added: AddedCalls): SpentByWindow | null {
  const { isPast } = added;
  const nextSpent = addCalls(spent, added);
  const hasBudget = (window: SourceWindow) =>
    nextSpent[window].spent <= weatherBudget[window] &&
    !(isPast && nextSpent[window].past > weatherBudget[window] * pastRatio);
  return sourceWindows.every(hasBudget) ? nextSpent : null;
}

/**
 * Calls for places and past days of one client network in each process, of 120, 1,000 and 2,000 for all clients: two
 * thirds of a minute, so that ten rides with eight places each can be read together, and a quarter of an hour and of a
 * day. By three processes a client gets at most three quarters of an hour's and a day's budget.
 */
const clientBudget: Readonly<Record<SourceWindow, number>> = { minute: 80, hour: 250, day: 500 };

/** Counts calls for one client; null if its share of a window is exceeded. */
export function spendClientCalls(
  spent: SpentByWindow | undefined,
  { calls, nowMs }: { readonly calls: number; readonly nowMs: number },
): SpentByWindow | null {
  const nextSpent = addCalls(spent ?? noCalls, { calls, isPast: true, nowMs });
  return sourceWindows.every((window) => nextSpent[window].past <= clientBudget[window]) ? nextSpent : null;
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
