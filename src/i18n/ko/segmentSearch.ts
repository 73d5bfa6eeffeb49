import type { Words } from '../words.ts';

export const segmentSearch: Words['segmentSearch'] = {
  search: '구간 찾기',
  hint: '구간이나 코스 이름',
  none: '“{{search}}”에 맞는 구간이 없습니다',
  noneHint: '다른 말이나 일부만 입력해 보세요. 여섯 언어로 찾을 수 있습니다.',
  found: '구간 {{count}}개',
  more: '더 보기',
  here: '이 코스',
  onRoute: '이 코스의 구간',
  show: '단면도에서 보기',
  category_hc: 'HC',
  category_1: '1등급',
  category_2: '2등급',
  category_3: '3등급',
  category_4: '4등급',
  category_uncategorised: '등급 없음',
};
