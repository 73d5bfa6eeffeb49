import type { PageDefinition } from './pageDefinition.ts';

const title = {
  'zh-TW': '管理台',
  en: 'Admin desk',
  ja: '管理デスク',
  fr: 'Administration',
  ko: '관리 데스크',
  th: 'โต๊ะผู้ดูแล',
} as const;

/** The admin pages. Anyone can open them; the server checks the role at every API call. */
export const adminPages = {
  admin: { path: '/admin', visibility: 'private', title },
  'admin-section': { path: '/admin/{section}', visibility: 'private', title },
} as const satisfies Readonly<Record<string, PageDefinition>>;
