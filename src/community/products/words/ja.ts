import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  products: {
    failed: '製品を読み込めませんでした',
    notYet: 'このページはもうすぐ公開します',
    notYetText: '紹介、スペック、購入先を準備しています。',
    sample: 'サンプル',
    shops: '購入先',
    leaves: 'どれも Wolfpace を離れ、店のサイトへ移動します。',
    specifications: 'スペック',
    specificationsOf: '{{name}} のスペック',
    comparison: '比較',
    comparisonOf: '{{name}} とほかの製品',
    own: 'この製品',
    gallery: '画像',
    picture: '{{name}}、画像 {{number}} / {{total}}',
    pictureOf: '{{number}} / {{total}}',
    previous: '前の画像',
    next: '次の画像',
  },
};
