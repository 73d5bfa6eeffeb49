import type { Language } from '#contract/languages.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { findGoals } from '#src/format/minuteTime.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { formatDayNames } from '#src/pacing/forecast/forecastDays.ts';
import { coldC, hotC, wetMm } from '#src/pacing/forecast/formatCautions.ts';
import { formatCourseTime } from '#src/pacing/live/courseTime.ts';
import { createWindWords, formatRoadWind } from '#src/pacing/live/paceTableWind.ts';
import type { Departure } from '#workers/core/weather/weatherTypes.ts';

interface TextContext {
  readonly t: Translate;
  readonly language: Language;
}

/** What the text of a departure needs; the stops are added to the riding time. */
export interface DepartureFacts {
  readonly departure: Departure;
  readonly stoppedS: number;
  /** For times whose seconds are unknown: of an approximate line, and of a departure that is only previewed. */
  readonly isInMinutes: boolean;
  /** The finish that the rider set as a goal. */
  readonly goalS?: number | undefined;
}

/** `3:02:11，08:32 到 · 逆風 1.2 m/s · 雨 0.4 mm · 最高 24 °C` */
export function formatDeparture(
  { departure, stoppedS, isInMinutes, goalS }: DepartureFacts,
  { t, language }: TextContext,
): string {
  const { durationS, departureMinute, headwindMps, rainMm, highestC } = departure;
  // The same rounding as in the hero.
  const clockS = Math.round(durationS) + stoppedS;
  const goals = findGoals(clockS, goalS);
  const windWords = createWindWords(t);
  const wind = formatRoadWind(headwindMps, 0, windWords, language);
  return [
    t('departure.finish', {
      duration: formatCourseTime(clockS, isInMinutes, goals),
      time: formatClock(departureMinute * 60 + clockS),
    }),
    wind === windWords.calm ? wind : `${wind} m/s`,
    rainMm < 0.05 ? t('departure.dry') : t('departure.rainOf', { mm: formatFixed(rainMm, 1, language) }),
    t('departure.highest', { degrees: formatFixed(highestC, 0, language) }),
  ].join(' · ');
}

/** `11月28日星期六 05:30` */
export function formatDepartureName(
  { day, departureMinute }: Departure,
  { language }: Pick<TextContext, 'language'>,
): string {
  return `${formatDayNames(day, language).long} ${formatClock(departureMinute * 60)}`;
}

/** Whole minutes behind the fastest departure. */
export function toMinutesBehind(departure: Departure, fastest: Departure): number {
  return Math.round(departure.durationS / 60) - Math.round(fastest.durationS / 60);
}

/** Upper limits of the tones, as multiples of the fastest ride's time; above the last one there is no colour. */
const toneRatios = [1.01, 1.03, 1.06];

/** 0 is as good as the fastest, 3 is not worth a colour. */
export function toTone(departure: Departure, fastest: Departure): number {
  const tone = toneRatios.findIndex((ratio) => departure.durationS <= ratio * fastest.durationS);
  return tone === -1 ? toneRatios.length : tone;
}

/** Mean wind along the road: weaker wind gets no mark. */
const minNotableWindMps = 1.5;

export const departureTraits = ['rain', 'heat', 'cold', 'wind', 'tailwind'] as const;
export type Trait = (typeof departureTraits)[number];

/**
 * The marks of a departure: notable weather on the way, the worst first. Limits for heat and cold as in the forecast's
 * warnings.
 */
export function listDepartureTraits({ rainMm, highestC, summitC: topC, headwindMps }: Departure): readonly Trait[] {
  const hasTrait: Readonly<Record<Trait, boolean>> = {
    rain: rainMm >= wetMm,
    heat: highestC > hotC,
    cold: topC < coldC,
    wind: headwindMps >= minNotableWindMps,
    tailwind: headwindMps <= -minNotableWindMps,
  };
  return departureTraits.filter((trait) => hasTrait[trait]);
}

/** Strokes on a 24-unit grid. */
export const traitIcons: Readonly<Record<Trait, string>> = {
  rain: 'M12 4c3.5 4.2 5.5 7 5.5 9.8a5.5 5.5 0 0 1-11 0C6.5 11 8.5 8.2 12 4z',
  heat: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  cold: 'M12 3v18M4.200 7.500l15.6 9M19.800 7.500l-15.6 9M9.5 4.5L12 7l2.5-2.5M9.5 19.5L12 17l2.5 2.5',
  wind: 'M20 12H5M10 6l-6 6 6 6',
  tailwind: 'M4 12h15M14 6l6 6-6 6',
};
