import type { PageDefinition } from './pageDefinition.ts';

/** Pages of ride verification. */
export const verificationPages = {
  verifications: {
    path: '/verifications',
    visibility: 'public',
    title: {
      'zh-TW': '完騎驗證',
      en: 'Ride verifications',
      ja: '完走認証',
      fr: 'Défis à relever',
      ko: '완주 인증',
      th: 'ยืนยันปั่นจบ',
    },
  },
  'verifications-id': {
    path: '/verifications/{id}',
    visibility: 'public',
    title: {
      'zh-TW': '完騎驗證',
      en: 'Ride verification',
      ja: '完走認証',
      fr: 'Défi à relever',
      ko: '완주 인증',
      th: 'ยืนยันปั่นจบ',
    },
  },
  'verifications-my-verifications': {
    path: '/verifications/my-verifications',
    visibility: 'private',
    title: {
      'zh-TW': '我的驗證',
      en: 'My verifications',
      ja: '自分の認証',
      fr: 'Mes vérifications',
      ko: '내 인증',
      th: 'การยืนยันของฉัน',
    },
  },
  'verifications-status-id': {
    path: '/verifications/status/{id}',
    visibility: 'private',
    title: {
      'zh-TW': '驗證結果',
      en: 'Verification result',
      ja: '認証結果',
      fr: 'Résultat de la vérification',
      ko: '인증 결과',
      th: 'ผลการยืนยัน',
    },
  },
  'shared-ride': {
    path: '/r/{token}',
    visibility: 'unlisted',
    title: {
      'zh-TW': '騎乘成績',
      en: 'A ride',
      ja: '走行結果',
      fr: 'Une sortie',
      ko: '라이딩 기록',
      th: 'ผลการปั่น',
    },
  },
} as const satisfies Readonly<Record<string, PageDefinition>>;
