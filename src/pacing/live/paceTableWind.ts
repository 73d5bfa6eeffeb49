import type { Language } from '#contract/languages.ts';
import { formatWind } from '#src/format/formatWind.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

const calmBelowMps = 0.5;
const degPerRad = 180 / Math.PI;

export type WindKind = 'calm' | 'tailwind' | 'headwind';

/** The wind along the road in one word. Calm below 0.5 m/s, as in the compute core. */
export function toWindKind(headwindMps: number): WindKind {
  if (Math.abs(headwindMps) < calmBelowMps) return 'calm';
  return headwindMps > 0 ? 'headwind' : 'tailwind';
}

/** Whether the crosswind is worth showing: noticeable, and not much weaker than the wind along the road. */
export function isCrosswindFelt(headwindMps: number, crosswindMps: number): boolean {
  const crossMps = Math.abs(crosswindMps);
  return crossMps >= 1 && crossMps >= Math.abs(headwindMps) / 2;
}

/**
 * Clockwise degrees of an arrow that points up: where the air moves for a rider who travels to the right, as in the
 * profile. Profile and table use the same frame: right is a tailwind, left a headwind. Calm air has no direction.
 */
export function toWindArrowDeg(headwindMps: number, crosswindMps: number): number {
  // Subtracted from 0, because for calm air atan2(-0, -0) would be -180 degrees.
  return Math.round(Math.atan2(0 - crosswindMps, 0 - headwindMps) * degPerRad) + 90;
}

export interface WindWords {
  readonly calm: string;
  readonly tailwind: string;
  readonly headwind: string;
  readonly crosswind: string;
  readonly crossShort: string;
}

export function createWindWords(t: Translate): WindWords {
  return {
    calm: t('paceTable.calm'),
    tailwind: t('paceTable.tailwind'),
    headwind: t('paceTable.headwind'),
    crosswind: t('paceTable.crosswind'),
    crossShort: t('paceTable.crossShort'),
  };
}

/** `逆風 2.2`; if only the crosswind counts `側風 2.4`, so that a calm headwind does not hide it. */
export function formatRoadWind(
  headwindMps: number,
  crosswindMps: number,
  words: WindWords,
  language: Language,
): string {
  const kind = toWindKind(headwindMps);
  if (kind === 'calm') {
    const showsCrosswind = isCrosswindFelt(headwindMps, crosswindMps);
    return showsCrosswind ? `${words.crosswind} ${formatWind(crosswindMps, language)}` : words.calm;
  }
  return `${words[kind]} ${formatWind(headwindMps, language)}`;
}

/** `2.2` beside an arrow: the wind along the road, or the crosswind if only that counts; `無風` without an arrow. */
export function formatWindFigure(
  headwindMps: number,
  crosswindMps: number,
  words: WindWords,
  language: Language,
): string {
  if (Math.hypot(headwindMps, crosswindMps) < calmBelowMps) return words.calm;
  const isCrosswindOnly = toWindKind(headwindMps) === 'calm';
  return formatWind(Math.abs(isCrosswindOnly ? crosswindMps : headwindMps), language);
}

/** `側 2.4` beside a head or tail wind; empty if there is no notable crosswind. */
export function formatCrosswind(
  headwindMps: number,
  crosswindMps: number,
  words: WindWords,
  language: Language,
): string {
  if (toWindKind(headwindMps) === 'calm' || !isCrosswindFelt(headwindMps, crosswindMps)) return '';
  return `${words.crossShort} ${formatWind(crosswindMps, language)}`;
}
