import type { Clock } from '../simulator.ts';

const quarterMs = 900_000;
const dayMs = 86_400_000;

interface Limit {
  readonly name: string;
  readonly perQuarter: number;
  readonly perDay: number;
}

/** Limits of a new application; only reads exist here, so both limits count the same calls. */
const limits: readonly Limit[] = [
  { name: 'x-ratelimit', perQuarter: 200, perDay: 2_000 },
  { name: 'x-readratelimit', perQuarter: 100, perDay: 1_000 },
];

/** Counts for the whole application: windows begin at :00, :15, :30 and :45, the day at midnight UTC. */
export class StravaRateLimit {
  readonly #clock: Clock;
  #quarter = { number: -1, count: 0 };
  #day = { number: -1, count: 0 };

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a call, including calls over the limit; returns whether it is over the limit. */
  countCall(): boolean {
    this.#startWindows();
    this.#quarter.count += 1;
    this.#day.count += 1;
    return limits.some(({ perQuarter, perDay }) => this.#quarter.count > perQuarter || this.#day.count > perDay);
  }

  getHeaders(): Record<string, string> {
    this.#startWindows();
    const usage = `${this.#quarter.count},${this.#day.count}`;
    return Object.fromEntries(
      limits.flatMap(({ name, perQuarter, perDay }) => [
        [`${name}-limit`, `${perQuarter},${perDay}`],
        [`${name}-usage`, usage],
      ]),
    );
  }

  #startWindows(): void {
    const quarter = Math.floor(this.#clock.nowMs() / quarterMs);
    const day = Math.floor(this.#clock.nowMs() / dayMs);
    if (quarter !== this.#quarter.number) this.#quarter = { number: quarter, count: 0 };
    if (day !== this.#day.number) this.#day = { number: day, count: 0 };
  }
}
