declare module 'autocannon' {
  interface Latency {
    readonly p50: number;
    readonly p99: number;
    readonly max: number;
  }
  interface Result {
    readonly latency: Latency;
    readonly requests: { readonly average: number; readonly total: number };
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    /** Requests per second of all connections together. */
    readonly overallRate?: number;
    readonly ignoreCoordinatedOmission?: true;
    readonly requests: readonly {
      readonly path: string;
      readonly method?: string;
      readonly headers?: Record<string, string>;
    }[];
  }
  export default function autocannon(options: Options): Promise<Result>;
}
