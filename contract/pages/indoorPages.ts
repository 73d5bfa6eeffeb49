import type { PageDefinition } from './pageDefinition.ts';

/** Indoor racing. `_id` is literal text: the race is in the query. */
export const indoorPages = {
  'race-dashboard-_id-zwift_pk': {
    path: '/race/dashboard/_id/zwift_pk',
    visibility: 'public',
    title: {
      'zh-TW': '室內對決',
      en: 'Head-to-head',
      ja: 'インドア対決',
      fr: 'Duel en salle',
      ko: '실내 맞대결',
      th: 'ดวลในร่ม',
    },
  },
  'rouvy-_id-clean_device': {
    path: '/rouvy/_id/clean_device',
    visibility: 'public',
    title: {
      'zh-TW': '申報器材',
      en: 'Declared devices',
      ja: '申告された機材',
      fr: 'Matériel déclaré',
      ko: '신고 장비',
      th: 'อุปกรณ์ที่แจ้ง',
    },
  },
  'rouvy-clean_register': {
    path: '/rouvy/clean_register',
    visibility: 'public',
    title: {
      'zh-TW': '申報訓練台',
      en: 'Declare your trainer',
      ja: 'ローラーの申告',
      fr: 'Déclarer son home-trainer',
      ko: '로라 신고',
      th: 'แจ้งเทรนเนอร์',
    },
  },
} as const satisfies Readonly<Record<string, PageDefinition>>;
