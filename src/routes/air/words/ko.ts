import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  air: {
    forecast: '예보 {{when}}',
    saved: '저장된 예보 {{when}}',
    calm: '무풍',
    hand: '수동 날씨',
    switch: '전환',
  },
};
