import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  promotions: {
    sub: 'パートナーからライダーへの特典',
    failed: '特典を読み込めませんでした',
    oneFailed: 'この特典を読み込めませんでした',
    none: '特典はまだありません',
    noneText: '新しい特典はここに表示されます。',
    noneNow: 'いま使える特典はありません。',
    part: {
      valid: 'いま使える',
      coming: 'まもなく開始',
      over: '終了',
    },
    pinned: '注目',
    coming: 'まもなく開始',
    over: '終了',
    sample: 'サンプル',
    validity: '期限：',
    left: '最終日',
    until: '{{at}} まで',
    lasting: '期限なし',
    from: '{{at}} から',
    between: '{{from}} から {{until}} まで',
    endedAt: '{{at}} に終了しました',
    all: 'すべての特典',
    missing: 'この特典はありません',
    missingText: '掲載が終わったか、アドレスが間違っています。',
    open: '特典を見る',
    leaves: 'Wolfpace を離れ、{{host}} へ移動します。',
    share: '共有',
    copyLink: 'リンクをコピー',
    link: 'リンク',
    copied: 'リンクをコピーしました。',
    copyFailed: 'コピーできませんでした。下のリンクを長押ししてください。',
  },
};
