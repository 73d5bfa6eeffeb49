import { limits } from '#contract/limits.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { parseClock } from '#src/pacing/controls/clockEntry.ts';
import { toPaceKnowledge } from '#src/pacing/live/toPaceKnowledge.ts';
import { toPaceRequest } from '#src/pacing/live/toPaceRequest.ts';
import type { RiddenTime } from '#workers/core/ftp/estimateFromTime.ts';
import type { FtpRequest } from '#workers/core/ftp/estimateFtp.ts';
import { parseWithin } from './ftpNumbers.ts';
import { toElevationM } from './stretch.ts';
import type { DayWeather } from './useDayWeather.ts';
import type { AirDraft } from './WeatherFields.tsx';

interface Parts {
  readonly route: LoadedRoute;
  readonly inputs: PaceInputs;
  readonly basis: PaceBasis;
  readonly air: AirDraft;
  readonly dayWeather: DayWeather;
  readonly knownTime: RiddenTime;
  readonly isPartOfWhole: boolean;
}

/** The request for the estimate; null while the weather is unknown. */
export function toFtpRequest({ route, inputs, basis, knownTime, isPartOfWhole, ...air }: Parts): FtpRequest | null {
  const startM = isPartOfWhole ? 0 : knownTime.fromM;
  const ridden = toAir(air, inputs, toElevationM(route.grid, startM));
  if (ridden === null) return null;
  const ownFactors = route.detail.rows.map(() => 0);
  const { rider } = toPaceRequest({ route, inputs, basis: { ...basis, forecast: null }, ownFactors });
  const paceKnowledge = toPaceKnowledge(inputs, basis);
  const knowledge = { ...paceKnowledge, isWindKnown: paceKnowledge.isWindKnown || ridden.kind === 'day' };
  return { course: route.course, rider, air: ridden, riddenTime: knownTime, isPartOfWhole, knowledge };
}

function toAir(
  { air, dayWeather }: Pick<Parts, 'air' | 'dayWeather'>,
  inputs: PaceInputs,
  elevationM: number,
): FtpRequest['air'] | null {
  if (dayWeather.state === 'busy') return null;
  if (dayWeather.state === 'ready') {
    const startMinute = parseClock(air.start);
    if (startMinute === null) return null;
    return { kind: 'day', answer: dayWeather.answer, day: dayWeather.day, departureMinute: startMinute };
  }
  const temperatureC = parseWithin(air.temperature, limits.temperatureC);
  const windSpeedMps = parseWithin(air.windSpeed, limits.windSpeedMps);
  if (temperatureC === null || windSpeedMps === null) return null;
  const { relativeHumidity, seaLevelPressureHpa } = inputs;
  const { windFromDeg } = air;
  return { kind: 'hand', temperatureC, relativeHumidity, seaLevelPressureHpa, windFromDeg, windSpeedMps, elevationM };
}
