import { getPromotionState, type Promotion } from '#contract/promotions/promotions.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

interface Props {
  readonly promotion: Promotion;
  readonly nowMs: number;
}

/** Chips for pinned, not yet valid, expired and sample offers; renders nothing if none applies. */
export function PromotionChips({ promotion, nowMs }: Props) {
  const { t } = useTranslator();
  const state = getPromotionState(promotion, nowMs);
  const isPinned = promotion.is_pinned && state === 'valid';
  if (!isPinned && state === 'valid' && !promotion.is_sample) return null;
  return (
    <Cluster as="p" rowGap={4} gap={8}>
      {isPinned ? <StatusChip tone="open">{t('promotions.pinned')}</StatusChip> : null}
      {state === 'coming' ? <StatusChip tone="announced">{t('promotions.coming')}</StatusChip> : null}
      {state === 'over' ? <StatusChip>{t('promotions.over')}</StatusChip> : null}
      {promotion.is_sample ? <StatusChip tone="announced">{t('promotions.sample')}</StatusChip> : null}
    </Cluster>
  );
}
