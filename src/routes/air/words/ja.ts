import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  air: {
    forecast: '予報 {{when}}',
    saved: '保存時の予報 {{when}}',
    calm: '無風',
    hand: '手動の天気',
    switch: '切り替え',
  },
};
