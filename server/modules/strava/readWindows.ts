/** Strava's two windows: they begin at :00, :15, :30 and :45, and at midnight UTC. */
export const quarterMs = 900_000;
export const dayMs = 86_400_000;

/** Tolerance for the difference between Strava's clock and ours. */
const clockToleranceMs = 5_000;

export const getWindowStartMs = (nowMs: number, lengthMs: number): number => Math.floor(nowMs / lengthMs) * lengthMs;

/** The instant at which the next window has begun on Strava's clock, too. */
export const getNextWindowMs = (nowMs: number, lengthMs: number): number =>
  getWindowStartMs(nowMs, lengthMs) + lengthMs + clockToleranceMs;
