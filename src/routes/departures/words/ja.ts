import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  departureReason: {
    ice: '氷雪なし',
    thunder: '雷雨なし',
    storm: '強風なし',
    noon: '正午前に登頂',
    heat: '猛暑なし',
    dark: '明るい時間',
    rain: '雨なし',
    cold: '寒すぎない',
    cool: '涼しめ',
    fast: '最短時間',
    none: 'よい時間なし',
  },
  departureCaution: {
    ice: '氷雪',
    thunder: '雷雨',
    storm: '強風',
    noon: '登頂は正午過ぎ',
    heat: '猛暑',
    dark: 'ライト必要',
    rain: '雨',
    cold: '寒い',
  },
};
