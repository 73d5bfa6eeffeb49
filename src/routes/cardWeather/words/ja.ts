import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  weatherCard: {
    now: '現在の天気',
    summit: '山頂 {{degrees}} °C',
    start: 'スタート {{degrees}} °C',
    wind: '{{name}} {{speed}} m/s',
    old: '{{age}}の予報',
    today: '今日は{{list}}',
    source: '気象データ、別ウィンドウ',
    N: '北風',
    NE: '北東の風',
    E: '東風',
    SE: '南東の風',
    S: '南風',
    SW: '南西の風',
    W: '西風',
    NW: '北西の風',
  },
};
