import type { LearnedRide } from '#contract/learning/learnedRides.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { formatWindFrom } from '#src/pacing/controls/windDirection.ts';

/** `當天的風：西北 4 m/s`; of a ride learned before winds were stored, or without weather, what was assumed. */
export function formatRideWind({ is_weather_known, wind }: LearnedRide, { t, language }: Translator): string {
  if (!is_weather_known) return t('learning.calm');
  if (!wind) return t('learning.dayWeather');
  const speed = formatFixed(wind.speed_mps, 0, language);
  if (speed === '0') return t('learning.windCalm');
  return t('learning.wind', { from: formatWindFrom(wind.from_deg, t), speed });
}
