import { styled } from 'styled-components';
import { type Promotion, promotionStateAt } from '#contract/promotions/promotions.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly promotion: Promotion;
  readonly nowMs: number;
}

/** That it is pinned, that it is not valid yet or not any more, that it is a sample. Nothing where there is nothing to say. */
export function PromotionChips({ promotion, nowMs }: Props) {
  const { t } = useTranslator();
  const state = promotionStateAt(promotion, nowMs);
  const isPinned = promotion.is_pinned && state === 'valid';
  if (!isPinned && state === 'valid' && !promotion.is_sample) return null;
  return (
    <Chips>
      {isPinned ? <StatusChip tone="open">{t('promotions.pinned')}</StatusChip> : null}
      {state === 'coming' ? <StatusChip tone="known">{t('promotions.coming')}</StatusChip> : null}
      {state === 'over' ? <StatusChip>{t('promotions.over')}</StatusChip> : null}
      {promotion.is_sample ? <StatusChip tone="known">{t('promotions.sample')}</StatusChip> : null}
    </Chips>
  );
}

const Chips = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
`;
