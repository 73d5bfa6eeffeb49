import type { SameWords } from '#src/i18n/words.ts';
import type { words as source } from './zh-TW.ts';

export const words: SameWords<typeof source> = {
  announcement: {
    title: 'お知らせ',
    closure: '通行止め',
    notice: '注意',
    news: 'ニュース',
    offer: '特典',
    all: '全 {{count}} 件',
    since: '{{from}} から',
    period: '{{from}} ～ {{until}}',
    noText: '詳しい説明はありません。',
    toRoute: 'このルートを見る',
    gone: 'このお知らせは終了しました。',
    failed: 'お知らせを読み込めません',
  },
};
