import type { Language } from '#contract/languages.ts';
import { type HazardKind, hazardKinds } from '#contract/weather/hazardKinds.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatWind } from '#src/format/formatWind.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { RideForecast } from '#workers/core/weather/rideForecast.ts';
import type { RideHazard } from '#workers/core/weather/rideHazards.ts';
import { isSevereHazard } from '../live/hazardStore.ts';

/** One kind of hazard on the whole ride. */
export interface HazardLine {
  readonly kind: HazardKind;
  readonly name: string;
  /** `12.0–20.5、38.5–46.0 km` */
  readonly where: string;
  /** Clock times of its beginning and end. */
  readonly when: string;
  /** How cold, windy or wet; empty if a figure would say nothing. */
  readonly severity: string;
  /** It may force a rider to turn round. */
  readonly isSevere: boolean;
}

interface TextContext {
  readonly t: Translate;
  readonly language: Language;
}

/** One line for each kind of hazard, the most dangerous first. */
export function toHazardLines(
  { hazards, departureMinute }: Pick<RideForecast, 'hazards' | 'departureMinute'>,
  textContext: TextContext,
): readonly HazardLine[] {
  const { t, language } = textContext;
  return hazardKinds.flatMap((kind) => {
    const sameKind = hazards.filter((hazard) => hazard.kind === kind);
    const [firstHazard] = sameKind;
    const lastHazard = sameKind.at(-1);
    if (firstHazard === undefined || lastHazard === undefined) return [];
    const formatKm = (distanceM: number) => formatKilometres(distanceM, 1, language);
    const formatTime = (elapsedS: number) => formatClock(departureMinute * 60 + elapsedS);
    const ranges = sameKind.map(({ fromM, toM }) => formatRange(formatKm(fromM), formatKm(toM)));
    const line: HazardLine = {
      kind,
      name: t(`hazard.${kind}`),
      where: `${new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(ranges)} km`,
      when: formatRange(formatTime(firstHazard.fromS), formatTime(lastHazard.toS)),
      severity: formatSeverity(kind, sameKind, textContext),
      isSevere: isSevereHazard(kind),
    };
    return [line];
  });
}

const formatRange = (from: string, to: string) => (from === to ? from : `${from}–${to}`);

function formatSeverity(kind: HazardKind, hazards: readonly RideHazard[], { t, language }: TextContext): string {
  if (kind === 'snow' || kind === 'ice') {
    return t('rideHazards.lowest', {
      degrees: formatFixed(Math.min(...hazards.map(({ lowestC }) => lowestC)), 0, language),
    });
  }
  if (kind === 'wind') {
    return t('forecast.gust', { speed: formatWind(Math.max(...hazards.map(({ gustMps }) => gustMps)), language) });
  }
  if (kind !== 'rain') return '';
  return t('rideHazards.rain', {
    mm: formatFixed(Math.max(...hazards.map(({ rainMmPerHour }) => rainMmPerHour)), 1, language),
  });
}
