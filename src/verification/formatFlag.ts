import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import { formatBesideLimit } from '#src/format/formatBesideLimit.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';

type TranslatorPart = Pick<Translator, 't' | 'language'>;
export type PlausibilityFlag = AttemptResult['flags'][number];

/**
 * A rule's finding and its limit in words, with numbers in the units that riders use. Parameters are named `value` and
 * `limit` with a unit (`value_mps`), or `…_day` for a date; any other string is a text.
 */
export function formatFlag({ t, language }: TranslatorPart, { code, params }: PlausibilityFlag): string {
  const texts: Record<string, string> = {};
  const measured: Record<string, number> = {};
  let unit = '';
  for (const [name, value] of Object.entries(params)) {
    if (name.endsWith('_day')) texts[name.slice(0, -4)] = formatDay(`${value}T00:00:00+08:00`, language);
    else if (typeof value === 'string') texts[name] = translateValue(value, t);
    else if (/^(value|limit)(_|$)/.test(name)) {
      const [key = name, unitSuffix = ''] = name.split('_');
      measured[key] = value;
      unit = unitSuffix;
    }
  }
  const { value = 0, limit = value } = measured;
  const isDifferentCategory = code === 'categoryRefused' && params.declared !== params.category;
  return t(`verificationRules.${isDifferentCategory ? 'categoryDiffers' : code}`, {
    ...(unit === 's' ? formatDurations(value, limit, language) : formatNumbers(value, limit, { unit, language })),
    ...texts,
  });
}

const categories: readonly RideCategory[] = ['ride', 'ebike', 'virtual'];
/** Activity types in our own files besides rides. */
const sports = ['Workout', 'Hike', 'Walk', 'Run'] as const;

/** The name of a category or sport; other values, such as another sport or a program, are shown unchanged. */
function translateValue(value: string, t: TranslatorPart['t']): string {
  const category = categories.find((each) => each === value);
  if (category !== undefined) return t(`verificationResult.categories.${category}`);
  const sport = sports.find((each) => each === value);
  return sport === undefined ? value : t(`verificationRules.sports.${sport}`);
}

/** Factors to the displayed unit, by the unit in a parameter's name; 1 for all others. */
const scales: Readonly<Record<string, number>> = { mps: 3.6, share: 100 };

function formatNumbers(
  value: number,
  limit: number,
  { unit, language }: { unit: string; language: TranslatorPart['language'] },
) {
  const scale = scales[unit] ?? 1;
  const hasDecimal = unit === '' && Math.abs(value) < 10;
  return formatBesideLimit(value * scale, limit * scale, { digits: hasDecimal ? 1 : 0, language });
}

/** From this duration on, days are shown. */
const minDaysS = 48 * 3600;

/**
 * Formats to the second; a duration that differs from its limit is shown at least one second away from it. Long
 * durations are shown in days.
 */
function formatDurations(value: number, limit: number, language: TranslatorPart['language']) {
  const roundedLimitS = Math.round(limit);
  const displayedS =
    value > limit
      ? Math.max(Math.round(value), roundedLimitS + 1)
      : value < limit
        ? Math.min(Math.round(value), roundedLimitS - 1)
        : value;
  const dayFormat = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const formatLength = (durationS: number) =>
    durationS < minDaysS ? formatDuration(durationS) : dayFormat.format(Math.round(durationS / 86_400));
  return { value: formatLength(displayedS), limit: formatLength(limit) };
}
