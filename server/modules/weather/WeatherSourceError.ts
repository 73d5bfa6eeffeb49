/** How long to pause after the source reported too many calls. */
export type SourceWindow = 'minute' | 'hour' | 'day';

/**
 * `unreachable`: no answer, or a failure at the source. `limited`: too many calls. `refused`: the source does not
 * accept this query. `broken`: a malformed answer.
 */
export type SourceFailure = 'unreachable' | 'limited' | 'refused' | 'broken';

export class WeatherSourceError extends Error {
  readonly failure: SourceFailure;
  /** If limited: until when. */
  readonly window: SourceWindow | undefined;

  constructor(failure: SourceFailure, detail: string, window?: SourceWindow) {
    super(`open-meteo ${failure}: ${detail}`);
    this.name = 'WeatherSourceError';
    this.failure = failure;
    this.window = window;
  }
}
