import type { Halves } from '../words.ts';

export const pacingLater: Halves['pacingLater'] = {
  noRowsTitle: '이 코스에는 아직 구간이 없습니다',
  noRowsBody: '구간이 나뉘면 여기에 페이스 표가 나타납니다. 그동안 다른 코스를 둘러보세요.',
  toRoutes: '모든 코스',
  courseBroken: '이 코스의 데이터에 문제가 있어 지금은 계산할 수 없습니다.',
  workerFailed:
    '계산 프로그램이 시작되지 않아 아직 페이스가 없습니다. 다시 시도해 주세요. 계속되면 브라우저를 업데이트해 주세요.',
  summary: '예상 완주 {{duration}}, {{clock}} 도착, 평균 {{power}}와트, 시속 {{speed}}킬로미터',
  implausible: '이 설정으로는 24시간이 넘거나 평균 시속 4킬로미터에 못 미칩니다. FTP, 체중, 풍속을 확인해 보세요.',
};
