import { page } from '#src/i18n/pageTitles/ja.ts';
import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  page,
  common: {
    retry: 'もう一度試す',
    loading: '読み込み中',
    close: '閉じる',
    search: '検索',
    searchRoutes: 'ルート・地名を検索',
    clearSearch: '検索をクリア',
    elevationGain: '獲得標高',
    averageGrade: '平均勾配',
    climbPerKm: '1 km あたりの獲得標高',
    silhouette: '{{name}}の標高図、標高{{min}}mから{{max}}m',
    statusClosed: '通行止め',
    statusRestricted: '一部規制',
    approximate: '概略ルート',
    passes: '{{place}}を通る',
  },
  duration: {
    hour: '{{count}}時間',
    minute: '{{count}}分',
    second: '{{count}}秒',
  },
  error: {
    pageNotFound: 'ページが見つかりません: {{path}}',
    pageNotFoundText: 'お探しのページは存在しません。URL を確認するか、ルート一覧からお探しください。',
    dataNotFound: 'データが見つかりません',
    dataNotFoundOf: '{{subject}}が見つかりません',
    dataNotFoundText:
      'お探しのデータは見つかりませんでした。名前が変わったか、削除されたか、URL が間違っている可能性があります。',
    system: 'システムエラー',
    systemText: 'システムエラーです。しばらくしてからもう一度お試しください。',
    otherText: 'エラーが発生しました。しばらくしてからもう一度お試しください。',
    toRoutes: 'ルートを見る',
    toHome: 'ホームへ',
    reload: '再読み込み',
    failed: '読み込めませんでした',
    offlineText: 'ネットワークに接続されていません。つながると自動で再試行します。',
    unreachableText: 'サーバーにつながりません。しばらくしてからもう一度お試しください。',
    timeoutText: '応答がありませんでした。回線が遅い可能性があります。もう一度お試しください。',
    deniedText: 'この操作をする権限がありません。',
    rateLimitedText: '操作が多すぎます。少し待ってからお試しください。',
  },
  shell: {
    skipToContent: '本文へ移動',
    toHome: '{{site}} ホームへ',
    navigation: 'メインメニュー',
    menu: 'メニュー',
    language: '言語',
    languageFailed:
      '{{language}}を読み込めなかったため、表示言語はそのままです。接続を確認してもう一度選んでください。',
    theme: '外観',
    themeLight: 'ライト',
    themeDark: 'ダーク',
    themeSun: '直射日光',
    offline: 'オフラインです。つながると自動で読み込みます。',
    noAnswer: 'サーバーにつながらないため再試行しています。',
    attribution:
      '位置と標高：© OpenStreetMap contributors（ODbL）、交通部公路局（OGDL）、SRTM。各ルートの出典はそのページにあります。',
  },
};
