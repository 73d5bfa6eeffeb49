import { getPromotionState, type Promotion } from '#contract/promotions/promotions.ts';
import { formatPeriodEnd, formatPeriodStart } from '#src/format/formatPeriodMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** The dates between which a promotion is valid, in Taipei time: `3/31 止`. */
export function useValidity(promotion: Promotion, nowMs: number): string {
  const { t, language } = useTranslator();
  const { valid_from: from, valid_until: until } = promotion;
  const start = formatPeriodStart(from, language, nowMs);
  const end = until === null ? null : formatPeriodEnd(until, language, nowMs);
  const state = getPromotionState(promotion, nowMs);
  if (state === 'over') return t('promotions.endedAt', { at: end ?? start });
  if (state === 'valid') return end === null ? t('promotions.lasting') : t('promotions.until', { at: end });
  if (end === null) return t('promotions.from', { at: start });
  return t('promotions.between', { from: start, until: end });
}
