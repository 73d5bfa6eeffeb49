import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: '알림',
  unread: '알림, 읽지 않음 {{count}}건',
  isNew: '새 알림',
  failed: '알림을 불러오지 못했습니다',
  empty: '아직 알림이 없습니다',
  emptyText: '계정 연결이나 회원 등급의 변경 사항이 여기에 표시됩니다.',
  welcome: '환영합니다. FTP와 체중을 입력하면 나만의 페이스 표가 됩니다.',
  identityLinked: '{{provider}} 계정을 연결했습니다. 이제 이 계정으로도 로그인할 수 있습니다.',
  identityUnlinked: '{{provider}} 연결을 해제했습니다. 더는 이 계정으로 로그인할 수 없습니다.',
  providerRevoked: '{{provider}} 권한이 취소되어 토큰을 삭제했습니다. 다시 쓰려면 새로 연결해 주세요.',
  membershipGiven: '이제 {{membership}}입니다. 감사합니다.',
  membershipEnded: '회원 등급이 종료되었습니다.',
};
