import type { SnapshotFrom } from 'xstate';
import type { forecastMachine } from './forecastMachine.ts';
import type { ForecastContext } from './forecastMachineTypes.ts';

/** What the page shows of the forecast. */
export interface ForecastState extends Pick<ForecastContext, 'isLeft' | 'day' | 'weather' | 'error'> {
  readonly isOn: boolean;
  readonly isBusy: boolean;
}

/** Reads the state from a snapshot. */
export function selectForecast(snapshot: SnapshotFrom<typeof forecastMachine>): ForecastState {
  const { isLeft, day, weather, error } = snapshot.context;
  return { isOn: snapshot.hasTag('on'), isBusy: snapshot.hasTag('busy'), isLeft, day, weather, error };
}
