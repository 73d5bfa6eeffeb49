import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  statistics: {
    ask: 'Google Analytics にも閲覧を数えさせてよいですか？ Cookie を使います。断っても同じように使えます。',
    more: '説明とあとからの変更',
    allow: 'はい',
    refuse: 'いいえ',
    revoke: '同意を取り消す',
    google: 'Google Analytics',
    googleText:
      '同意したときだけ読み込みます。Cookie を使いますが、広告利用は切ってあります。伝えるのは開いたページの種類だけで、番号は含みません。',
    is_granted: 'この端末は同意しています。',
    is_refused: 'この端末は同意していません。何も読み込みません。',
    is_unasked: 'この端末はまだ答えていません。何も読み込みません。',
  },
};
