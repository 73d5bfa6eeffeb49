import type { AdFigures, AdList } from '#contract/ads/ads.ts';
import type { ContentItemOfKind, ContentList } from '#contract/content/content.ts';
import type { Promotion, PromotionAnswer, PromotionList } from '#contract/promotions/promotions.ts';
import type { NewsList, Product, SitePage, VideoList } from '#contract/published/published.ts';
import type { SocialFeed } from '#contract/socialFeed/socialFeed.ts';

const serverNow = '2026-03-01T04:00:00.000Z';
const id = '01928f3a-0000-7000-8000-000000000071';

export const promotionAnswer = (change: Partial<Promotion> = {}): Promotion => ({
  id: 'winter-wheels',
  title: { 'zh-TW': '冬季輪組優惠' },
  picture: null,
  link_url: 'https://example.tw/wheels',
  text: { 'zh-TW': '報**狼速**打九折。' },
  link_text: { 'zh-TW': '看輪組' },
  is_pinned: true,
  valid_from: '2026-02-01T00:00:00.000Z',
  valid_until: '2026-03-31T15:59:59.000Z',
  is_sample: true,
  ...change,
});

const { id: _, picture: _picture, is_sample: _sample, ...draft } = promotionAnswer();
const promotionDraft = { ...draft, picture: null };
const item: ContentList['results'][number] = {
  id,
  kind: 'promotion',
  slug: 'winter-wheels',
  title: draft.title,
  state: 'changed',
  is_sample: false,
  version: 3,
  updated_at: serverNow,
  publish_at: null,
};
const list: ContentList = { server_now: serverNow, results: [item] };
export const contentItem = (change: Partial<ContentItemOfKind<'promotion'>> = {}): ContentItemOfKind<'promotion'> => ({
  ...item,
  kind: 'promotion',
  server_now: serverNow,
  draft: promotionDraft,
  published: promotionDraft,
  history: [
    { version: 3, action: 'saved', at: serverNow, username: 'amy', changed: ['title', 'is_pinned'] },
    { version: 2, action: 'published', at: serverNow, username: 'amy', changed: [] },
    { version: 1, action: 'created', at: serverNow, username: null, changed: [] },
  ],
  ...change,
});

const promotions: PromotionList = { server_now: serverNow, results: [promotionAnswer()] };
const promotion: PromotionAnswer = { server_now: serverNow, promotion: promotionAnswer() };
export const productAnswer: Product = {
  id: 'hyperlun',
  title: { 'zh-TW': 'HyperLun' },
  lead: { 'zh-TW': '爬坡用的輪組' },
  pictures: [],
  videos: [],
  text: { 'zh-TW': '# 為什麼\n輕。' },
  specifications: [{ name: { 'zh-TW': '重量' }, value: { 'zh-TW': '1,280 g' } }],
  comparison: {
    columns: [{ 'zh-TW': 'HyperLun' }, { 'zh-TW': '一般鋁輪' }],
    rows: [{ name: { 'zh-TW': '重量' }, cells: [{ 'zh-TW': '1,280 g' }, { 'zh-TW': '1,750 g' }] }],
  },
  shops: [{ name: '狼車行', url: 'https://example.tw/shop' }],
  is_sample: true,
};
export const aboutAnswer: SitePage = {
  title: { 'zh-TW': '關於狼速' },
  lead: { 'zh-TW': '一個騎車拍片的人' },
  picture: null,
  is_sample: true,
  text: { 'zh-TW': '# 故事\n從一張配速表開始。' },
  links: [{ name: { 'zh-TW': '頻道' }, url: 'https://www.youtube.com/@example' }],
};
const news: NewsList = {
  server_now: serverNow,
  results: [
    {
      id,
      kind: 'news',
      title: { 'zh-TW': '大師榜上線了' },
      text: null,
      from_at: serverNow,
      until_at: null,
      route_id: null,
      is_sample: true,
    },
  ],
};
const videos: VideoList = {
  results: [
    {
      youtube_id: 'abcdefghijk',
      title: { 'zh-TW': '西進武嶺怎麼配速' },
      channel: '狼速',
      start_s: 0,
      published_on: '2026-02-20',
      is_sample: true,
    },
  ],
};

export const adAnswer = (change: Partial<AdList['results'][number]> = {}): AdList['results'][number] => ({
  id,
  placement: 'promotions',
  advertiser: '狼車行',
  title: { 'zh-TW': '鏈條上蠟八折' },
  picture: null,
  text: { 'zh-TW': '到月底為止。' },
  link_url: 'https://example.tw/wax',
  is_sample: false,
  ...change,
});
const ads: AdList = { server_now: serverNow, results: [adAnswer()] };
export const adFigures: AdFigures = {
  seen_count: 1_240,
  clicked_count: 31,
  days: [
    { day: '2026-03-01', seen_count: 640, clicked_count: 20 },
    { day: '2026-02-28', seen_count: 600, clicked_count: 11 },
  ],
};
export const socialFeedAnswer: SocialFeed = {
  page: {
    url: 'https://www.facebook.com/example',
    frame_url: 'https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Fexample&tabs=timeline',
  },
};

/** Example answers for administrators' content and its public version. */
export const contentAnswers = {
  'GET /api/admin/content/': list,
  'POST /api/admin/content/': contentItem(),
  'GET /api/admin/content/{id}/': contentItem(),
  'PUT /api/admin/content/{id}/': contentItem(),
  'POST /api/admin/content/{id}/publish/': contentItem({ state: 'published' }),
  'POST /api/admin/content/{id}/withdraw/': contentItem({ state: 'withdrawn', published: null }),
  'POST /api/admin/content/{id}/revert/': contentItem(),
  'GET /api/promotions/': promotions,
  'GET /api/promotions/{id}/': promotion,
  'GET /api/products/{id}/': productAnswer,
  'GET /api/site-pages/about/': aboutAnswer,
  'GET /api/announcements/': news,
  'GET /api/videos/': videos,
  'GET /api/ads/': ads,
  'POST /api/ads/{id}/counts/': null,
  'GET /api/admin/ads/{id}/figures/': adFigures,
  'GET /api/social-feed/': socialFeedAnswer,
};
