import type { PageTitles } from './pageTitlesType.ts';

export const pageTitles: PageTitles = {
  index: '首頁',
  routelist: '路線',
  'route-id': '路線配速',
  login: '登入',
  'auth-callback': '登入中',
  'auth-error': '登入沒有完成',
  'auth-success': '登入成功',
  profile: '個人檔案',
  verifications: '路線驗證',
  'verifications-id': '路線驗證',
  'verifications-my-verifications': '我的驗證',
  'verifications-status-id': '驗證結果',
};
