import type { PageDefinition } from './pageDefinition.ts';

/** Signing in, and the rider's own pages. */
export const riderPages = {
  login: {
    path: '/login',
    visibility: 'public',
    title: {
      'zh-TW': '登入',
      en: 'Sign in',
      ja: 'ログイン',
      fr: 'Connexion',
      ko: '로그인',
      th: 'เข้าสู่ระบบ',
    },
  },
  'auth-callback': {
    path: '/auth/callback',
    visibility: 'private',
    title: {
      'zh-TW': '登入中',
      en: 'Signing in',
      ja: 'ログイン中',
      fr: 'Connexion en cours',
      ko: '로그인 중',
      th: 'กำลังเข้าสู่ระบบ',
    },
  },
  'auth-error': {
    path: '/auth/error',
    visibility: 'private',
    title: {
      'zh-TW': '登入沒有完成',
      en: 'Sign-in not finished',
      ja: 'ログインできませんでした',
      fr: 'Connexion inachevée',
      ko: '로그인하지 못했습니다',
      th: 'เข้าสู่ระบบไม่สำเร็จ',
    },
  },
  'auth-success': {
    path: '/auth/success',
    visibility: 'private',
    title: {
      'zh-TW': '登入成功',
      en: 'Signed in',
      ja: 'ログイン完了',
      fr: 'Connecté',
      ko: '로그인 완료',
      th: 'เข้าสู่ระบบแล้ว',
    },
  },
  profile: {
    path: '/profile',
    visibility: 'private',
    title: {
      'zh-TW': '個人檔案',
      en: 'Profile',
      ja: 'プロフィール',
      fr: 'Profil',
      ko: '프로필',
      th: 'โปรไฟล์',
    },
  },
} as const satisfies Readonly<Record<string, PageDefinition>>;
