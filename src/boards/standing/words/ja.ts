import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  standing: {
    failed: 'まだ集計されていない記録を読み込めませんでした',
    place_overall: '{{rank}}位、{{score}}ポイント',
    place_climbing: '登坂{{rank}}位、登坂{{score}}ポイント',
    wait: '区間の記録が見つかりました。次の集計で順位がつきます。',
    next: 'まだ集計されていない記録があります。今の順位表なら、次の集計で{{place}}です。',
    hidden: 'Strava から出した記録は公開されず、順位にも数えません。',
    withHidden: 'Strava の記録も入れると{{place}}です。見えるのはあなただけです。',
    upload: '順位に入れるには、サイクルコンピューターのファイルを認証に出しましょう。',
  },
};
