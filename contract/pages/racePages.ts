import type { PageRow } from './pageRow.ts';

/** Pages of the team circuit race. */
export const racePages = {
  'races-invitation': {
    path: '/races/invitation',
    visibility: 'private',
    title: {
      'zh-TW': '填你的隊員資料',
      en: 'Your rider details',
      ja: '選手情報の入力',
      fr: 'Vos données de coureur',
      ko: '선수 정보 입력',
      th: 'กรอกข้อมูลนักปั่น',
    },
  },
  'races-consent': {
    path: '/races/consent',
    visibility: 'private',
    title: {
      'zh-TW': '家長同意書',
      en: 'Guardian’s consent',
      ja: '保護者の同意',
      fr: 'Autorisation parentale',
      ko: '보호자 동의',
      th: 'ความยินยอมของผู้ปกครอง',
    },
  },
  'races-consent-form': {
    path: '/races/consent-form',
    visibility: 'private',
    title: {
      'zh-TW': '列印家長同意書',
      en: 'Consent form to print',
      ja: '保護者同意書の印刷',
      fr: 'Autorisation à imprimer',
      ko: '보호자 동의서 인쇄',
      th: 'พิมพ์หนังสือยินยอม',
    },
  },
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
