import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  licences: {
    intro:
      'このサイトは、以下のソフトウェアとフォントを利用しています。すべての作者に感謝します。ライセンス文は原文のまま掲載しています。',
    browser: 'お使いの端末で動くもの',
    server: '当サイトのサーバーで動くもの',
    failedTitle: 'ライセンス一覧を読み込めませんでした',
    noText: 'このパッケージにはライセンス文が付属していません。ライセンス名は上のとおりです。',
  },
};
