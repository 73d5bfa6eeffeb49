import type { PageDefinition } from './pageDefinition.ts';

/** Pages of the community: other organisers' races, partners' offers, products. */
export const communityPages = {
  'cycling-events': {
    path: '/cycling-events',
    visibility: 'public',
    title: {
      'zh-TW': '賽事資訊',
      en: 'Cycling events',
      ja: '自転車レース情報',
      fr: 'Épreuves',
      ko: '자전거 대회 정보',
      th: 'งานจักรยาน',
    },
  },
  'cycling-events-favorites': {
    path: '/cycling-events/favorites',
    visibility: 'private',
    title: {
      'zh-TW': '我收藏的賽事',
      en: 'My cycling events',
      ja: 'お気に入りのレース',
      fr: 'Mes épreuves',
      ko: '찜한 대회',
      th: 'งานที่บันทึกไว้',
    },
  },
  'cycling-events-id': {
    path: '/cycling-events/{id}',
    visibility: 'public',
    title: {
      'zh-TW': '賽事',
      en: 'Cycling event',
      ja: 'レース',
      fr: 'Épreuve',
      ko: '대회',
      th: 'งานจักรยาน',
    },
  },
  promotions: {
    path: '/promotions',
    visibility: 'public',
    title: { 'zh-TW': '優惠', en: 'Offers', ja: '特典', fr: 'Offres', ko: '혜택', th: 'โปรโมชัน' },
  },
  'promotions-id': {
    path: '/promotions/{id}',
    visibility: 'public',
    title: { 'zh-TW': '優惠', en: 'Offer', ja: '特典', fr: 'Offre', ko: '혜택', th: 'โปรโมชัน' },
  },
  'product-hyperlun': {
    path: '/product/hyperlun',
    visibility: 'public',
    title: {
      'zh-TW': 'HyperLun',
      en: 'HyperLun',
      ja: 'HyperLun',
      fr: 'HyperLun',
      ko: 'HyperLun',
      th: 'HyperLun',
    },
  },
  'product-x7pro5': {
    path: '/product/x7pro5',
    visibility: 'public',
    title: {
      'zh-TW': 'X7 Pro 5',
      en: 'X7 Pro 5',
      ja: 'X7 Pro 5',
      fr: 'X7 Pro 5',
      ko: 'X7 Pro 5',
      th: 'X7 Pro 5',
    },
  },
} as const satisfies Readonly<Record<string, PageDefinition>>;
