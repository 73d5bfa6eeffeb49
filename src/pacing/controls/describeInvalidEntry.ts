import type { Translate } from '#src/i18n/createTranslator.ts';

interface Range {
  readonly name: string;
  readonly min: string;
  readonly max: string;
  readonly unit: string;
  /** The value that stays in use. */
  readonly currentText: string;
}

/** Stands for a missing unit; it is removed together with the space before it. */
const noUnitMark = '\u0000';

function formatMessage(t: Translate, key: 'notNumber' | 'outOfRange' | 'range', range: Range): string {
  return t(`allControls.${key}`, { ...range, unit: range.unit || noUnitMark })
    .replaceAll(` ${noUnitMark}`, '')
    .replaceAll(noUnitMark, '');
}

/** The range of valid values. */
export function formatRange(t: Translate, range: Range): string {
  return formatMessage(t, 'range', range);
}

/** Why the typed text is invalid, and which value stays in use; null if it is valid. */
export function describeInvalidEntry(
  t: Translate,
  typed: number | null,
  range: Range & { isOutside: boolean },
): string | null {
  if (typed === null) return formatMessage(t, 'notNumber', range);
  return range.isOutside ? formatMessage(t, 'outOfRange', range) : null;
}
