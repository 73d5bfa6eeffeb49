import type { PageDefinition } from './pageDefinition.ts';

/** Pages of the routes. */
export const routesPages = {
  index: {
    path: '/',
    visibility: 'public',
    title: {
      'zh-TW': '首頁',
      en: 'Home',
      ja: 'ホーム',
      fr: 'Accueil',
      ko: '홈',
      th: 'หน้าแรก',
    },
  },
  routelist: {
    path: '/routelist',
    visibility: 'public',
    title: {
      'zh-TW': '路線',
      en: 'Routes',
      ja: 'ルート',
      fr: 'Parcours',
      ko: '코스',
      th: 'เส้นทาง',
    },
  },
} as const satisfies Readonly<Record<string, PageDefinition>>;
