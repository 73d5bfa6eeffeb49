import type { Words } from '../words.ts';

export const error: Words['error'] = {
  pageNotFound: 'ページが見つかりません：{{path}}',
  pageNotFoundText: 'お探しのページは存在しません。URL を確認するか、ルート一覧からお探しください。',
  dataNotFound: 'データが見つかりません',
  dataNotFoundOf: '「{{subject}}」が見つかりません',
  dataNotFoundText: 'お探しのデータは見つかりませんでした。名前が変わったか、削除された可能性があります。',
  system: 'システムエラー',
  systemText: 'システムエラーです。しばらくしてからもう一度お試しください。',
  other: 'エラー',
  otherText: 'エラーが発生しました。しばらくしてからもう一度お試しください。',
  toRoutes: 'ルートを見る',
  toHome: 'ホームへ',
  reload: '再読み込み',
  failed: '読み込めませんでした',
  offlineText: 'ネットワークに接続されていません。つながると自動で再試行します。',
  unreachableText: 'サーバーにつながりません。しばらくしてからもう一度お試しください。',
  timeoutText: '応答がありませんでした。回線が遅い可能性があります。もう一度お試しください。',
  rateLimitedText: '操作が多すぎます。少し待ってからお試しください。',
};
