/** How long a source that has counted too many calls wants to be left alone. */
export type SourceWindow = 'minute' | 'hour' | 'day';

/**
 * `unreachable`: no answer, or a failure of its own. `limited`: it has counted too many calls. `refused`: it does not
 * take this question. `broken`: an answer that is none.
 */
export type SourceFailure = 'unreachable' | 'limited' | 'refused' | 'broken';

export class WeatherSourceError extends Error {
  readonly failure: SourceFailure;
  /** Where it is limited: until when. */
  readonly window: SourceWindow | undefined;

  constructor(failure: SourceFailure, detail: string, window?: SourceWindow) {
    super(`open-meteo ${failure}: ${detail}`);
    this.name = 'WeatherSourceError';
    this.failure = failure;
    this.window = window;
  }
}
