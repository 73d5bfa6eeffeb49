import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ads: {
    label: '広告',
    close: '今日はここの広告を出さない',
    closed: '今日はもうここに広告は出ません。',
    sample: 'サンプル',
    newWindow: '新しいウィンドウで開く',
  },
};
