import type { Translate } from '#src/i18n/createTranslator.ts';

interface Range {
  readonly name: string;
  readonly min: string;
  readonly max: string;
  readonly unit: string;
  /** What is still calculated with. */
  readonly kept: string;
}

/** Stands for a unit where there is none, and goes with the space before it. */
const noUnit = '\u0000';

function say(t: Translate, key: 'notNumber' | 'outOfRange' | 'range', range: Range): string {
  return t(`allControls.${key}`, { ...range, unit: range.unit || noUnit })
    .replaceAll(` ${noUnit}`, '')
    .replaceAll(noUnit, '');
}

/** Which values can be typed. */
export function rangeText(t: Translate, range: Range): string {
  return say(t, 'range', range);
}

/** Why what was typed cannot be used, and what is used meanwhile; null where it can. */
export function refusalOf(t: Translate, typed: number | null, range: Range & { isOutside: boolean }): string | null {
  if (typed === null) return say(t, 'notNumber', range);
  return range.isOutside ? say(t, 'outOfRange', range) : null;
}
