import { isLastDay, type Promotion } from '#contract/promotions/promotions.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Countdown } from '#src/ui/countdown/Countdown.tsx';

interface Props {
  readonly promotion: Promotion;
  readonly nowMs: number;
}

/** A countdown on the last day of a promotion. */
export function LastDayCountdown({ promotion, nowMs }: Props) {
  const { t } = useTranslator();
  const skewMs = useServerSkewMs();
  if (promotion.valid_until === null || !isLastDay(promotion, nowMs)) return null;
  return (
    <Countdown
      label={t('promotions.left')}
      atMs={Date.parse(promotion.valid_until)}
      skewMs={skewMs}
      passedContent={t('promotions.over')}
    />
  );
}
