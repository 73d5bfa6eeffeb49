/** One figure of `/api/metrics` as it is now. */
export interface Gauge {
  /** As Prometheus names it, with its unit. */
  readonly name: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}
