import { dayMs, getNextWindowMs, getWindowStartMs, quarterMs } from './readWindows.ts';
import type { SitePause, SitePauseReason } from './stravaTypes.ts';

/** One of Strava's two windows: a quarter of an hour, or a UTC day. */
export interface WindowState {
  readonly startMs: number;
  readonly used: number;
  readonly limit: number;
}

export interface BudgetState {
  readonly quarter: WindowState;
  readonly day: WindowState;
  readonly pausedUntilMs: number;
  readonly pauseReason: SitePauseReason | null;
  /** The number of consecutive outages. */
  readonly failureCount: number;
}

/** Usage and limits of both windows, from an answer's headers. */
export interface StravaUsage {
  readonly quarter: Pick<WindowState, 'used' | 'limit'>;
  readonly day: Pick<WindowState, 'used' | 'limit'>;
}

/** `interactive`: a rider waits for the page. `queued`: a job, which leaves the last fifth to interactive reads. */
export type ReadPurpose = 'interactive' | 'queued';

const minuteMs = 60_000;
const queuedRatio = 0.8;
const inactivePauseMs = 3_600_000;
const maxOutagePauseMs = 15 * minuteMs;

/** The budget after one read, or why no read is allowed now. */
export function takeRead(
  state: BudgetState,
  purpose: ReadPurpose,
  nowMs: number,
): { readonly state: BudgetState } | { readonly pause: SitePause } {
  const current = toCurrentBudget(state, nowMs);
  const pause = getBudgetPause(current, purpose, nowMs);
  if (pause) return { pause };
  return { state: { ...current, quarter: addRead(current.quarter), day: addRead(current.day) } };
}

/** Why and until when reads of this kind are blocked; null if a read is allowed. */
export function getBudgetPause(state: BudgetState, purpose: ReadPurpose, nowMs: number): SitePause | null {
  const { quarter, day, pausedUntilMs, pauseReason } = toCurrentBudget(state, nowMs);
  if (pausedUntilMs > nowMs && pauseReason !== null) return { reason: pauseReason, untilMs: pausedUntilMs };
  const isUsedUp = ({ used, limit }: WindowState) => used >= (purpose === 'queued' ? limit * queuedRatio : limit);
  if (isUsedUp(day)) return { reason: 'rateLimited', untilMs: getNextWindowMs(nowMs, dayMs) };
  if (isUsedUp(quarter)) return { reason: 'rateLimited', untilMs: getNextWindowMs(nowMs, quarterMs) };
  return null;
}

/** Strava's count is at least as high as ours; a count for a window that has ended since is ignored. */
export function recordStravaUsage(
  state: BudgetState,
  usage: StravaUsage | undefined,
  { askedAtMs, nowMs }: { readonly askedAtMs: number; readonly nowMs: number },
): BudgetState {
  const current = toCurrentBudget(state, nowMs);
  const mergeUsage = (window: 'quarter' | 'day', lengthMs: number): WindowState => {
    const ourWindow = current[window];
    if (usage === undefined || getWindowStartMs(askedAtMs, lengthMs) !== ourWindow.startMs) return ourWindow;
    // Even with a limit of zero, one call per window finds out whether that has changed.
    return {
      ...ourWindow,
      used: Math.max(ourWindow.used, usage[window].used),
      limit: Math.max(1, usage[window].limit),
    };
  };
  return { ...current, quarter: mergeUsage('quarter', quarterMs), day: mergeUsage('day', dayMs) };
}

/** Ends a series of outages, because Strava has answered. */
export const recordStravaSuccess = (state: BudgetState): BudgetState => ({ ...state, failureCount: 0 });

/** 429: paused until the exhausted window has ended. */
export function pauseForLimit(state: BudgetState, nowMs: number): BudgetState {
  const current = toCurrentBudget(state, nowMs);
  const lengthMs = current.day.used >= current.day.limit ? dayMs : quarterMs;
  return applyPause(current, { reason: 'rateLimited', untilMs: getNextWindowMs(nowMs, lengthMs) });
}

/** 1, 2, 4, 8, then 15 minutes; calls that fail together count as one outage. */
export function pauseForOutage(state: BudgetState, nowMs: number): BudgetState {
  if (state.pausedUntilMs > nowMs && state.pauseReason !== null) return state;
  const lengthMs = Math.min(maxOutagePauseMs, minuteMs * 2 ** state.failureCount);
  // Capped, so that the power of two stays small; the longest pause is reached at 4.
  const nextState = { ...state, failureCount: Math.min(state.failureCount + 1, 10) };
  return applyPause(nextState, { reason: 'unreachable', untilMs: nowMs + lengthMs });
}

/** The site's app is inactive at Strava, which only its owner can change. */
export const pauseForInactive = (state: BudgetState, nowMs: number): BudgetState =>
  applyPause(state, { reason: 'inactive', untilMs: nowMs + inactivePauseMs });

/**
 * The counts from an answer's headers. Reads have their own limit besides the overall one: in each window, the one with
 * less left counts.
 */
export function parseStravaUsage(headers: Headers): StravaUsage | undefined {
  const pairs = ['x-readratelimit', 'x-ratelimit'].flatMap((name) => {
    const [limits, used] = ['limit', 'usage'].map((kind) => parsePair(headers.get(`${name}-${kind}`)));
    return limits && used ? [{ limits, used }] : [];
  });
  const findScarcest = (window: 0 | 1) =>
    pairs
      .map(({ limits, used }) => ({ used: used[window], limit: limits[window] }))
      .reduce<StravaUsage['day'] | undefined>(
        (tightest, next) => (tightest && tightest.limit - tightest.used <= next.limit - next.used ? tightest : next),
        undefined,
      );
  const quarter = findScarcest(0);
  const day = findScarcest(1);
  return quarter && day ? { quarter, day } : undefined;
}

function parsePair(text: string | null): readonly [number, number] | undefined {
  const [, quarter, day] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(text ?? '') ?? [];
  return quarter === undefined || day === undefined ? undefined : [Number(quarter), Number(day)];
}

function applyPause(state: BudgetState, { reason, untilMs }: SitePause): BudgetState {
  return untilMs < state.pausedUntilMs ? state : { ...state, pausedUntilMs: untilMs, pauseReason: reason };
}

/** Counts of windows that have ended are 0. */
export function toCurrentBudget(state: BudgetState, nowMs: number): BudgetState {
  const roll = (window: WindowState, lengthMs: number): WindowState => {
    const startMs = getWindowStartMs(nowMs, lengthMs);
    return window.startMs === startMs ? window : { ...window, startMs, used: 0 };
  };
  return { ...state, quarter: roll(state.quarter, quarterMs), day: roll(state.day, dayMs) };
}

const addRead = (window: WindowState): WindowState => ({ ...window, used: window.used + 1 });
