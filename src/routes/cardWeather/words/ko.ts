import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  weatherCard: {
    now: '현재 날씨',
    summit: '정상 {{degrees}} °C',
    start: '출발 {{degrees}} °C',
    wind: '{{name}} {{speed}} m/s',
    old: '{{age}} 예보',
    today: '오늘 {{list}}',
    source: '날씨 데이터, 새 창',
    N: '북풍',
    NE: '북동풍',
    E: '동풍',
    SE: '남동풍',
    S: '남풍',
    SW: '남서풍',
    W: '서풍',
    NW: '북서풍',
  },
};
