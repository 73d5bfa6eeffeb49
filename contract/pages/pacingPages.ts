import type { PageDefinition } from './pageDefinition.ts';

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
} as const satisfies Readonly<Record<string, PageDefinition>>;
