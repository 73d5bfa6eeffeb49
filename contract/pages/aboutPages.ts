import type { PageDefinition } from './pageDefinition.ts';

/** About the site itself. */
export const aboutPages = {
  about: {
    path: '/about',
    visibility: 'public',
    title: {
      'zh-TW': '關於',
      en: 'About',
      ja: 'このサイトについて',
      fr: 'À propos',
      ko: '소개',
      th: 'เกี่ยวกับ',
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
  status: {
    path: '/status',
    visibility: 'public',
    title: {
      'zh-TW': '網站狀態',
      en: 'Site status',
      ja: 'サイトの状態',
      fr: 'État du site',
      ko: '사이트 상태',
      th: 'สถานะเว็บ',
    },
  },
  licences: {
    path: '/licences',
    visibility: 'public',
    title: {
      'zh-TW': '第三方授權',
      en: 'Third-party licences',
      ja: 'サードパーティライセンス',
      fr: 'Licences des composants tiers',
      ko: '서드파티 라이선스',
      th: 'สัญญาอนุญาตของซอฟต์แวร์ภายนอก',
    },
  },
} as const satisfies Readonly<Record<string, PageDefinition>>;
