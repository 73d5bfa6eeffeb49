import type { Words } from '../words.ts';

export const tools: Words['tools'] = {
  title: '도구',
  optimal: '최적 페이스',
  departure: '가장 좋은 출발 시각',
  rideOptions: '정차·컷오프·기어·보급',
  ftp: 'FTP 추정',
  exports: '기기로 내보내기',
  share: '이 페이스 공유',
  ownCourse: '내 경로',
  dropCourse: '놓으면 내 경로로 읽습니다',
  compare: '페이스 비교',
  analysis: '분석',
  studio: '페이스 카드 꾸미기',
  segmentSearch: '구간 찾기',
  tour: '사용 안내',
};
