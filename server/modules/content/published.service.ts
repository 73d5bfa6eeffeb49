import type { RoadNotice } from '#contract/announcements/announcements.ts';
import type {
  AnnouncementDraft,
  Drafts,
  PageDraft,
  ProductDraft,
  PromotionDraft,
  VideoDraft,
} from '#contract/content/contentDrafts.ts';
import type { PictureDraft } from '#contract/content/draftParts.ts';
import { toPictureHref } from '#contract/pictures/pictureLimits.ts';
import type { Picture } from '#contract/pictures/pictures.ts';
import type { Promotion, PromotionAnswer, PromotionList } from '#contract/promotions/promotions.ts';
import { createPromotionComparator } from '#contract/promotions/promotions.ts';
import type { NewsList, Product, SitePage, VideoList } from '#contract/published/published.ts';
import type { Expiring } from '#server/base/memoizeUntilChanged.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { contentRepository as items, type TypedItemRow } from './content.repository.ts';
import { applyDueSchedule, findNextDueMs, getPublishedState } from './getPublishedState.ts';

/** Promotions stay in the list this long after they have ended. */
const retentionMs = 90 * 86_400_000;
export const maxVideos = 24;
const maxNews = 50;

/** An item with its published state. */
interface PublishedItem<Kind extends keyof Drafts> {
  readonly row: TypedItemRow<Kind>;
  readonly data: Drafts[Kind];
}

/** The picture of a draft as the public sees it. */
export const toPicture = ({ id, alt }: PictureDraft): Picture => ({ src: toPictureHref(id), alt });

/** The published content. */
export function createPublished({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const getServerNow = () => new Date(clock.nowMs()).toISOString();

  async function listPublished<Kind extends keyof Drafts>(kind: Kind): Promise<PublishedItem<Kind>[]> {
    const rows = await items.list(db, kind);
    return rows.flatMap((row) => {
      const data = getPublishedState(row, clock.nowMs());
      return data ? [{ row, data }] : [];
    });
  }

  async function findPublished<Kind extends keyof Drafts>(kind: Kind, slug: string): Promise<PublishedItem<Kind>> {
    const match = (await listPublished(kind)).find(({ row }) => row.slug === slug);
    if (!match) throw new AppError('resource.notFound');
    return match;
  }

  const listSortedVideos = async () =>
    (await listPublished('video')).sort(
      (a, b) => b.data.published_on.localeCompare(a.data.published_on) || a.row.slug.localeCompare(b.row.slug),
    );

  return {
    async listPromotions(): Promise<PromotionList> {
      const nowMs = clock.nowMs();
      const allPromotions = (await listPublished('promotion')).map(toPromotion);
      const recentPromotions = allPromotions.filter(
        ({ valid_until: until }) => until === null || Date.parse(until) > nowMs - retentionMs,
      );
      return { server_now: getServerNow(), results: recentPromotions.sort(createPromotionComparator(nowMs)) };
    },

    async findPromotion(slug: string): Promise<PromotionAnswer> {
      return { server_now: getServerNow(), promotion: toPromotion(await findPublished('promotion', slug)) };
    },

    async findProduct(slug: string): Promise<Product> {
      const { row, data } = await findPublished('product', slug);
      const productVideos = (await listSortedVideos()).filter((video) => video.data.product_ids.includes(slug));
      return { ...toProduct(row, data), videos: productVideos.map(({ data: video }) => toVideo(video)) };
    },

    async findPage(slug: string): Promise<SitePage> {
      const { row, data } = await findPublished('page', slug);
      return toPage(row, data);
    },

    async listNews(): Promise<NewsList> {
      const nowMs = clock.nowMs();
      const currentItems = (await listPublished('announcement')).filter(
        ({ data }) =>
          Date.parse(data.from_at) <= nowMs && (data.until_at === null || Date.parse(data.until_at) > nowMs),
      );
      currentItems.sort((a, b) => b.data.from_at.localeCompare(a.data.from_at));
      return { server_now: getServerNow(), results: currentItems.slice(0, maxNews).map(toNews) };
    },

    /** Published road notices, until the next schedule is due. A changed text gets a new id. */
    async listRoadNotices(nowMs: number): Promise<Expiring<RoadNotice[]>> {
      const rows = await items.listAboutRoads(db);
      const value = rows.map((row) => applyDueSchedule(row, nowMs)).flatMap(toRoadNotice);
      return { value, untilMs: findNextDueMs(rows, nowMs) };
    },

    async listVideos(): Promise<VideoList> {
      return {
        results: (await listSortedVideos()).slice(0, maxVideos).map(({ row, data }) => ({
          ...toVideo(data),
          published_on: data.published_on,
          is_sample: row.is_sample,
        })),
      };
    },
  };
}

const toVideo = ({ youtube_id, title, channel, start_s }: VideoDraft) => ({ youtube_id, title, channel, start_s });

function toPromotion({ row, data }: { readonly row: TypedItemRow; readonly data: PromotionDraft }): Promotion {
  const { picture, ...rest } = data;
  return { ...rest, id: row.slug, picture: picture && toPicture(picture), is_sample: row.is_sample };
}

function toProduct(row: TypedItemRow, { pictures, ...data }: ProductDraft): Omit<Product, 'videos'> {
  return { ...data, id: row.slug, pictures: pictures.map(toPicture), is_sample: row.is_sample };
}

function toPage(row: TypedItemRow, { picture, ...data }: PageDraft): SitePage {
  return { ...data, picture: picture && toPicture(picture), is_sample: row.is_sample };
}

function toNews({
  row,
  data,
}: {
  readonly row: TypedItemRow;
  readonly data: AnnouncementDraft;
}): NewsList['results'][number] {
  const { road_word: _, ...rest } = data;
  return { ...rest, id: row.id, is_sample: row.is_sample };
}

function toRoadNotice({ id, published: data, published_version: version }: TypedItemRow<'announcement'>): RoadNotice[] {
  if (data === null || data.route_id === null || data.road_word === null) return [];
  const { route_id, road_word: word, title: text, from_at, until_at } = data;
  return [{ id: `${id}.${version}`, route_id, word, from_at, until_at, text }];
}
