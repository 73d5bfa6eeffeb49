import type { RouteWeather } from '#contract/weather/weather.ts';
import type { GuestForecast, WeatherInputs } from '#machines/forecast/forecastMachineTypes.ts';
import type { CallFailure } from '#src/api/callEndpoint.ts';

/** A forecast and the day of departure (Asia/Taipei, YYYY-MM-DD) for which a plan uses it. */
export interface SavedForecast {
  readonly day: string;
  readonly weather: RouteWeather;
}

/** The state of one route's forecast as the page shows it; replaced as a whole. */
export interface ForecastView {
  /** The rider has chosen the forecast; the plan uses it if `weather` includes the day. */
  readonly isOn: boolean;
  /** The rider changed the weather by hand while the forecast was on. */
  readonly isLeft: boolean;
  /** The day of departure, Asia/Taipei, YYYY-MM-DD. */
  readonly day: string;
  /** The day that the rider chose; null for that of the next departure. */
  readonly chosenDay: string | null;
  readonly weather: RouteWeather | null;
  readonly isBusy: boolean;
  /** The plan uses the forecast with which it was saved, until the rider asks for the newest. */
  readonly isSaved: boolean;
  /** The server's last answer, whatever the plan uses. */
  readonly newest: RouteWeather | null;
  /** The weather set by hand, which the plan uses while the forecast is off. */
  readonly manualWeather: WeatherInputs;
  /** Why the last fetch failed; `weather` is then the previous forecast or the one stored on this device. */
  readonly failure: CallFailure | null;
}

export interface ForecastStore {
  readonly view: () => ForecastView;
  readonly subscribe: (listener: () => void) => () => void;
  /** The server's time as far as it is known: ages and days are computed from it. */
  readonly nowMs: () => number;
  /** Fetches the forecast, whether it is on or not. */
  readonly load: () => void;
  readonly switchOn: () => void;
  /** A pace setting with its forecast has replaced the plan. */
  readonly openSaved: (saved: SavedForecast) => void;
  /** Restores the weather that was set by hand before. */
  readonly switchOff: () => void;
  readonly chooseDay: (day: string) => void;
  /** Changes the plan to that departure and switches the forecast on. */
  readonly depart: (day: string, departureMinute: number) => void;
  /**
   * Restores the rider's choice for this route, and fetches again when the page is shown again; returns a function that
   * stops it.
   */
  readonly connect: () => () => void;
  /**
   * Called before another rider's plan is shown: until `endGuest` or `adoptGuest` the store shows that plan's weather
   * and remembers the rider's own. `guest` is the day of that plan if it uses a forecast, null if its weather was set
   * by hand.
   */
  readonly beginGuest: (guest: GuestForecast | null) => void;
  /** Called when the rider's own plan is on the page again. */
  readonly endGuest: () => void;
  /** Called when the rider has taken over the other rider's plan. */
  readonly adoptGuest: () => void;
}
