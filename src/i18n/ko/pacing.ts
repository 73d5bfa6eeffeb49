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
  implausible: '이 설정으로는 24시간이 넘거나 평균 시속 4킬로미터에 못 미칩니다. FTP, 체중, 풍속을 확인해 보세요.',
  source: '코스 데이터: {{source}}',
  solveFailed: '마지막 정밀 계산을 마치지 못했습니다. 화면은 실시간 추정값입니다.',
};
