import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  road: {
    warning: '注意',
    open: '通行再開',
    read: 'お知らせを見る',
    season: '季節規制',
    closedText: '現在は通行止めです。別の道を選んでください。',
    warningText: '出発前に道路状況を確認してください。',
    openText: '通行できるようになりました。',
    until: '{{time}}まで',
    from: '{{time}}から',
    timed: '{{times}}：{{text}}',
  },
  hazard: {
    snow: '雪',
    ice: '凍結',
    thunder: '雷雨',
    wind: '強風',
    fog: '霧',
    rain: '雨',
  },
};
