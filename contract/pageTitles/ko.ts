import type { PageTitles } from './pageTitlesType.ts';

export const pageTitles: PageTitles = {
  index: '홈',
  routelist: '코스',
  'route-id': '코스 페이싱',
  login: '로그인',
  'auth-callback': '로그인 중',
  'auth-error': '로그인하지 못했습니다',
  'auth-success': '로그인 완료',
  profile: '프로필',
  verifications: '코스 인증',
  'verifications-id': '코스 인증',
  'verifications-my-verifications': '내 인증',
  'verifications-status-id': '인증 결과',
};
