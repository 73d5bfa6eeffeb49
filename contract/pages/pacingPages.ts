import type { PageRow } from './pageRow.ts';

/** Pages of pacing. */
export const pacingPages = {
  'route-id': {
    path: '/route/{id}',
    visibility: 'public',
    title: {
      'zh-TW': '路線配速',
      en: 'Route pacing',
      ja: 'ルートのペース配分',
      fr: 'Allure du parcours',
      ko: '코스 페이싱',
      th: 'วางแผนความเร็วเส้นทาง',
    },
  },
  accuracy: {
    path: '/accuracy',
    visibility: 'public',
    title: {
      'zh-TW': '準不準',
      en: 'How accurate?',
      ja: 'どれだけ正確か',
      fr: 'Est-ce précis ?',
      ko: '얼마나 정확한가',
      th: 'แม่นแค่ไหน',
    },
  },
} as const satisfies Readonly<Record<string, PageRow>>;
