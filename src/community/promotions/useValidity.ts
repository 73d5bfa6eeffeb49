import { type Promotion, promotionStateAt } from '#contract/promotions/promotions.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** From when and until when a promotion holds, in Taipei time: `到 3/31 23:59`. */
export function useValidity(promotion: Promotion, nowMs: number): string {
  const { t, language } = useTranslator();
  const { valid_from: from, valid_until: until } = promotion;
  const moment = (at: string) => formatNearMoment(at, language, nowMs);
  const state = promotionStateAt(promotion, nowMs);
  if (state === 'over') return t('promotions.endedAt', { at: moment(until ?? from) });
  if (state === 'valid') return until === null ? t('promotions.lasting') : t('promotions.until', { at: moment(until) });
  if (until === null) return t('promotions.from', { at: moment(from) });
  return t('promotions.between', { from: moment(from), until: moment(until) });
}
