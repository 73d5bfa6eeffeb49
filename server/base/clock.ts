/** The server's only clock; tests pass their own. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

const taipeiOffsetMs = 8 * 3_600_000;

/** The day in Asia/Taipei (UTC+8 all year since 1980) as YYYY-MM-DD. */
export function toTaipeiDay(nowMs: number): string {
  return new Date(nowMs + taipeiOffsetMs).toISOString().slice(0, 10);
}
