import type { Words } from '../words.ts';

export const notice: Words['notice'] = {
  title: '알림',
  unread: '알림, 읽지 않음 {{count}}건',
  isNew: '새 알림',
  failed: '알림을 불러오지 못했습니다',
  empty: '아직 알림이 없습니다',
  emptyText: '인증 결과, 계정 연결, 회원 자격 등의 변화가 여기에 적힙니다.',
  welcome: '환영합니다. FTP와 체중을 입력하면 나만의 페이스 표가 됩니다.',
  identityLinked: '{{provider}} 계정을 연결했습니다. 이제 이 계정으로도 로그인할 수 있습니다.',
  identityUnlinked: '{{provider}} 연결을 해제했습니다. 더는 이 계정으로 로그인할 수 없습니다.',
  providerRevoked: '{{provider}} 권한이 취소되어 토큰을 삭제했습니다. 다시 쓰려면 새로 연결해 주세요.',
  membershipGiven: '이제 {{membership}}입니다. 감사합니다.',
  membershipEnded: '회원 등급이 종료되었습니다.',
  attemptPassed: '‘{{challenge}}’ 인증을 통과했습니다. 축하합니다.',
  attemptFailed: '‘{{challenge}}’을(를) 통과하지 못했습니다. 어느 체크포인트인지 확인하세요.',
  attemptInReview: '‘{{challenge}}’은(는) 관리자가 심사합니다. 결과가 나오면 알려 드립니다.',
  attemptError: '‘{{challenge}}’을(를) 인증하지 못했습니다. 이유와 방법을 확인하세요.',
  reviewAccepted: '관리자가 ‘{{challenge}}’을(를) 심사해 통과로 판정했습니다.',
  reviewRejected: '관리자가 ‘{{challenge}}’을(를) 심사해 통과하지 못한 것으로 판정했습니다. 이유는 결과에 있습니다.',
  attemptReverified:
    '‘{{challenge}}’ 규칙이 수정되어 다시 판정한 결과, {{count}}건이 ‘{{before}}’에서 ‘{{after}}’(으)로 바뀌었습니다.',
  outcomes: { passed: '통과', failed: '미통과', inReview: '심사 중' },
  reviewWaiting: '심사를 기다리는 인증이 {{count}}건 있습니다.',
  toHistory: '기록 보기',
  toReviews: '심사하러 가기',
  toResult: '결과 보기',
};
