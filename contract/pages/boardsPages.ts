import type { PageDefinition } from './pageDefinition.ts';

/** Leaderboards of all riders who agreed to be ranked. */
export const boardsPages = {
  'wolf-rankings': {
    path: '/wolf-rankings',
    visibility: 'public',
    title: {
      'zh-TW': '大師榜',
      en: 'Masters',
      ja: 'ランキング',
      fr: 'Classement',
      ko: '마스터 순위',
      th: 'อันดับนักปั่น',
    },
  },
} as const satisfies Readonly<Record<string, PageDefinition>>;
