import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  certificate: {
    failed: '完走証を読み込めませんでした',
    picture: '{{name}} さんの完走証',
    pdf: 'PDF（A4）',
    a4: '画像（A4）',
    square: '正方形の画像',
    share: '完走証を共有',
    shareFailed: '共有できませんでした。ダウンロードをお使いください。',
    number: '番号 {{number}}',
    valid: '有効',
    revoked: '取り消し済み',
    superseded: '更新済み',
    erased: '保存していません',
    validText: '以下は当サイトの記録です。紙面と照らし合わせてください。',
    revokedText: 'この完走証は無効です。記録が訂正されたか、参加が取り消されました。',
    supersededText: 'より新しい完走証があります。これは記録として残しています。',
    erasedText: 'アカウントが削除されたため、お名前は保存していません。',
    newer: '新しい完走証を見る',
    toCheck: 'この完走証を確認',
    toCertificate: '完走証を見る',
    own: 'あなたの完走証',
    rider: 'お名前',
    event: 'イベント',
    level: 'レベル',
    time: 'タイム',
    day: '日付',
    signed: 'Ed25519 で署名、鍵 {{key}}',
    noLevel: '完走',
  },
};
