import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  home: {
    welcome: '구간마다 몇 와트로 밟을지, 출발 전에 압니다.',
    what: 'FTP, 체중, 바람을 넣으면 대만 산길의 구간별 파워와 시간, 도착 시각이 바로 나옵니다.',
    allRoutes: '전체 코스 보기',
    weekend: '주말, 몇 시 출발이 좋을까',
    emptyTitle: '아직 코스가 없습니다',
    emptyText: '코스를 가져오면 여기에 나타납니다.',
  },
  routeList: {
    search: '코스 검색',
    searchHint: '코스 또는 지명',
    sortBy: '정렬',
    sort: {
      visits: '인기',
      name: '이름',
      distance: '거리',
      elevation: '획득고도',
      grade: '경사도',
      climb_per_km: 'km당 획득고도',
    },
    ascending: '오름차순, 누르면 반대로',
    descending: '내림차순, 누르면 반대로',
    view: '보기',
    grid: '카드',
    list: '목록',
    count: '코스 {{count}}개',
    noneTitle: '아직 코스가 없습니다',
    noneHint: '준비된 코스가 여기에 표시됩니다.',
    notFoundTitle: '‘{{search}}’ 검색 결과가 없습니다',
    notFoundHint: '다른 지명이나 중국어·영어 이름으로 찾아보세요. 예: ‘武嶺’, ‘Wuling’',
    didYouMean: '혹시 이 코스를 찾으시나요?',
    failedTitle: '코스를 불러오지 못했습니다',
  },
  routeCard: {
    verify: '인증',
    verifyNamed: '{{name}}: 인증',
    highest: '최고',
  },
};
