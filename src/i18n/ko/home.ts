import type { Words } from '../words.ts';

export const home: Words['home'] = {
  welcome: '구간마다 몇 와트로 밟을지, 출발 전에 압니다.',
  what: 'FTP, 체중, 바람을 넣으면 대만 산길의 구간별 파워와 시간, 도착 시각이 바로 나옵니다.',
  mostVisited: '많이 찾는 코스',
  startHere: '먼저 볼 만한 코스',
  allRoutes: '전체 코스 보기',
  emptyTitle: '아직 코스가 없습니다',
  emptyText: '코스를 가져오면 여기에 나타납니다.',
};
