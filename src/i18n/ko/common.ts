import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: '다시 시도',
  loading: '불러오는 중',
  close: '닫기',
  search: '검색',
  searchRoutes: '코스·지명 검색',
  elevationGain: '획득 고도',
  averageGrade: '평균 경사도',
  silhouette: '{{name}} 고도 단면, 해발 {{min}}m에서 {{max}}m',
  visits: '조회 {{count}}회',
  statusClosed: '통제 중',
  statusRestricted: '부분 통제',
  approximate: '대략적인 코스',
  passes: '{{place}} 경유',
};
