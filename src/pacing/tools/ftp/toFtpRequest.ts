import { limits } from '#contract/limits.ts';
import type { PaceBasis } from '#machines/pacePlan/paceBasis.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { parseClock } from '#src/pacing/controls/clockEntry.ts';
import { knowledgeOf } from '#src/pacing/live/paceKnowledge.ts';
import { toPaceRequest } from '#src/pacing/live/paceRequest.ts';
import type { KnownTime } from '#workers/core/ftp/estimateFromTime.ts';
import type { FtpRequest } from '#workers/core/ftp/estimateFtp.ts';
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

/** The request for the estimate; null while the weather is unknown. */
export function toFtpRequest({ route, inputs, basis, known, isPartOfWhole, ...air }: Parts): FtpRequest | null {
  const startM = isPartOfWhole ? 0 : known.fromM;
  const ridden = airOf(air, inputs, elevationAtM(route.grid, startM));
  if (ridden === null) return null;
  const ownFactors = route.detail.rows.map(() => 0);
  const { rider } = toPaceRequest({ route, inputs, basis: { ...basis, forecast: null }, ownFactors });
  const told = knowledgeOf(inputs, basis);
  const knowledge = { ...told, isWindKnown: told.isWindKnown || ridden.kind === 'day' };
  return { course: route.course, rider, air: ridden, known, isPartOfWhole, knowledge };
}

function airOf(
  { air, found }: Pick<Parts, 'air' | 'found'>,
  inputs: PaceInputs,
  elevationM: number,
): FtpRequest['air'] | null {
  if (found.state === 'busy') return null;
  if (found.state === 'ready') {
    const startMinute = parseClock(air.start);
    if (startMinute === null) return null;
    return { kind: 'day', answer: found.answer, day: found.day, departureMinute: startMinute };
  }
  const temperatureC = parseWithin(air.temperature, limits.temperatureC);
  const windSpeedMps = parseWithin(air.windSpeed, limits.windSpeedMps);
  if (temperatureC === null || windSpeedMps === null) return null;
  const { relativeHumidity, seaLevelPressureHpa } = inputs;
  const { windFromDeg } = air;
  return { kind: 'hand', temperatureC, relativeHumidity, seaLevelPressureHpa, windFromDeg, windSpeedMps, elevationM };
}
