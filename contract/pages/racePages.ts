import type { PageRow } from './pageRow.ts';

/** Pages of the team circuit race. */
export const racePages = {
  'races-laps-id': {
    path: '/races/{id}/laps',
    visibility: 'unlisted',
    title: {
      'zh-TW': '計圈板',
      en: 'Lap board',
      ja: '周回計測ボード',
      fr: 'Chronométrage des tours',
      ko: '랩 보드',
      th: 'กระดานจับเวลารอบ',
    },
  },
} as const satisfies Readonly<Record<string, PageRow>>;
