import type { RouteWeather } from '#contract/weather/weather.ts';
import type { AppError } from '../appError.ts';
import type { PlanForecast } from '../pacePlan/paceBasis.ts';
import type { PaceInputs } from '../pacePlan/paceInputs.ts';
import type { DepartureMoment } from './departureDay.ts';

/** The weather values that a rider can set by hand. */
export type WeatherInputs = Pick<
  PaceInputs,
  'temperatureC' | 'relativeHumidity' | 'seaLevelPressureHpa' | 'windFromDeg' | 'windSpeedMps'
>;

/** The forecast that a route's plan uses. */
export interface ForecastChoice {
  /** Asia/Taipei, YYYY-MM-DD; null for the next departure. */
  readonly day: string | null;
  /** The forecast with which a pace setting was saved: it stays until the rider asks for another one. */
  readonly saved: RouteWeather | null;
}

/** What this device stored: the rider's choice, and the last forecast if it still has a future hour. */
export interface StoredForecast extends ForecastChoice {
  readonly weather: RouteWeather | null;
}

export interface ForecastInput {
  readonly routeId: string;
  /** The values on the page now, set by hand. */
  readonly weather: WeatherInputs;
  /** The day that the rider had chosen before switching the forecast off; null for none. */
  readonly chosenDay?: string | null;
  readonly moment: DepartureMoment;
}

/** The rider's own choice, set aside while another rider's plan is shown. */
export interface OwnForecast {
  readonly isOn: boolean;
  readonly isLeft: boolean;
  readonly day: string;
  readonly chosenDay: string | null;
  readonly manualWeather: WeatherInputs;
  readonly saved: RouteWeather | null;
}

export interface ForecastContext {
  readonly routeId: string;
  /** The day of the departure shown on the page. */
  readonly day: string;
  /** The day that the rider chose; null for the next departure. */
  readonly chosenDay: string | null;
  readonly weather: RouteWeather | null;
  /** The forecast that the plan uses in place of `weather`, because a pace setting was saved with it. */
  readonly saved: RouteWeather | null;
  /** Why the last request failed; `weather` is then an older one. */
  readonly error: AppError | null;
  /** The rider changed the weather by hand while the forecast was on. */
  readonly isLeft: boolean;
  /** The manual weather from before the forecast was switched on; restored when it is switched off. */
  readonly manualWeather: WeatherInputs;
  /** The values shown by the weather controls: a change that differs from them was made by the rider. */
  readonly displayedWeather: WeatherInputs;
  /** The forecast in the pace model's format. */
  readonly forecast: PlanForecast | null;
  /** The rider made the change in progress; it was not caused by the passing of time. */
  readonly isByRider: boolean;
  /** The departure that was chosen together with the day, until the page shows it. */
  readonly departureMinute: number | null;
  /** The server's clock minus this device's. */
  readonly skewMs: number;
  /** When the forecast was last requested; null if it was not since the page opened. */
  readonly requestedAtMs: number | null;
  readonly ownForecast: OwnForecast | null;
}

/** Weather and clock of the page at the time of an event. */
export interface PageConditions {
  readonly weather: WeatherInputs;
  readonly moment: DepartureMoment;
}

/** Another rider's plan that uses the forecast of a day which is not over. */
export interface GuestForecast {
  /** The air at its start, until the forecast of that day has arrived. */
  readonly weather: WeatherInputs;
  /** The weather that its rider set by hand. */
  readonly manualWeather: WeatherInputs;
  readonly day: string;
  /** The last forecast that this device received. */
  readonly stored: RouteWeather | null;
}

export type ForecastEvent =
  | ({ readonly type: 'page.opened'; readonly stored: StoredForecast | null } & PageConditions)
  | { readonly type: 'page.left' }
  /** The page is back online, or visible again. */
  | { readonly type: 'page.woke'; readonly moment: DepartureMoment }
  | { readonly type: 'forecast.wanted'; readonly moment: DepartureMoment }
  | ({ readonly type: 'rider.switchedOn' } & PageConditions)
  | ({
      readonly type: 'rider.dayChosen';
      readonly day: string;
      readonly departureMinute: number | null;
    } & PageConditions)
  /** A pace setting with its forecast has replaced the plan; `weather` is the air at its start. */
  | {
      readonly type: 'setting.opened';
      readonly day: string;
      readonly saved: RouteWeather;
      readonly weather: WeatherInputs;
    }
  | { readonly type: 'rider.switchedOff' }
  /** The rider changed a weather value by hand while the forecast was on. */
  | { readonly type: 'rider.weatherTurned' }
  /** The rider changed the departure, and has released the control. */
  | { readonly type: 'departure.rested'; readonly moment: DepartureMoment }
  /** The plan lost its forecast to a pace setting that has its own weather. */
  | { readonly type: 'forecast.lost' }
  /** Null for a guest's plan that has its own weather. */
  | { readonly type: 'guest.came'; readonly guest: GuestForecast | null; readonly moment: DepartureMoment }
  | ({ readonly type: 'guest.left'; readonly stored: StoredForecast | null } & PageConditions)
  /** The guest's plan has become the rider's own plan. */
  | { readonly type: 'guest.adopted' }
  /** Raised when a request has ended, with or without something newer. */
  | { readonly type: 'forecast.settled'; readonly isNew: boolean; readonly moment: DepartureMoment };

/** Requests to the page: storage and the plan are outside. */
export type ForecastEmitted =
  | { readonly type: 'choice.made'; readonly choice: ForecastChoice }
  /** The forecast is off; the chosen day stays, for when it is on again. */
  | { readonly type: 'choice.made'; readonly choice: null; readonly chosenDay: string | null }
  | { readonly type: 'plan.forecastDropped' }
  | { readonly type: 'plan.departureChosen'; readonly departureMinute: number | null }
  | { readonly type: 'plan.weatherRestored'; readonly weather: WeatherInputs }
  | {
      readonly type: 'plan.airShown';
      readonly weather: WeatherInputs;
      readonly departureMinute: number | null;
      readonly isByRider: boolean;
    };

/** An answer of the server, and the time by its clock. */
export interface LoadedForecast {
  readonly weather: RouteWeather;
  readonly skewMs: number;
  readonly moment: DepartureMoment;
}

/** The day of a forecast that the plan is to use. `isSaved`: the forecast of a pace setting. */
export interface DayQuery {
  readonly weather: RouteWeather;
  readonly day: string;
  readonly isSaved: boolean;
}

export interface RecalledForecast {
  readonly weather: RouteWeather | null;
  readonly moment: DepartureMoment;
}
