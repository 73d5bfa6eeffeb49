import type { AdCountKind } from '#contract/ads/adKinds.ts';
import type { AdFigures, AdList } from '#contract/ads/ads.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { createPublishedAds } from '#server/modules/content/publishedAds.service.ts';
import { adCountsRepository as counts } from './adCounts.repository.ts';

/** Published ads and their counts: one number for each day, nothing about who saw them. */
export function createAds({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const publishedAds = createPublishedAds({ db, clock });
  return {
    list: (): Promise<AdList> => publishedAds.list(),

    /** Counts only ads that are shown now. */
    async count(id: string, kind: AdCountKind): Promise<void> {
      const { results } = await publishedAds.list();
      if (results.every((ad) => ad.id !== id)) throw new AppError('resource.notFound');
      await counts.add(db, { id, day: toTaipeiDay(clock.nowMs()), kind });
    },

    async readFigures(id: string): Promise<AdFigures> {
      const [isAd, days, total] = await Promise.all([
        publishedAds.hasAd(id),
        counts.listDays(db, id),
        counts.sumCounts(db, id),
      ]);
      if (!isAd) throw new AppError('resource.notFound');
      return { seen_count: total?.seen_count ?? 0, clicked_count: total?.clicked_count ?? 0, days };
    },
  };
}
