import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  rankSummary: {
    failed: 'まだ集計されていない記録を読み込めませんでした',
    place_overall: '{{rank}}位、{{score}}ポイント',
    place_climbing: '登坂{{rank}}位、登坂{{score}}ポイント',
    wait: '区間の記録が見つかりました。次の集計で順位がつきます。',
    next: 'まだ集計されていない記録があります。今の順位表なら、次の集計で{{place}}です。',
    hidden: 'Strava から出した記録は公開されず、順位にも数えません。',
    withHidden: 'Strava の記録も入れると{{place}}です。見えるのはあなただけです。',
    upload: '順位に入れるには、サイクルコンピューターのファイルを認証に出しましょう。',
  },
  formula: {
    title: 'ポイントの計算方法',
    intro: '計算式は公開されています。選手を開くと、区間ごとの計算が見られます。',
    available:
      '区間点：50、200 m ごとに 1、登り 1 m ごとに 0.5 ×（0.75 + 5 × 勾配）×（1 + 頂上の標高 ÷ 5,000）。勾配は 15\u00a0% まで。',
    gap: '差：10\u00a0% 遅いと 83\u00a0%、2倍の時間なら4分の1。',
    depth: '人数：1人だけなら10分の1、91人なら 91\u00a0%。',
    fade: '新しさ：1年間は満点、その後2年かけて半分まで減ります。今年のランキングでは減りません。',
    count: '上位20区間を四捨五入してから合計します。同点は同順位です。',
    climbs: '登坂ポイントはカテゴリーのある登りだけを数えます。',
    bikes: '電動アシスト車は対象外です。',
    example:
      '例：武嶺ラスト10Kの区間点は749。1位 42:51、自分 47:08、20人：749 × 82.7\u00a0% × 69.0\u00a0% × 100\u00a0% = 427 ポイント。',
    ask: '今の1位で計算してみる',
    failed: '1位の記録を読み込めませんでした',
    row: '{{name}}、{{segment}} {{time}}：{{sum}} = {{points}} ポイント',
  },
};
