import type { Halves } from '../words.ts';

export const pacing: Halves['pacing'] = {
  cheatSheet: '페이스 카드',
  finish: '예상 완주 시간',
  about: '약',
  arrival: '도착',
  average: '평균',
  approximate: '알려진 지점만 이은 선이라 시간은 참고만 하세요.',
  noteMore: '더 보기',
  noteLess: '접기',
  source: '코스 데이터: {{source}}',
  solveFailed: '새 페이스를 계산하지 못했습니다. 화면은 이전 결과입니다.',
};
