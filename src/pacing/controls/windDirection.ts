import { findCompassPoint } from '#src/format/findCompassPoint.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** `東北`: the short form, for a tab. */
export function formatWindFrom(fromDeg: number, t: Translate): string {
  return t(`pacingControls.from${findCompassPoint(fromDeg)}`);
}

/** `東北風 45°`: the wind's name, then its exact direction. */
export function formatWindDirection(fromDeg: number, t: Translate): string {
  const word = t(`pacingControls.wind${findCompassPoint(fromDeg)}`);
  return t('pacingControls.windValue', { word, degrees: Math.round(fromDeg) });
}

/** Degrees clockwise from north of a point around the compass's centre, rounded to `stepDeg`. */
export function toBearingDeg(eastPx: number, southPx: number, stepDeg: number): number {
  const deg = (Math.atan2(eastPx, -southPx) * 180) / Math.PI;
  return (((Math.round(deg / stepDeg) * stepDeg) % 360) + 360) % 360;
}
