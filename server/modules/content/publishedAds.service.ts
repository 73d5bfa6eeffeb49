import type { Ad, AdList } from '#contract/ads/ads.ts';
import type { AdDraft } from '#contract/content/adDraft.ts';
import type { AppContext } from '#server/http/context.ts';
import { contentRepository as items, type TypedItemRow } from './content.repository.ts';
import { getPublishedState } from './getPublishedState.ts';
import { toPicture } from './published.service.ts';

/** The published ads. */
export function createPublishedAds({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  return {
    /** Current ads, newest first. */
    async list(): Promise<AdList> {
      const nowMs = clock.nowMs();
      const isCurrent = ({ from_at: from, until_at: until }: AdDraft) =>
        Date.parse(from) <= nowMs && (until === null || Date.parse(until) > nowMs);
      const currentAds = (await items.list(db, 'ad')).flatMap((row) => {
        const data = getPublishedState(row, nowMs);
        return data !== null && isCurrent(data) ? [{ row, data }] : [];
      });
      currentAds.sort((a, b) => Date.parse(b.data.from_at) - Date.parse(a.data.from_at));
      return { server_now: new Date(nowMs).toISOString(), results: currentAds.map(toAd) };
    },

    /** Whether the ad exists, published or not. */
    hasAd: async (id: string): Promise<boolean> => (await items.find(db, id))?.kind === 'ad',
  };
}

function toAd({ row, data }: { readonly row: TypedItemRow<'ad'>; readonly data: AdDraft }): Ad {
  const { picture, from_at: _from, until_at: _until, ...rest } = data;
  return { ...rest, id: row.id, picture: picture && toPicture(picture), is_sample: row.is_sample };
}
