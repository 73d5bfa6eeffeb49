import type { Words } from '../words.ts';

export const shell: Words['shell'] = {
  skipToContent: '本文へ移動',
  toHome: '{{site}} ホームへ',
  navigation: 'メインメニュー',
  menu: 'メニュー',
  language: '言語',
  languageFailed: '{{language}}を読み込めなかったため、表示言語はそのままです。接続を確認してもう一度選んでください。',
  theme: '外観',
  themeLight: 'ライト',
  themeDark: 'ダーク',
  themeSun: '直射日光',
  offline: 'オフラインです。表示は最新ではないことがあります。',
  noAnswer: 'サーバーにつながらないため再試行しています。表示は最新ではないことがあります。',
  attribution: 'ルート位置 © OpenStreetMap contributors（ODbL）、標高 SRTM。各ルートの出典はそのページにあります。',
};
