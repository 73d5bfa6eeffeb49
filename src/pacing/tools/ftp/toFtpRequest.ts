import { limits } from '#contract/limits.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { parseClock } from '#src/pacing/controls/clockEntry.ts';
import { toPaceRequest } from '#src/pacing/live/livePlanBasis.ts';
import { airByHand } from '#src/pacing/live/livePlanFtp.ts';
import type { KnownTime } from '#workers/core/ftp/estimateFromTime.ts';
import type { FtpRequest } from '#workers/core/ftp/estimateFtp.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';
import { parseWithin } from './ftpNumbers.ts';
import { elevationAtM } from './stretch.ts';
import type { DayWeather } from './useDayWeather.ts';
import type { AirDraft } from './WeatherFields.tsx';

interface Parts {
  readonly route: LoadedRoute;
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly air: AirDraft;
  readonly found: DayWeather;
  readonly known: KnownTime;
  readonly isPartOfWhole: boolean;
}

/** What the estimate is asked with; null while the air is not known. */
export function toFtpRequest({ route, inputs, basis, known, isPartOfWhole, ...air }: Parts): FtpRequest | null {
  const startM = isPartOfWhole ? 0 : known.fromM;
  const weather = weatherOf(air, inputs, elevationAtM(route.grid, startM));
  if (weather === null) return null;
  const ownFactors = route.detail.rows.map(() => 0);
  const { rider } = toPaceRequest({ route, inputs, basis: { ...basis, forecast: null }, ownFactors });
  return { course: route.course, rider, weather, known, isPartOfWhole };
}

function weatherOf(
  { air, found }: Pick<Parts, 'air' | 'found'>,
  inputs: PaceInputs,
  elevationM: number,
): PaceWeather | null {
  if (found.state === 'busy') return null;
  if (found.state === 'ready') {
    const startMinute = parseClock(air.start);
    if (startMinute === null) return null;
    return { ...found.weather, timeS: found.weather.timeS.map((midnightS) => midnightS - startMinute * 60) };
  }
  const temperatureC = parseWithin(air.temperature, limits.temperatureC);
  const windSpeedMps = parseWithin(air.windSpeed, limits.windSpeedMps);
  if (temperatureC === null || windSpeedMps === null) return null;
  return airByHand({ ...inputs, temperatureC, windSpeedMps, windFromDeg: air.windFromDeg, elevationM });
}
