const dayMs = 86_400_000;
const taipeiMs = 8 * 3_600_000;

interface SampleDays {
  /** Midnight of Taipei, so many days from today. */
  readonly midnight: (days: number) => Date;
  /** The day of the calendar there, YYYY-MM-DD. */
  readonly dayOf: (days: number) => string;
}

/** Sample content has its dates from the day on which it is switched on, Asia/Taipei. */
export function sampleDays(nowMs: number): SampleDays {
  const today = Math.floor((nowMs + taipeiMs) / dayMs);
  return {
    midnight: (days) => new Date((today + days) * dayMs - taipeiMs),
    dayOf: (days) => new Date((today + days) * dayMs).toISOString().slice(0, 10),
  };
}
