import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  picture: {
    choose: '画像を選ぶ',
    replace: '差し替える',
    remove: '画像を外す',
    drop: 'ドラッグ、または貼り付けでも入れられます。',
    hint: 'JPEG・PNG・WebP・AVIF、{{size}} MB まで。位置情報と撮影情報は取り除きます。',
    sending: 'アップロード中 {{percent}}%',
    reading: '処理中…',
    sent: '画像をアップロードしました。',
    gone: 'この画像はもうありません。別の画像を選んでください。',
    failed: '画像をアップロードできませんでした。',
    again: 'もう一度',
    stop: 'アップロードをやめる',
    reason: {
      offline: 'ネットワークにつながっていません。',
      timeout: '応答がありません。',
      bytes: 'ファイルが {{size}} MB を超えています。',
      type: '使える画像の形式ではありません。',
      unreadable: 'ファイルが壊れているか、途中で切れています。',
      pixels: '画像が大きすぎます。先に縮小してください。',
      denied: 'アップロードの権限がありません。もう一度サインインしてください。',
      tooMany: '今日はもうアップロードできません。明日お試しください。',
      other: 'エラーが起きました。あとでもう一度お試しください。',
    },
  },
};
