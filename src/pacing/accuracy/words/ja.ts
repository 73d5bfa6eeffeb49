import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  accuracy: {
    sub: '実際の{{rides}}回と比較',
    lead: '{{rides}}回ともパワーメーター付きで、モデルの定数は一つもこれらに合わせていません。500 m ごとのワット数をペースモデルに入れ、計算したタイムと実際のタイムを比べました。停止時間は含みません。',
    plain: 'まだあなたを知らないとき',
    plainText: 'わかるのは体重（記録があれば）とワット数だけで、ほかは一般的な値です。',
    learned: '学習したあと',
    learnedQuarter: '最初の4分の1を読み、残りの4分の3を予測します。',
    learnedEarlier: '{{count}}回は同じライダーの以前のライドから学習し、残りは最初の4分の1を読んで4分の3を予測します。',
    mean: '平均誤差',
    even: '速すぎも遅すぎもしない',
    slow: '平均で {{percent}} % 遅め',
    fast: '平均で {{percent}} % 速め',
    inside: '範囲内',
    ofTen: '/ 10 回',
    band: '範囲は平均 ±{{percent}} %、目標は10回中8回',
    each: '1回ごと',
    eachText:
      '中央の線が実際のタイム、点が計算したタイム、棒がその範囲です。棒が線に届けば当たり、点が右なら遅めの計算です。',
    ride: 'ライド',
    ridden: '実際',
    isInside: '範囲内か',
    hit: '範囲内',
    missed: '範囲外',
    miss: '誤差',
    limits: 'この数字からわからないこと',
    limitWind: 'その日の風：ファイルにないため、すべて無風としています。',
    limitUnknown: '姿勢、タイヤ、車重、ドラフティングの量：これも記録がないため、一般的なロードバイクの値です。',
    limitLegs: 'その日の脚：「このワット数で何分かかるか」を比べたもので、「そのワット数を出せるか」ではありません。',
    limitFew:
      'ほかの道、ほかのライダー：わずか{{rides}}回で、うち{{same}}回は同じライダー、場所もわかりません。別のライドなら数字は数％動きます。',
    toRoutes: 'ルートを選ぶ',
  },
};
