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
  'races-teams-pull-id': {
    path: '/races/teams/{id}/pull',
    visibility: 'private',
    title: {
      'zh-TW': '輪車順序',
      en: 'Pull planner',
      ja: '先頭交代プラン',
      fr: 'Plan de relais',
      ko: '로테이션 계획',
      th: 'แผนสลับนำ',
    },
  },
} as const satisfies Readonly<Record<string, PageRow>>;
