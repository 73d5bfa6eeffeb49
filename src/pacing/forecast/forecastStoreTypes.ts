import type { RouteWeather } from '#contract/weather/weather.ts';
import type { WeatherInputs } from '#machines/forecast/forecastMachineTypes.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';

/** One route's forecast as the page shows it; replaced as a whole. */
export interface ForecastView {
  /** The rider wants the forecast; the plan stands on it where `weather` has the day. */
  readonly isOn: boolean;
  /** The rider turned the weather by hand while the forecast was on. */
  readonly isLeft: boolean;
  /** Of the departure, Asia/Taipei, YYYY-MM-DD. */
  readonly day: string;
  readonly weather: RouteWeather | null;
  readonly isBusy: boolean;
  /** Why the last look brought nothing; `weather` is then what was there before, or what this device kept. */
  readonly failure: CallFailure | null;
}

export interface ForecastStore {
  readonly view: () => ForecastView;
  readonly subscribe: (listener: () => void) => () => void;
  /** The server's clock as far as it is known: ages and days are told by it. */
  readonly nowMs: () => number;
  /** Fetches, whether the forecast is on or not. */
  readonly load: () => void;
  readonly switchOn: () => void;
  /** Back to the weather that was set by hand before. */
  readonly switchOff: () => void;
  readonly chooseDay: (day: string) => void;
  /** Becomes that departure, on the forecast. */
  readonly depart: (day: string, departureMinute: number) => void;
  /** Takes up what the rider left on this route, and looks again when the page is; returns the way out. */
  readonly connect: () => () => void;
  /**
   * Somebody else's plan is coming: until `takeBack` or `keepGuest` the store tells of it, and keeps the rider's own aside. `air`
   * is the weather of that plan where it stands on the rider's forecast, null where it has its own.
   */
  readonly lend: (air: WeatherInputs | null) => void;
  /** The rider's own plan is on the page again. */
  readonly takeBack: () => void;
  /** Somebody else's plan has become the rider's. */
  readonly keepGuest: () => void;
}
