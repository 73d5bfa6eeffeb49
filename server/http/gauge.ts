/** One figure of `/api/metrics` as it is now. */
export interface Gauge {
  /** As Prometheus names it, with its unit. */
  readonly name: string;
  /** A counter only grows until the process ends; default: a gauge. All figures of one name have the same type. */
  readonly type?: 'counter';
  readonly labels?: Readonly<Record<string, string>>;
  /** `Infinity` is written as `+Inf`. */
  readonly value: number;
}
