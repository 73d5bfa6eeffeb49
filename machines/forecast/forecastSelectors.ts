import type { SnapshotFrom } from 'xstate';
import type { forecastMachine } from './forecastMachine.ts';
import type { ForecastContext } from './forecastMachineTypes.ts';

/** What the page shows of the forecast. */
export interface ForecastState
  extends Pick<ForecastContext, 'isLeft' | 'day' | 'chosenDay' | 'weather' | 'error' | 'manualWeather'> {
  readonly isOn: boolean;
  readonly isBusy: boolean;
  /** The plan uses its saved forecast; `newest` is the last one from the server. */
  readonly isSaved: boolean;
  readonly newest: ForecastContext['weather'];
}

/** Reads the state from a snapshot. */
export function selectForecast(snapshot: SnapshotFrom<typeof forecastMachine>): ForecastState {
  const { isLeft, day, chosenDay, weather: newest, saved, error, manualWeather } = snapshot.context;
  const isOn = snapshot.hasTag('on');
  const isBusy = snapshot.hasTag('busy');
  return {
    isOn,
    isBusy,
    isSaved: saved !== null,
    isLeft,
    day,
    chosenDay,
    weather: saved ?? newest,
    newest,
    error,
    manualWeather,
  };
}
