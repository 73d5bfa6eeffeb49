import type { PageTitles } from './pageTitlesType.ts';

export const pageTitles: PageTitles = {
  index: 'ホーム',
  routelist: 'ルート',
  'route-id': 'ルートのペース配分',
  login: 'ログイン',
  'auth-callback': 'ログイン中',
  'auth-error': 'ログインできませんでした',
  'auth-success': 'ログイン完了',
  profile: 'プロフィール',
  verifications: 'ルート認証',
  'verifications-id': 'ルート認証',
  'verifications-my-verifications': '自分の認証',
  'verifications-status-id': '認証結果',
};
