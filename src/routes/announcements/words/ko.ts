import type { SameWords } from '#src/i18n/words.ts';
import type { words as source } from './zh-TW.ts';

export const words: SameWords<typeof source> = {
  announcement: {
    title: '공지',
    closure: '통제',
    notice: '주의',
    news: '소식',
    offer: '혜택',
    all: '전체 {{count}}건',
    since: '{{from}}부터',
    period: '{{from}} ~ {{until}}',
    noText: '추가 설명이 없습니다.',
    toRoute: '이 코스 보기',
    gone: '이 공지는 끝났습니다.',
    failed: '공지를 불러오지 못했어요',
  },
};
