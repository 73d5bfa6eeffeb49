import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  departureReason: {
    ice: '눈·얼음 없음',
    thunder: '뇌우 없음',
    storm: '강풍 없음',
    noon: '정오 전 정상',
    heat: '폭염 없음',
    dark: '밝을 때',
    rain: '비 없음',
    cold: '춥지 않음',
    cool: '더 시원함',
    fast: '가장 빠름',
    none: '좋은 시간 없음',
  },
  departureCaution: {
    ice: '눈·얼음',
    thunder: '뇌우',
    storm: '강풍',
    noon: '정오 지나 정상',
    heat: '폭염',
    dark: '라이트 필요',
    rain: '비',
    cold: '추움',
  },
};
