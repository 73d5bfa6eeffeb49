import type { Words } from '../words.ts';

export const pacing: Words['pacing'] = {
  cheatSheet: '페이스 카드',
  finish: '예상 완주 시간',
  about: '약',
  arrival: '도착',
  average: '평균',
  summary: '예상 완주 {{duration}}, {{clock}} 도착, 평균 {{power}}와트, 시속 {{speed}}킬로미터',
  approximate: '알려진 지점만 이은 선이라 시간은 참고만 하세요.',
  noteMore: '더 보기',
  noteLess: '접기',
  implausible: '이 설정으로는 24시간이 넘거나 평균 시속 4킬로미터에 못 미칩니다. FTP, 체중, 풍속을 확인해 보세요.',
  source: '코스 데이터: {{source}}',
  noRowsTitle: '이 코스에는 아직 구간이 없습니다',
  noRowsBody: '구간이 나뉘면 여기에 페이스 표가 나타납니다. 그동안 다른 코스를 둘러보세요.',
  toRoutes: '모든 코스',
  courseBroken: '이 코스의 데이터에 문제가 있어 지금은 계산할 수 없습니다.',
  solveFailed: '마지막 정밀 계산을 마치지 못했습니다. 화면은 실시간 추정값입니다.',
};
