import type { ContentItemOfKind } from '#contract/content/content.ts';
import type { Drafts } from '#contract/content/contentDrafts.ts';
import { contentItem } from '#tests/contract/contentAnswers.ts';

/** A sample draft of each kind. */
export const contentDrafts: Drafts = {
  announcement: {
    kind: 'closure',
    title: { 'zh-TW': '大禹嶺落石封路', en: 'Rockfall at Dayuling' },
    road_word: 'closed',
    text: { 'zh-TW': '# 改道\n- 走**武嶺西進**\n- 回程同路' },
    from_at: '2026-03-01T00:00:00.000Z',
    until_at: '2026-03-03T10:00:00.000Z',
    route_id: 'wuling-east',
  },
  promotion: {
    title: { 'zh-TW': '冬季輪組優惠' },
    text: { 'zh-TW': '報**狼速**打九折。' },
    link_url: 'https://example.tw/wheels',
    picture: { id: '01928f3a-0000-7000-8000-0000000000aa', alt: { 'zh-TW': '一對白色輪組' } },
    link_text: { 'zh-TW': '看輪組' },
    is_pinned: true,
    valid_from: '2026-02-01T00:00:00.000Z',
    valid_until: '2026-03-31T15:59:00.000Z',
  },
  product: {
    title: { 'zh-TW': 'HyperLun' },
    lead: { 'zh-TW': '爬坡用的輪組' },
    text: { 'zh-TW': '# 為什麼\n輕。' },
    pictures: [{ id: '01928f3a-0000-7000-8000-0000000000ab', alt: { 'zh-TW': '輪組側面' } }],
    specifications: [
      { name: { 'zh-TW': '重量' }, value: { 'zh-TW': '1,280 g' } },
      { name: { 'zh-TW': '框高' }, value: { 'zh-TW': '35 mm' } },
    ],
    comparison: {
      columns: [{ 'zh-TW': 'HyperLun' }, { 'zh-TW': '一般鋁輪' }],
      rows: [{ name: { 'zh-TW': '重量' }, cells: [{ 'zh-TW': '1,280 g' }, { 'zh-TW': '1,750 g' }] }],
    },
    shops: [{ name: '狼車行', url: 'https://example.tw/shop' }],
  },
  video: {
    youtube_id: 'abcdefghijk',
    title: { 'zh-TW': '西進武嶺怎麼配速' },
    channel: '狼速',
    published_on: '2026-02-20',
    start_s: 30,
    route_ids: ['wuling-west'],
    segment_ids: [],
    product_ids: ['hyperlun'],
  },
  page: {
    title: { 'zh-TW': '關於狼速' },
    lead: { 'zh-TW': '一個騎車拍片的人' },
    picture: null,
    text: { 'zh-TW': '# 故事\n從一張配速表開始。' },
    links: [{ name: { 'zh-TW': '頻道' }, url: 'https://www.youtube.com/@example' }],
  },
  cycling_event: {
    title: { 'zh-TW': '阿里山爬坡賽', en: 'Alishan Hill Climb' },
    kind: 'hillClimb',
    county: 'chiayiCounty',
    first_day: '2026-04-11',
    last_day: '2026-04-11',
    starts_at: '06:00',
    place: { 'zh-TW': '觸口' },
    distance_m: 66_100,
    elevation_gain_m: 2_356,
    organiser: '嘉義自行車協會',
    url: 'https://example.tw/alishan',
    registration_from: '2026-03-05T02:00:00.000Z',
    registration_until: '2026-03-25T15:59:00.000Z',
    price_from_twd: 1_200,
    price_until_twd: 1_600,
    route_id: null,
    is_cancelled: false,
    note: null,
    picture: { id: '01928f3a-0000-7000-8000-0000000000ac', alt: { 'zh-TW': '車友在茶園旁爬坡' } },
  },
  ad: {
    advertiser: '狼車行',
    title: { 'zh-TW': '鏈條上蠟八折' },
    text: { 'zh-TW': '到月底為止。' },
    picture: null,
    link_url: 'https://example.tw/wax',
    placement: 'promotions',
    from_at: '2026-02-01T00:00:00.000Z',
    until_at: '2026-03-31T15:59:00.000Z',
  },
  incident: {
    title: { 'zh-TW': '登入暫時無法使用' },
    text: { 'zh-TW': 'Strava 沒有回應，已恢復。' },
    from_at: '2026-02-27T21:00:00.000Z',
    until_at: '2026-02-27T23:30:00.000Z',
  },
};

/** An item of a kind as the administration edits it. */
export function buildContentItem<Kind extends keyof Drafts>(
  kind: Kind,
  change: Partial<Omit<ContentItemOfKind<Kind>, 'draft' | 'kind'>> & { readonly draft?: Partial<Drafts[Kind]> } = {},
): ContentItemOfKind<Kind> {
  const draft = { ...contentDrafts[kind], ...change.draft };
  const { title } = draft;
  return { ...contentItem(), title, published: contentDrafts[kind], ...change, kind, draft };
}
