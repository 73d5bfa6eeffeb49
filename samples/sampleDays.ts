const dayMs = 86_400_000;
const taipeiMs = 8 * 3_600_000;
/** Day 0 of the epoch was a Thursday. */
const firstSaturday = 2;

interface SampleDays {
  /** Midnight in Taipei, this many days from today. */
  readonly getMidnight: (days: number) => Date;
  /** The calendar day in Taipei, YYYY-MM-DD. */
  readonly formatDay: (days: number) => string;
  /** Days from today to the Saturday of a weekend; 0 is the next one that has not begun. */
  readonly findSaturday: (weekend: number) => number;
}

/** Sample content is dated from the day on which it is switched on, Asia/Taipei. */
export function createSampleDays(nowMs: number): SampleDays {
  const today = Math.floor((nowMs + taipeiMs) / dayMs);
  return {
    getMidnight: (days) => new Date((today + days) * dayMs - taipeiMs),
    formatDay: (days) => new Date((today + days) * dayMs).toISOString().slice(0, 10),
    findSaturday: (weekend) => 7 - ((today - firstSaturday) % 7) + 7 * weekend,
  };
}
