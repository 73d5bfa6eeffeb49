import type { Language } from '#contract/languages.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatWind } from '#src/format/formatWind.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import type { RideWeather } from '#workers/core/weather/weatherTypes.ts';

/** Below this, cold fingers brake badly. */
export const coldC = 5;
/** Above this, a rider drinks more than a bottle an hour. */
export const hotC = 33;
/** Stronger gusts push a bicycle sideways. */
const gustyMps = 12;
/** Less rain than this is not mentioned. */
export const wetMm = 0.1;

/** Warnings for the ride in one line: rain, cold at the top, gusts, heat; empty if there is none. */
export function formatCautions(
  { rainMm, summitC: topC, gustMps, highestC }: RideWeather,
  { t, language }: { readonly t: Translate; readonly language: Language },
): string {
  const formatDegrees = (value: number) => formatFixed(value, 0, language);
  const parts = [
    rainMm >= wetMm ? t('forecast.rain', { mm: formatFixed(rainMm, 1, language) }) : '',
    topC < coldC ? t('forecast.cold', { degrees: formatDegrees(topC) }) : '',
    gustMps > gustyMps ? t('forecast.gust', { speed: formatWind(gustMps, language) }) : '',
    highestC > hotC ? t('forecast.heat', { degrees: formatDegrees(highestC) }) : '',
  ].filter((part) => part !== '');
  const list = new Intl.ListFormat(language).format(parts);
  return parts.length === 0 ? '' : t('forecast.caution', { list });
}
