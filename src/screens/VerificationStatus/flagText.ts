import type { RideCategory } from '#contract/challenges.ts';
import type { AttemptResult } from '#contract/verificationAttempts.ts';
import { fixed } from '#src/format/fixed.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';

type Words = Pick<Translator, 't' | 'language'>;
export type PlausibilityFlag = AttemptResult['flags'][number];

/** What a rule found and the limit that it has, in words; the numbers as a rider reads them. */
export function flagText({ t, language }: Words, { code, params }: PlausibilityFlag): string {
  const shown = Object.entries(params).map(([name, value]) => {
    const [, plain = name, unit = ''] = /^(.*)_(mps|s|share)$/.exec(name) ?? [];
    return [plain, typeof value === 'string' ? wordOf(value, t) : valueText(value, unit, language)];
  });
  const isOther = code === 'categoryRefused' && params.declared !== params.category;
  return t(`verificationRules.${isOther ? 'categoryDiffers' : code}`, Object.fromEntries(shown));
}

const categories: readonly RideCategory[] = ['ride', 'ebike', 'virtual'];

/** A category by its name; anything else is somebody else's word: a sport, a program. */
function wordOf(value: string, t: Words['t']): string {
  const category = categories.find((each) => each === value);
  return category === undefined ? value : t(`verificationResult.categories.${category}`);
}

function valueText(value: number, unit: string, language: Words['language']): string {
  if (unit === 'mps') return fixed(value * 3.6, 0, language);
  if (unit === 's') return formatDuration(value);
  if (unit === 'share') return fixed(value * 100, 0, language);
  return fixed(value, Number.isInteger(value) || Math.abs(value) >= 10 ? 0 : 1, language);
}
