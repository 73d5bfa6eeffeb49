import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ads: {
    label: '광고',
    close: '오늘은 여기 광고 그만 보기',
    closed: '오늘은 여기에 광고가 더 나오지 않아요.',
    sample: '예시',
    newWindow: '새 창에서 열림',
  },
};
