import type { PageRow } from './pageRow.ts';

/** Pages of the community: other people's races. */
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
} as const satisfies Readonly<Record<string, PageRow>>;
