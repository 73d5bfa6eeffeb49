import { findNextPromotionChangeMs, type Promotion } from '#contract/promotions/promotions.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useNow } from '#src/ui/countdown/useNow.ts';

/** The server's time; renders again when one of these promotions starts, enters its last day or ends. */
export function usePromotionsNow(promotions: readonly Promotion[]): number {
  return useNow(useServerSkewMs(), (nowMs) => findNextPromotionChangeMs(promotions, nowMs));
}
