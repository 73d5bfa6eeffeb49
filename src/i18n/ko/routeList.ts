import type { Words } from '../words.ts';

export const routeList: Words['routeList'] = {
  search: '코스 검색',
  searchHint: '코스 또는 지명',
  sortBy: '정렬',
  sort: {
    visits: '조회수',
    name: '이름',
    distance: '거리',
    elevation: '획득고도',
    grade: '경사도',
  },
  ascending: '오름차순, 누르면 반대로',
  descending: '내림차순, 누르면 반대로',
  view: '보기',
  grid: '카드',
  list: '목록',
  count: '코스 {{count}}개',
  countOne: '코스 {{count}}개',
  found: '‘{{search}}’ 코스 {{count}}개',
  foundOne: '‘{{search}}’ 코스 {{count}}개',
  noneTitle: '아직 코스가 없습니다',
  noneHint: '준비된 코스가 여기에 표시됩니다.',
  notFoundTitle: '‘{{search}}’ 검색 결과가 없습니다',
  notFoundHint: '다른 지명이나 중국어·영어 이름으로 찾아보세요. 예: ‘武嶺’, ‘Wuling’',
  didYouMean: '혹시 이 코스를 찾으시나요?',
  failedTitle: '코스를 불러오지 못했습니다',
};
